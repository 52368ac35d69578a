// The page's policy lets markup and script addresses in only through the one policy that is made here.

interface Policy {
  createHTML(markup: string): TrustedHTML;
  createScriptURL(address: string): unknown;
}
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(markup: string): string; createScriptURL(address: string): string },
  ): Policy;
}

/** Browsers that do not know Trusted Types take plain strings. */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("app", {
  // It is the server that sanitises and draws content; nothing that was typed in this browser is handed in here.
  createHTML: (markup) => markup,
  createScriptURL: ownScript,
});

/** A script at the root of this site: the service worker, and nothing that could come from elsewhere. */
function ownScript(address: string): string {
  if (!/^\/[\w-]+\.js$/.test(address)) throw new TypeError(`${address} is not a script of this app`);
  return address;
}

/** Markup that the server has rendered. */
export function toHtml(markup: string): TrustedHTML | string {
  return policy ? policy.createHTML(markup) : markup;
}

/** What `register` of a service worker takes; its type knows only strings. */
export function toScriptUrl(address: string): string {
  return policy ? (policy.createScriptURL(address) as string) : ownScript(address);
}
