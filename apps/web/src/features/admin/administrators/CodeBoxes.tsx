import { CodeInput } from "../../../shared/form/fields.tsx";
import type { useCodeForm } from "./useCodeForm.ts";

type CodeForm = Pick<ReturnType<typeof useCodeForm>, "field" | "tries">;

/** New boxes for each try, so that focus starts at the first. */
export function CodeBoxes({ form, waits = false }: { form: CodeForm; waits?: boolean }) {
  return <CodeInput key={form.tries} {...form.field("code")} autoFocus={!waits || form.tries > 0} />;
}
