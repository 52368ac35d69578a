/** Up to a semicolon outside of texts, names, comments and dollar-quoted bodies. */
const STATEMENT = /(?:'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g;

/**
 * Splits a file into statements, so that a failing one can be named. Function bodies must be dollar-quoted.
 */
export function statementsIn(text: string): string[] {
  return [...text.matchAll(STATEMENT)].map(([statement]) => withoutComments(statement)).filter(Boolean);
}

/** Removes leading comments; those within a statement stay. */
const withoutComments = (statement: string) => statement.replace(/^(?:\s*--[^\n]*\n?)+/, "").trim();
