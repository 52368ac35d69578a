export { AdminArea } from "../admin/AdminArea.tsx";
