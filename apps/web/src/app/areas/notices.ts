export { NoticesPage } from "../../features/notices/NoticesPage.tsx";
