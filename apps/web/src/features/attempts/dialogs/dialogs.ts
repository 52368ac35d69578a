export { useKeyRows } from "./keyRows.ts";
export { Sending } from "./Sending.tsx";
export { ShortcutsDialog } from "./ShortcutsDialog.tsx";
export { SubmitDialog } from "./SubmitDialog.tsx";
