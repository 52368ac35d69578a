export { KeysDialog } from "./KeysDialog.tsx";
export { ReportDialog } from "./ReportDialog.tsx";
export { Sending } from "./Sending.tsx";
export { SubmitDialog } from "./SubmitDialog.tsx";
