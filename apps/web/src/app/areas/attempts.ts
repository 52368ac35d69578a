export { TestPage } from "../../features/attempts/TestPage.tsx";
