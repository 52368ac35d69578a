export { SecondPassPage } from "../../features/taking/practice/SecondPassPage.tsx";
