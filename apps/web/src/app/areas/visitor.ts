export { AuthLayout } from "../layouts/AuthLayout.tsx";
export { ForgotPage } from "../../features/auth/ForgotPage.tsx";
export { LoginPage } from "../../features/auth/LoginPage.tsx";
export { SignupPage } from "../../features/auth/SignupPage.tsx";
export { VerifyPage } from "../../features/auth/VerifyPage.tsx";
