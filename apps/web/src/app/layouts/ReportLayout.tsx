import { Suspense, useCallback, useState } from "react";
import { useSelector } from "react-redux";
import { Outlet } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { selectSession } from "../../shared/session/session.ts";
import { Avatar } from "../../shared/ui/Avatar.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Logo } from "../../shared/ui/Logo.tsx";
import { course } from "../course.ts";
import { CloseContext } from "./closeContext.ts";
import styles from "./ReportLayout.module.css";

// A part of the dashboard; most students come from there and have it already.
const Profile = course.part("ProfileOverlay");

/** The frame of the pages after a test: only a bar, because the page needs the width. */
export function ReportLayout() {
  const { t } = useLingui();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const close = useCallback(() => setProfileOpen(false), []);
  const firstname = useSelector(selectSession).user?.firstname ?? "";
  return (
    <>
      <a className={`${buttonClass("primary")} skip-link only-screen`} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={`only-screen ${styles.topbar}`}>
        <Link to={paths.dashboard}>
          <Logo />
        </Link>
        <button
          type="button"
          className={styles.profile}
          aria-label={t`Open your profile`}
          onClick={() => setProfileOpen(true)}
        >
          <Avatar name={firstname} size="small" />
        </button>
      </header>
      <Outlet />
      {isProfileOpen && (
        <Suspense>
          <CloseContext value={close}>
            <Profile />
          </CloseContext>
        </Suspense>
      )}
    </>
  );
}
