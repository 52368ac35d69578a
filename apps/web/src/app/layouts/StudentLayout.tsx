import { useCallback, useState } from "react";
import { useSelector } from "react-redux";
import { Outlet } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLogout } from "../../features/auth/useLogout.tsx";
import { Courses } from "../../features/catalog/Courses.tsx";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { selectSession } from "../../shared/session/session.ts";
import { Avatar } from "../../shared/ui/Avatar.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { Drawer } from "../../shared/ui/Drawer.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Logo } from "../../shared/ui/Logo.tsx";
import { InterfaceLanguage } from "../InterfaceLanguage.tsx";
import styles from "./StudentLayout.module.css";

/** The frame of the student area: a sidebar from 1024 px, a drawer below. */
export function StudentLayout() {
  const { t } = useLingui();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const logout = useLogout();
  const firstname = useSelector(selectSession).user?.firstname ?? "";

  const leaveFromMenu = () => {
    closeMenu();
    logout.start();
  };

  return (
    <>
      <a className={`${buttonClass("primary")} ${styles.skip}`} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.app}>
        <header className={`${styles.topbar} only-narrow`}>
          <Button look="quiet" size="icon" aria-label={t`Open menu`} onClick={() => setMenuOpen(true)}>
            <Icon name="menu" size={24} />
          </Button>
          <HomeLink />
          <span className={styles.end}>
            <Avatar name={firstname} size="small" />
          </span>
        </header>
        <aside className={styles.side} aria-label={t`Courses`}>
          <div className={styles.sideHead}>
            <HomeLink />
          </div>
          <Courses />
          <SideFoot onLogout={logout.start} />
        </aside>
        <main className={styles.main} id="main">
          <div className={styles.inner}>
            <Outlet />
          </div>
        </main>
      </div>
      {isMenuOpen && (
        <Drawer label={t`Courses`} head={<HomeLink />} onClose={closeMenu}>
          <Courses />
          <SideFoot onLogout={leaveFromMenu} />
        </Drawer>
      )}
      {logout.dialog}
    </>
  );
}

function HomeLink() {
  return (
    <Link to={paths.dashboard}>
      <Logo />
    </Link>
  );
}

function SideFoot({ onLogout }: { onLogout: () => void }) {
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.logout} onClick={onLogout}>
        <Icon name="out" />
        <Trans>Log out</Trans>
      </button>
      <InterfaceLanguage words="short" />
    </div>
  );
}
