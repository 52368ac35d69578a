// The page's policy accepts markup and script addresses only through the policy created here.

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

/** Browsers without Trusted Types take plain strings. */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("app", {
  // The server sanitises and draws content; nothing typed in this browser is passed here.
  createHTML: (markup) => markup,
  createScriptURL: ownScript,
});

/** A script at the root of this site: the service worker, and nothing from elsewhere. */
function ownScript(address: string): string {
  if (!/^\/[\w-]+\.js$/.test(address)) throw new TypeError(`${address} is not a script of this app`);
  return address;
}

/** Markup that the server has rendered. */
export function toHtml(markup: string): TrustedHTML | string {
  return policy ? policy.createHTML(markup) : markup;
}

/** For a service worker's `register`; its type allows only strings. */
export function toScriptUrl(address: string): string {
  return policy ? (policy.createScriptURL(address) as string) : ownScript(address);
}
