export { RedeemDialog } from "../../features/access/RedeemDialog.tsx";
