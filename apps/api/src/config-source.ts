import { readFileSync } from "node:fs";
import * as z from "zod/mini";

/** The sentence of a setting. */
export const sentenceOf = (schema: z.core.$ZodType) => z.globalRegistry.get(schema)?.description ?? "";

/** Each setting from the variable of its name, or from the file that NAME_FILE names. Lists all faults at once. */
export function readSettings<T extends z.ZodMiniObject>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const fields = schema.shape;
  const faults = new Map<string, string>();
  const values: Record<string, string> = {};
  for (const name of Object.keys(fields)) {
    const { value, fault } = valueOf(name, env);
    if (value !== undefined) values[name] = value;
    if (fault !== undefined) faults.set(name, fault);
  }
  // The library's own messages say nothing that helps.
  const result = z.safeParse(schema, values, { error: () => "is not valid" });
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0]);
    if (!faults.has(name)) faults.set(name, name in values ? message : "is not set");
  }
  if (result.success && faults.size === 0) return result.data;
  const lines = [...faults].map(([name, fault]) => `  ${name}: ${fault}. ${sentenceOf(fields[name]!)}`);
  throw new Error(`The configuration is not valid:\n${lines.join("\n")}`);
}

/** An empty variable counts as none: files of variables are often written so. */
function valueOf(name: string, env: NodeJS.ProcessEnv): { value?: string; fault?: string } {
  const [value, file] = [env[name] || undefined, env[`${name}_FILE`] || undefined];
  if (file === undefined) return value === undefined ? {} : { value };
  if (value !== undefined) return { fault: `is set twice, also by ${name}_FILE` };
  try {
    return { value: readFileSync(file, "utf8").trim() };
  } catch (error) {
    return {
      fault: `cannot be read from the file of ${name}_FILE (${(error as NodeJS.ErrnoException).code})`,
    };
  }
}
