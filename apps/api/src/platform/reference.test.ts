import { createHash } from "node:crypto";
import { API_BASE, endpoints } from "@patrak/contract";
import { expect, test } from "vitest";
import { useApi } from "../../test/app.ts";

const api = useApi();

interface Operation {
  summary: string;
  responses: Record<string, { description: string }>;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

async function readDocument() {
  return (await api.app.inject("/docs/openapi.json")).json<ApiDocument>();
}

test("every call of the contract that is served is in the document, and nothing else", async () => {
  const served = Object.keys(endpoints).filter((name) => {
    const [method = "", path = ""] = name.split(" ");
    return api.app.hasRoute({ method, url: API_BASE + path.replaceAll(/\{(\w+)\}/g, ":$1") });
  });
  const { paths } = await readDocument();
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(API_BASE.length)}`),
  );
  expect(served).toContain("POST /auth/login");
  expect(documented.toSorted()).toEqual(served.toSorted());
});

test("a refusal is documented with its codes", async () => {
  const { paths } = await readDocument();
  const login = paths[`${API_BASE}/auth/login`]?.["post"];
  expect(login?.responses["401"]?.description).toBe("CREDENTIALS_INVALID");
  expect(login?.responses["200"]?.description).toBe("Done");
});

test("only schemas that a call uses are listed, and each that is used", async () => {
  const document = await readDocument();
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const used = new Set([...references].map(([, name]) => name));
  expect(new Set(Object.keys(document.components.schemas))).toEqual(used);
});

test("the page loads its script from here, and its policy allows the one it starts with", async () => {
  const page = await api.app.inject("/docs/");
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source);
  expect(sources).toEqual(["js/scalar.js"]);
  expect((await api.app.inject("/docs/js/scalar.js")).headers["content-type"]).toMatch(
    /^application\/javascript/,
  );
  const script = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page.body)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(script).toContain("/docs/openapi.json");
  expect(page.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
});
