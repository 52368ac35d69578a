export { DashboardPage } from "../../features/catalogue/DashboardPage.tsx";
export { Welcome } from "../../features/catalogue/Welcome.tsx";
export { StudentLayout } from "../layouts/StudentLayout.tsx";
