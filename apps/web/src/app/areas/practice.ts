export { SecondPassPage } from "../../features/attempts/practice/SecondPassPage.tsx";
