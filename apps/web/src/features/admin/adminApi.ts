import type { EndpointName } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call, type CallInput } from "../../shared/api/call.ts";
import { patient } from "../../shared/api/patience.ts";

/** The calls of the teacher's side are injected here. */
export const adminApi = api.enhanceEndpoints({ addTagTypes: ["Administrator", "Learners", "Codes"] });

/**
 * A call by a signed-in administrator. Once his session is over he is asked for anew, which leads to the sign-in; the
 * student who may be signed in in the same browser is no concern of it.
 */
export function asAdministrator<K extends EndpointName>(name: K) {
  return {
    query: (input: CallInput<K>) => call(name, input),
    extraOptions: { refused: () => adminApi.util.invalidateTags(["Administrator"]) },
  };
}

/** A file that an administrator asks for: its bytes as an address that the browser can save from. */
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
