export { KeysDialog } from "./KeysDialog.tsx";
export { Sending } from "./Sending.tsx";
export { SubmitDialog } from "./SubmitDialog.tsx";
