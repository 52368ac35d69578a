import type { MessageDescriptor } from "@lingui/core";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { adminMessageOf } from "../adminMessages.ts";

/** Why a call of an administrator failed, in the interface's language. */
export function useFailure() {
  const words = useWords();
  const tell = ({ code, message, fallback }: Failure) => {
    const own = adminMessageOf(code);
    if (message === null) return words.text(fallback);
    return own === null ? message : words.server(message, own);
  };
  return { tell, of: (error: unknown, fallback: MessageDescriptor) => tell(failureOf(error, fallback)) };
}
