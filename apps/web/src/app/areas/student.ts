export { DashboardPage } from "../../features/catalog/DashboardPage.tsx";
export { StudentLayout } from "../layouts/StudentLayout.tsx";
