// Findings of an import's checks: a code, and the values for its text. The English texts are
// beside the codes, for files and the command line; the web app's catalogue is generated from
// them and has the Hindi ones.
import { fileFailures } from "./file-failures.ts";
import { leftOuts } from "./left-outs.ts";
import { rowFindings } from "./row-findings.ts";

export { fileFailures, leftOuts, rowFindings };

type RowCode = keyof typeof rowFindings;
type FileCode = keyof typeof fileFailures;
type LeftOutCode = keyof typeof leftOuts;
type Code = RowCode | FileCode | LeftOutCode;

const words = { ...rowFindings, ...fileFailures, ...leftOuts };

type Named<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;
type Values = Readonly<Record<string, string | number>>;
type ValuesOf<C extends Code> = Readonly<Record<Named<(typeof words)[C][number]>, string | number>>;
type Found<C extends Code> = { [One in C]: { code: One; values: ValuesOf<One> } }[C];

export type RowFinding = Found<RowCode>;
export type FileFailure = Found<FileCode>;
/** Something of a file that is not taken; every one says how many. */
export type LeftOut = Found<LeftOutCode>;

/** Any kind, as received from a server or a database. */
export interface AnyFinding {
  code: Code;
  values: Values;
}

/** The compiler requires the values that the code's text names. */
export function finding<C extends Code>(
  code: C,
  ...[values]: keyof ValuesOf<C> extends never ? [] : [values: ValuesOf<C>]
): { code: C; values: ValuesOf<C> } {
  return { code, values: values ?? ({} as ValuesOf<C>) };
}

/** What is wrong, and how to fix it. */
export const wordsOf = (code: Code) => {
  const [problem, remedy] = words[code];
  return { problem, remedy };
};

/** Numbers in Indian notation, in every language. */
export const shownValues = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? value.toLocaleString("en-IN") : value,
    ]),
  );

export function inEnglish({ code, values }: AnyFinding) {
  const shown = shownValues(values);
  const filled = (pattern: string) =>
    pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => shown[name] ?? whole);
  const { problem, remedy } = wordsOf(code);
  return { problem: filled(problem), remedy: filled(remedy) };
}
