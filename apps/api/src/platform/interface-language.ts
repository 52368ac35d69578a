import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@patrak/domain";

/** The language of the caller's interface: the web app names it in every call. */
export function interfaceLanguageOf({ headers }: { headers: IncomingHttpHeaders }): "en" | "hi" {
  return /^\s*hi\b/i.test(headers["accept-language"] ?? "") ? "hi" : "en";
}

/** The language in which the caller reads names of courses, folders, sections and topics. */
export function nameLanguageOf(request: { headers: IncomingHttpHeaders }): Language {
  return interfaceLanguageOf(request) === "hi" ? "hindi" : "english";
}
