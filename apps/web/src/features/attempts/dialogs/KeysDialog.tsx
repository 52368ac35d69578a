import type { ComponentProps } from "react";
import { useKeyRows } from "./keyRows.ts";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";

/** The keys of the test. */
export function KeysDialog(props: Omit<ComponentProps<typeof ShortcutsDialog>, "rows">) {
  return <ShortcutsDialog rows={useKeyRows()} {...props} />;
}
