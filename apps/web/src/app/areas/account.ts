export { AccountPage } from "../../features/account/AccountPage.tsx";
