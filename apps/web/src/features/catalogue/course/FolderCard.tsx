import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { TimingTrack } from "../../../shared/ui/TimingTrack.tsx";
import { progressMarks } from "../../../shared/ui/trackMarks.ts";
import type { Folder } from "../catalogue.api.ts";
import styles from "./FolderCard.module.css";
import { addressOf, folderPlace, type DashboardPlace } from "../dashboardAddress.ts";
import { useCounts } from "../useCounts.ts";

/** A folder with the student's progress. */
export function FolderCard({ folder, place }: { folder: Folder; place: DashboardPlace }) {
  const counts = useCounts();
  const { _id, folderName, totalTests, totalSubfoldersIncludingNested, attemptedTests } = folder;
  const facts = [
    counts.tests(totalTests),
    totalSubfoldersIncludingNested > 0 && counts.subfolders(totalSubfoldersIncludingNested),
    counts.attempted(attemptedTests),
  ];
  return (
    <Link
      className={`sheet ${styles.folder}`}
      to={addressOf(folderPlace(place, { id: _id, name: folderName }))}
    >
      <FolderIcon />
      <b lang={langOf(folderName)}>{folderName}</b>
      <small className="caption lh-ui">{facts.filter(Boolean).join(" · ")}</small>
      {totalTests > 0 && (
        <span className={styles.track}>
          <TimingTrack size="small" marks={progressMarks(attemptedTests, totalTests)} />
        </span>
      )}
    </Link>
  );
}

function FolderIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 40 34" aria-hidden="true">
      <path
        fill="var(--c-ink-tint)"
        stroke="currentColor"
        strokeWidth="1.75"
        d="M2 7a4 4 0 0 1 4-4h9l4 5h15a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z"
      />
      <circle cx="12" cy="20" r="3.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="21" cy="20" r="3.2" fill="currentColor" />
      <circle cx="30" cy="20" r="3.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
