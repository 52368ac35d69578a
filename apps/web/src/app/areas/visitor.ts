export { AuthLayout } from "../layouts/AuthLayout.tsx";
export { ForgotPage } from "../../features/auth/ForgotPage.tsx";
export { LoginScreen as LoginPage } from "../layouts/LoginScreen.tsx";
export { SignupPage } from "../../features/auth/SignupPage.tsx";
export { VerifyPage } from "../../features/auth/VerifyPage.tsx";
