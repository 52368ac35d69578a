export { TestPage } from "../../features/taking/TestPage.tsx";
