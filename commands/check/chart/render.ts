// Fills in the templates of the chart as Helm does, for the words that they use. What it does not know stops it.
import { createHash } from "node:crypto";

type Value = unknown;
interface Scope {
  dot: Value;
  names: Record<string, Value>;
}
interface Branch {
  head: string;
  parts: Part[];
  otherwise: Part[];
}
type Part = string | Branch;

/** Text and actions in turn; a hyphen at an action's edge takes the blanks there away. */
function tokensIn(template: string): { isAction: boolean; text: string }[] {
  const cut = template.replaceAll(/\s*\{\{-/g, "{{").replaceAll(/-\}\}\s*/g, "}}");
  return cut.split(/\{\{(.*?)\}\}/s).map((text, index) => ({
    isAction: index % 2 === 1,
    text: text.trim() === "" || index % 2 === 0 ? text : text.trim(),
  }));
}

function parse(tokens: ReturnType<typeof tokensIn>): { parts: Part[]; end: string } {
  const parts: Part[] = [];
  for (;;) {
    const token = tokens.shift();
    if (token === undefined) return { parts, end: "" };
    if (!token.isAction) parts.push(token.text);
    else if (token.text === "end" || token.text === "else") return { parts, end: token.text };
    else if (/^(?:if|with|range|define) /.test(token.text)) {
      const first = parse(tokens);
      const otherwise = first.end === "else" ? parse(tokens).parts : [];
      parts.push({ head: token.text, parts: first.parts, otherwise });
    } else parts.push({ head: token.text, parts: [], otherwise: [] });
  }
}

export function createChart(files: readonly string[], root: Record<string, Value>) {
  const parsed = files.map((file) => parse(tokensIn(file)).parts);
  const defined = new Map<string, Part[]>();
  for (const part of parsed.flat())
    if (typeof part !== "string" && part.head.startsWith("define "))
      defined.set(part.head.slice("define ".length).replaceAll('"', ""), part.parts);

  const functions: Record<string, (...words: never[]) => Value> = {
    include: (name: string, dot: Value) => draw(defined.get(name) ?? unknown(name), { dot, names: {} }),
    nindent: (by: number, text: Value) => `\n${String(text).replaceAll(/^/gm, " ".repeat(by))}`,
    quote: (value: Value) => JSON.stringify(String(value)),
    toJson: (value: Value) => JSON.stringify(value),
    sha256sum: (text: string) => createHash("sha256").update(text).digest("hex"),
    default: (fallback: Value, value: Value) => (isEmpty(value) ? fallback : value),
    printf: (pattern: string, value: Value) => pattern.replace("%s", String(value)),
    or: (...values: Value[]) => values.find((value) => !isEmpty(value)) ?? values.at(-1),
    not: (value: Value) => isEmpty(value),
  };

  function evaluate(words: string, scope: Scope): Value {
    const stages = words.split(/\s\|\s(?![^(]*\))/);
    return stages.reduce<Value>(
      (piped, stage, index) => call(stage.trim(), scope, index === 0 ? [] : [piped]),
      null,
    );
  }

  function call(words: string, scope: Scope, piped: Value[]): Value {
    const [head = "", ...rest] = words.match(/\((?:[^()]|\([^()]*\))*\)|"[^"]*"|\S+/g) ?? [];
    const run = functions[head];
    if (run === undefined) return rest.length > 0 ? unknown(words) : valueOf(head, scope);
    const given = rest.map((word) => valueOf(word, scope));
    return run(...([...given, ...piped] as never[]));
  }

  function valueOf(word: string, { dot, names }: Scope): Value {
    if (word.startsWith("(")) return evaluate(word.slice(1, -1), { dot, names });
    if (word.startsWith('"')) return word.slice(1, -1);
    if (/^\d+$/.test(word)) return Number(word);
    if (word.startsWith("$")) return names[word];
    if (!word.startsWith(".")) return unknown(word);
    const path = word.split(".").filter(Boolean);
    return path.reduce<Value>((value, key) => (value as Record<string, Value> | undefined)?.[key], dot);
  }

  function draw(parts: readonly Part[], scope: Scope): string {
    return parts.map((part) => (typeof part === "string" ? part : drawBranch(part, scope))).join("");
  }

  function drawBranch({ head, parts, otherwise }: Branch, scope: Scope): string {
    const [, word = "", rest = ""] = /^(if|with|range|define) (.+)$/s.exec(head) ?? [];
    if (word === "define") return "";
    if (word === "range") return drawRange(rest, parts, scope);
    if (word === "") return String(evaluate(head, scope));
    const value = evaluate(rest, scope);
    if (isEmpty(value)) return draw(otherwise, scope);
    return draw(parts, word === "with" ? { ...scope, dot: value } : scope);
  }

  function drawRange(words: string, parts: readonly Part[], scope: Scope): string {
    const [, key = "", name = "", list = ""] = /^(\$\w+), (\$\w+) := (.+)$/.exec(words) ?? unknown(words);
    const entries = Object.entries(evaluate(list, scope) as Record<string, Value>);
    return entries
      .map(([own, value]) => draw(parts, { ...scope, names: { ...scope.names, [key]: own, [name]: value } }))
      .join("");
  }

  return parsed.map((parts) => draw(parts, { dot: root, names: {} }));
}

const isEmpty = (value: Value) => !value || (typeof value === "object" && Object.keys(value).length === 0);

function unknown(words: string): never {
  throw new Error(`the chart says what its check does not know: ${words}`);
}
