export { PreviewPage } from "../admin/PreviewPage.tsx";
