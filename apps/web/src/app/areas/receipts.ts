export { CorrectionsPage } from "../../features/analysis/corrected/CorrectionsPage.tsx";
export { CheckPage } from "../../features/receipts/CheckPage.tsx";
export { ReceiptsPage } from "../../features/receipts/ReceiptsPage.tsx";
export { PublicLayout } from "../layouts/PublicLayout.tsx";
