// The API reference as a page without scripts: the server builds it once from the API document.
import { createHash } from "node:crypto";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Call {
  name: string;
  operation: Operation;
}

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .25rem; }
  details { margin: .5rem 0; }
  summary { cursor: pointer; padding: .25rem 0; }
  td, th { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top; }`;

/** The page runs and fetches nothing: its one style element is allowed by this hash. */
export const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;

export function referencePage({ info, paths, components }: ApiDocument, documentPath: string): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? "");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${text(info.title)} ${text(info.version)}</h1>
<p>${text(info.description ?? "")}</p>
<p><a href="${documentPath}">The same as an OpenAPI document</a></p>
<main>
${[...groups].map(([group, of]) => `<h2>${text(group)}</h2>\n${of.map(callPart).join("\n")}`).join("\n")}
<h2 id="schemas">Shapes</h2>
${Object.entries(components.schemas).map(shapePart).join("\n")}
</main>
</body>
</html>
`;
}

function callPart({ name, operation }: Call): string {
  const { summary = "", description = "", parameters = [], requestBody, responses } = operation;
  const body = schemaOf(requestBody);
  const { 200: done, ...refusals } = responses;
  const reply = schemaOf(done);
  return `<details id="${text(name)}"><summary><code>${text(name)}</code>: ${text(summary)}</summary>
<p>${text(description)}</p>
${parameters.length > 0 ? `<table><tr><th>in</th><th>name</th><th>what</th></tr>${parameters.map(parameterPart).join("")}</table>` : ""}
${body ? `<p>Body</p><pre>${shapeOf(body)}</pre>` : ""}
${reply ? `<p>Reply</p><pre>${shapeOf(reply)}</pre>` : ""}
<table><tr><th>status</th><th>code</th></tr>${Object.entries(refusals).map(refusalPart).join("")}</table>
</details>`;
}

const schemaOf = (part: Content | undefined) => part?.content?.["application/json"]?.schema;

const parameterPart = ({ in: place, name, required, schema }: NonNullable<Operation["parameters"]>[number]) =>
  `<tr><td>${text(place)}</td><td><code>${text(name)}${required ? "" : "?"}</code></td><td><code>${shapeOf(schema)}</code></td></tr>`;

const refusalPart = ([status, { description }]: [string, { description: string }]) =>
  `<tr><td>${text(status)}</td><td>${text(description)}</td></tr>`;

const shapePart = ([name, schema]: [string, Schema]) =>
  `<h3 id="${text(name)}">${text(name)}</h3>\n<pre>${shapeOf(schema)}</pre>`;

/** Written like a TypeScript type, with a link if the type has a name. */
function shapeOf(schema: Schema, indent = ""): string {
  if (schema.$ref) return linkTo(schema.$ref.split("/").at(-1)!);
  if (schema.anyOf) return schema.anyOf.map((one) => shapeOf(one, indent)).join(" | ");
  if (schema.enum) return schema.enum.map((value) => text(JSON.stringify(value))).join(" | ");
  if (schema.const !== undefined) return text(JSON.stringify(schema.const));
  if (schema.type === "array") return `(${shapeOf(schema.items ?? {}, indent)})[]`;
  if (schema.properties) return fieldsOf(schema, indent);
  if (typeof schema.additionalProperties === "object")
    return `{ [key]: ${shapeOf(schema.additionalProperties, indent)} }`;
  return text(schema.format ?? [schema.type ?? "file"].flat().join(" | "));
}

function fieldsOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${deeper}${text(name)}${mark}: ${shapeOf(schema, deeper)}\n`;
  });
  return `{\n${fields.join("")}${indent}}`;
}

const linkTo = (name: string) => `<a href="#${text(name)}">${text(name)}</a>`;

function text(plain: string): string {
  return plain.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
