import { Outlet } from "react-router";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { Logo } from "../../shared/ui/Logo.tsx";
import { InterfaceLanguage } from "../InterfaceLanguage.tsx";
import styles from "./ReportLayout.module.css";

/** The frame of a page that needs no sign-in. */
export function PublicLayout() {
  return (
    <>
      <header className={styles.topbar}>
        <Link to={paths.login}>
          <Logo />
        </Link>
        <InterfaceLanguage words="short" />
      </header>
      <Outlet />
    </>
  );
}
