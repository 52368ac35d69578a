import { Navigate, Outlet, useLocation } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { may } from "@patrak/domain";
import { CodesNotice } from "../../features/admin/administrators/CodesNotice.tsx";
import { useAdministrator } from "../../features/admin/administrators/useAdministrator.ts";
import { useLeave } from "../../features/admin/administrators/useLeave.ts";
import { adminPaths } from "../../features/admin/paths.ts";
import { AdminIcon } from "../../features/admin/ui/AdminIcon.tsx";
import { NotForRolePage } from "../../features/admin/ui/NotForRolePage.tsx";
import { useRoleWords } from "../../features/admin/ui/useRoleWords.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { langOf } from "../../shared/i18n/script.ts";
import { Link } from "../../shared/Link.tsx";
import { Avatar } from "../../shared/ui/Avatar.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { Logo } from "../../shared/ui/Logo.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { InterfaceLanguage } from "../InterfaceLanguage.tsx";
import { AdminChip } from "./AdminChip.tsx";
import styles from "./AdminLayout.module.css";
import { menu } from "./menu.ts";

/** The frame of the administrators' side: a sidebar from 1280 px, a bar with tabs below. */
export function AdminLayout() {
  const leave = useLeave();
  return (
    <>
      <a className={`${buttonClass("primary")} skip-link`} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.admin}>
        <header className={`only-screen ${styles.nav}`}>
          <div className={`row gap-10 ${styles.top}`}>
            <Link to={adminPaths.home}>
              <Logo />
            </Link>
            <AdminChip />
          </div>
          <Tabs />
          <div className={styles.language}>
            <InterfaceLanguage words="short" />
          </div>
          <Me onLeave={leave.start} />
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          {leave.hasFailed && (
            <Notice tone="error">
              <Trans>Logging out failed. You are still signed in; please try again.</Trans>
            </Notice>
          )}
          <CodesNotice />
          <Page />
        </main>
      </div>
    </>
  );
}

/** The server refuses what the role may not see; this says so in words. */
function Page() {
  const { role } = useAdministrator();
  const { pathname } = useLocation();
  // An invigilator's home are the rooms.
  if (pathname === adminPaths.home && !may(role, "home.read"))
    return <Navigate to={adminPaths.rooms} replace />;
  const isRefused = menu.some(({ path, right }) => isAt(pathname, path) && !may(role, right));
  return isRefused ? <NotForRolePage /> : <Outlet />;
}

function Tabs() {
  const { t } = useLingui();
  const words = useWords();
  const { role } = useAdministrator();
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={t`Admin`}>
      {menu
        .filter(({ right }) => may(role, right))
        .map((entry) => (
          <Link
            key={entry.path}
            to={entry.path}
            aria-current={isAt(pathname, entry.path) ? "page" : undefined}
          >
            <AdminIcon name={entry.icon} size={18} />
            {words.text(entry.words)}
          </Link>
        ))}
    </nav>
  );
}

/** On the page itself or below it; Home matches only itself, because every page is below it. */
function isAt(pathname: string, path: string): boolean {
  return pathname === path || (path !== adminPaths.home && pathname.startsWith(`${path}/`));
}

function Me({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { firstName, lastName, role } = useAdministrator();
  const roleWords = useRoleWords();
  const name = `${firstName} ${lastName}`;
  return (
    <div className={styles.me}>
      <Link className={styles.account} to={adminPaths.security}>
        <span className="visually-hidden">{t`My account`}</span>
        <Avatar name={firstName} size="small" />
        <span className={styles.who}>
          <b lang={langOf(name)}>{name}</b>
          <small>{roleWords(role)}</small>
        </span>
      </Link>
      <Button look="quiet" size="icon" aria-label={t`Log out`} onClick={onLeave}>
        <AdminIcon name="out" size={18} />
      </Button>
    </div>
  );
}
