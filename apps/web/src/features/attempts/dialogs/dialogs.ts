export { GoToDialog } from "./GoToDialog.tsx";
export { useKeyRows } from "./keyRows.ts";
export { ShortcutsDialog } from "./ShortcutsDialog.tsx";
export { SubmitDialog } from "./SubmitDialog.tsx";
