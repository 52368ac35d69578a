export { HomePanels } from "../../features/home/HomePanels.tsx";
