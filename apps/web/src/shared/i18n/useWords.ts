import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { Failure } from "../api/failure.ts";
import { messageOf } from "./errorMessages.ts";

/** The words for a server's answer, in the interface's language. */
export function useWords() {
  const { i18n } = useLingui();
  const isSource = i18n.locale === "en";

  /**
   * The server writes English: it is shown as it is in English, and replaced by our words in other languages.
   */
  const server = (message: string, own: MessageDescriptor) => (isSource ? message : i18n._(own));

  const failure = ({ code, message, fallback }: Failure) => {
    const own = messageOf(code);
    if (message === null) return i18n._(fallback);
    return own === null ? message : server(message, own);
  };

  return { server, failure, text: (descriptor: MessageDescriptor) => i18n._(descriptor) };
}
