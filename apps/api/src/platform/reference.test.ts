import { API_BASE, endpoints, limitInWords } from "@patrak/contract";
import { describe, expect, test } from "vitest";
import { useApi } from "../../test/app.ts";
import { referencePage } from "./reference-page.ts";

const api = useApi();

interface Operation {
  summary: string;
  description: string;
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

test("S-04: each call is documented with its limit", async () => {
  const { paths } = await readDocument();
  for (const [name, { limit }] of Object.entries(endpoints)) {
    const [method = "", path = ""] = name.split(" ");
    const operation = paths[API_BASE + path]?.[method.toLowerCase()];
    expect(operation?.description, name).toBe(limitInWords(limit));
  }
});

test("only schemas that a call uses are listed, and each that is used", async () => {
  const document = await readDocument();
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const used = new Set([...references].map(([, name]) => name));
  expect(new Set(Object.keys(document.components.schemas))).toEqual(used);
});

describe("the page", () => {
  const read = async (url = "/docs") => (await api.app.inject(url)).body;

  test("S-13: has no script, no handler and nothing from elsewhere", async () => {
    const page = await read();
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|<link|<img|<iframe|@import|url\(|https?:/i);
    expect(await read("/docs/")).toBe(page);
    expect((await api.app.inject("/docs/js/scalar.js")).statusCode).toBe(404);
  });

  test("tells of every call with its fields and refusals, and of every shape", async () => {
    const page = await read();
    const { paths, components } = await readDocument();
    for (const [path, operations] of Object.entries(paths))
      for (const method of Object.keys(operations))
        expect(page).toContain(`${method.toUpperCase()} ${path}</code>`);
    for (const name of Object.keys(components.schemas)) expect(page).toContain(`<h3 id="${name}">`);
    expect(page).toContain("isMarkedForReview: boolean");
    expect(page).toContain("CREDENTIALS_INVALID");
  });

  test("shows markup in a name as text", () => {
    const schema = { properties: { "<b>": { enum: ['"><script>'] } } };
    const page = referencePage(
      { info: { title: "<i>", version: "1" }, paths: {}, components: { schemas: { "x<u>": schema } } },
      "/docs/openapi.json",
    );
    expect(page).not.toMatch(/<(?:i|b|u|script)>/);
  });
});
