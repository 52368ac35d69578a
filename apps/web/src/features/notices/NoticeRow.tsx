import { useLingui as useI18n } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { analysisPath, testPath } from "../../shared/attemptPaths.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { NoticeIcon } from "./NoticeIcon.tsx";
import { noticeWords, timeWords } from "./noticeWords.ts";
import type { Notice } from "./notices.api.ts";
import styles from "./notices.module.css";

interface Props {
  notice: Notice;
  now: number;
  onRead: () => void;
}

/** Opening it marks it as read; one that leads nowhere is only read. */
export function NoticeRow({ notice, now, onRead }: Props) {
  const content = <Content notice={notice} now={now} />;
  const place = placeOf(notice);
  const row = { className: styles.notice, "data-new": notice.isNew || undefined, onClick: onRead };
  if (place !== null)
    return (
      <Link {...row} to={place}>
        {content}
      </Link>
    );
  if (!notice.isNew) return <div className={styles.notice}>{content}</div>;
  return (
    <button {...row} type="button">
      {content}
    </button>
  );
}

function placeOf(notice: Notice): string | null {
  if (notice.kind === "support-view" || notice.kind === "sitting-act") return null;
  if (notice.kind === "sitting-moved") return paths.dashboard;
  // The answer stands below the question, in its review.
  if (notice.kind === "report-answered") return `${testPath(notice.attemptId)}?question=${notice.question}`;
  return analysisPath(notice.attemptId);
}

function Content({ notice, now }: Omit<Props, "onRead">) {
  const { i18n } = useI18n();
  const { heading, text } = noticeWords(i18n, notice);
  return (
    <>
      <NoticeIcon kind={notice.kind} />
      <span>
        <b>
          {notice.isNew && (
            <span className="visually-hidden">
              <Trans>New:</Trans>{" "}
            </span>
          )}
          {heading}
        </b>
        <span className={`num ${styles.text}`}>{text}</span>
        <small className="num">{timeWords(i18n, notice.at, now)}</small>
      </span>
    </>
  );
}
