import type { EndpointName } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call, type CallInput } from "../../shared/api/call.ts";
import { patient } from "../../shared/api/patience.ts";

/** The base for the calls of the administrators' side. */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: ["Administrator", "Learners", "Codes", "Team", "Security"],
});

/**
 * A call by a signed-in administrator. When the session is over, the administrator is loaded again, which
 * leads to the sign-in. A student signed in in the same browser is not affected.
 */
export function asAdministrator<K extends EndpointName>(name: K) {
  return {
    query: (input: CallInput<K>) => call(name, input),
    extraOptions: { refused: () => adminApi.util.invalidateTags(["Administrator"]) },
  };
}

/** A file for an administrator: its bytes as an address from which the browser can save. */
export function asFile<K extends EndpointName>(name: K) {
  return {
    ...asAdministrator(name),
    query: (input: CallInput<K>) => ({
      ...call(name, input),
      responseHandler: async (response: Response): Promise<unknown> =>
        response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
    }),
  };
}

/** A call that carries credentials itself. */
export function withCredentials<K extends EndpointName>(name: K) {
  return {
    query: (input: CallInput<K>) => call(name, input),
    extraOptions: { isCredential: true as const, ...patient },
  };
}
