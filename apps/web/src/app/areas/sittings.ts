export { SittingsPage } from "../../features/sittings/SittingsPage.tsx";
