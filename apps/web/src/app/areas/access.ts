export { RedeemForm } from "../../features/access/RedeemForm.tsx";
export { RedeemDialog } from "../../features/access/RedeemDialog.tsx";
