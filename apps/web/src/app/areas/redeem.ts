export { RedeemDialog } from "../../features/redeem/RedeemDialog.tsx";
