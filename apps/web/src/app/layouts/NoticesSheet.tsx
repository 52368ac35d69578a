import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { addWords } from "../../shared/i18n/language.ts";
import { paths } from "../../shared/paths.ts";
import { SideSheet } from "../../shared/ui/SideSheet.tsx";
import { useRecovery } from "../../shared/useRecovery.ts";

/** Loaded with its words when a student opens it. */
const NoticesPage = lazy(async () => {
  const [area] = await Promise.all([import("../areas/notices.ts"), addWords("account")]);
  return { default: area.NoticesPage };
});

function Recovery({ isFailed, retry }: { isFailed: boolean; retry: () => unknown }) {
  useRecovery(isFailed, retry);
  return null;
}

/**
 * Waits by itself: the dashboard below stays as it is. What the dashboard has already is handed on, because a
 * file that two share would cost every first visit some bytes.
 */
export function NoticesSheet() {
  return (
    useLocation().pathname === paths.notices && (
      <Suspense>
        <NoticesPage Sheet={SideSheet} Recovery={Recovery} />
      </Suspense>
    )
  );
}
