import { useLocation } from "react-router";
import { useLingui } from "@lingui/react/macro";
import { useGetPackagesQuery } from "../../features/catalogue/catalogue.api.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import iconStyles from "../../shared/ui/Icon.module.css";
import styles from "./StudentLayout.module.css";

/** Leads to the notices, over the page that is open; the count comes with the course list. */
export function Bell() {
  const { t } = useLingui();
  const { search } = useLocation();
  const unread = useGetPackagesQuery().data?.unreadNotices ?? 0;
  const count = unread > 99 ? "99+" : unread;
  return (
    <Link
      className={styles.bell}
      to={paths.notices + search}
      aria-label={unread > 0 ? t`Notices, ${count} new` : t`Notices`}
    >
      <svg className={iconStyles.icon} data-size={20} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
      </svg>
      {unread > 0 && <span className="num">{count}</span>}
    </Link>
  );
}
