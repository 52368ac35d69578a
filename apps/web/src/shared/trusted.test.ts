import { beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

interface Rules {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

/** As a browser does it: a name once, and what a rule lets through is wrapped. */
function stubTrustedTypes() {
  const names: string[] = [];
  vi.stubGlobal("trustedTypes", {
    createPolicy: (name: string, rules: Rules) => {
      names.push(name);
      return {
        createHTML: (markup: string) => ({ html: rules.createHTML(markup) }),
        createScriptURL: (address: string) => ({ url: rules.createScriptURL(address) }),
      };
    },
  });
  return names;
}

describe("the app's policy", () => {
  test("is made once, under the name that the page's policy allows, and wraps what it lets through", async () => {
    const names = stubTrustedTypes();
    const { toHtml, toScriptUrl } = await import("./trusted.ts");
    expect(toHtml("<p>One</p>")).toEqual({ html: "<p>One</p>" });
    expect(toScriptUrl("/sw.js")).toEqual({ url: "/sw.js" });
    expect(names).toEqual(["app"]);
  });

  test.each([
    "https://evil.example/sw.js",
    "//evil.example/sw.js",
    "/a/../../sw.js",
    "data:text/javascript,1",
    "",
  ])("lets no script in from %o, in no browser", async (address) => {
    const plain = await import("./trusted.ts");
    expect(() => plain.toScriptUrl(address)).toThrow(TypeError);
    vi.resetModules();
    stubTrustedTypes();
    const wrapping = await import("./trusted.ts");
    expect(() => wrapping.toScriptUrl(address)).toThrow(TypeError);
  });

  test("is left out where the browser knows none", async () => {
    const { toHtml, toScriptUrl } = await import("./trusted.ts");
    expect([toHtml("<p>One</p>"), toScriptUrl("/sw.js")]).toEqual(["<p>One</p>", "/sw.js"]);
  });
});
