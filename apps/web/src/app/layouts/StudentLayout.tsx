import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useSelector } from "react-redux";
import { Outlet, useLocation } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLogout } from "../../features/auth/useLogout.tsx";
import { Courses } from "../../features/catalogue/Courses.tsx";
import { FrameContext } from "../../features/catalogue/frame.ts";
import { addressOf, packagePlace } from "../../features/catalogue/dashboardAddress.ts";
import { addWords } from "../../shared/i18n/language.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { selectSession } from "../../shared/session/session.ts";
import { Avatar } from "../../shared/ui/Avatar.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { Drawer } from "../../shared/ui/Drawer.tsx";
import { supportEmail } from "../../shared/settings.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Logo } from "../../shared/ui/Logo.tsx";
import { TicketIcon } from "../../shared/ui/TicketIcon.tsx";
import { course } from "../course.ts";
import { InterfaceLanguage } from "../InterfaceLanguage.tsx";
import { Bell } from "./Bell.tsx";
import { CloseContext } from "./closeContext.ts";
import { CourseSlot } from "./CourseSlot.tsx";
import { EndedSlot } from "./EndedSlot.tsx";
import { HomeSlot } from "./HomeSlot.tsx";
import { NoticesSheet } from "./NoticesSheet.tsx";
import styles from "./StudentLayout.module.css";

/** Loaded with its words when a student opens it. */
const RedeemDialog = lazy(async () => {
  const [area] = await Promise.all([import("../areas/access.ts"), addWords("access")]);
  return { default: area.RedeemDialog };
});

const Profile = course.part("ProfileOverlay");
/** Home must stand before anything is loaded for later. */
const LOAD_AFTER_MS = 3000;

/** The frame of the student area: a sidebar from 1024 px, a drawer below. */
export function StudentLayout() {
  const { t } = useLingui();
  const { shown, open, close } = useOverlay();
  const logout = useLogout();
  const frame = useMemo(
    () => ({
      openMenu: () => open("menu"),
      openProfile: () => open("profile"),
      bell: <Bell />,
      ended: <EndedSlot />,
      Course: CourseSlot,
      Home: HomeSlot,
    }),
    [open],
  );

  // Before it is wanted: a tap should not wait for it, and the network may be gone then.
  useEffect(() => {
    const timer = setTimeout(() => void course.start().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const leaveFromMenu = () => {
    close();
    logout.start();
  };

  return (
    <FrameContext value={frame}>
      <a className={`${buttonClass("primary")} skip-link`} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.app}>
        <Topbar onMenu={frame.openMenu} onProfile={frame.openProfile} />
        <aside className={styles.side} aria-label={t`Courses`}>
          <div className={`row ends ${styles.sideHead}`}>
            <HomeLink />
          </div>
          <Courses />
          <SideFoot onRedeem={() => open("redeem")} onLogout={logout.start} />
        </aside>
        <main className={styles.main} id="main" tabIndex={-1}>
          <div className={styles.inner}>
            <Outlet />
          </div>
        </main>
      </div>
      {shown === "menu" && (
        <Drawer label={t`Courses`} head={<HomeLink />} onClose={close}>
          <Courses />
          <SideFoot onRedeem={() => open("redeem")} onLogout={leaveFromMenu} />
        </Drawer>
      )}
      {shown === "profile" && (
        <Suspense>
          <CloseContext value={close}>
            <Profile />
          </CloseContext>
        </Suspense>
      )}
      {shown === "redeem" && (
        <Suspense>
          <RedeemDialog addressOf={(id) => addressOf(packagePlace(id))} onClose={close} />
        </Suspense>
      )}
      <NoticesSheet />
      {logout.dialog}
    </FrameContext>
  );
}

type Overlay = "menu" | "profile" | "redeem";

/**
 * The menu, the profile or a dialog over the page. It belongs to the address where it was
 * opened: a link in it closes it.
 */
function useOverlay() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ overlay: Overlay; at: string } | null>(null);
  const open = useCallback((overlay: Overlay) => setOpened({ overlay, at: key }), [key]);
  const close = useCallback(() => setOpened(null), []);
  return { shown: opened?.at === key ? opened.overlay : null, open, close };
}

function Topbar({ onMenu, onProfile }: { onMenu: () => void; onProfile: () => void }) {
  const { t } = useLingui();
  const firstname = useSelector(selectSession).user?.firstname ?? "";
  return (
    <header className={`${styles.topbar} only-narrow`}>
      <Button look="quiet" size="icon" aria-label={t`Open menu`} onClick={onMenu}>
        <Icon name="menu" size={24} />
      </Button>
      <HomeLink />
      <Bell />
      <button type="button" className={styles.profile} aria-label={t`Open your profile`} onClick={onProfile}>
        <Avatar name={firstname} size="small" />
      </button>
    </header>
  );
}

function HomeLink() {
  return (
    <Link to={paths.dashboard}>
      <Logo />
    </Link>
  );
}

function SideFoot({ onRedeem, onLogout }: { onRedeem: () => void; onLogout: () => void }) {
  return (
    <div className={`cluster ruled gap-8 ${styles.foot}`}>
      <button type="button" className={`${styles.logout} ${styles.redeem}`} onClick={onRedeem}>
        <TicketIcon />
        <Trans>Redeem a code</Trans>
      </button>
      <a className={`${styles.logout} ${styles.redeem} only-narrow`} href={`mailto:${supportEmail()}`}>
        <Icon name="help" />
        <Trans>Support</Trans>
      </a>
      <button type="button" className={styles.logout} onClick={onLogout}>
        <Icon name="out" />
        <Trans>Log out</Trans>
      </button>
      <InterfaceLanguage words="short" />
    </div>
  );
}
