import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { NoticeRow } from "./NoticeRow.tsx";
import { daysSince } from "./noticeWords.ts";
import { useReadNoticeMutation, type Notice } from "./notices.api.ts";
import styles from "./notices.module.css";

/** Newest first, those of today apart. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const [now] = useState(Date.now);
  const [read] = useReadNoticeMutation();
  const rowsOf = (isToday: boolean) =>
    notices
      .filter(({ at }) => daysSince(at, now) <= 0 === isToday)
      .map((notice) => (
        <li key={notice.id}>
          <NoticeRow
            notice={notice}
            now={now}
            onRead={() => {
              if (notice.isNew) void read(notice.id);
            }}
          />
        </li>
      ));
  const [today, earlier] = [rowsOf(true), rowsOf(false)];
  return (
    <div className={styles.days}>
      {today.length > 0 && (
        <>
          <h3>
            <Trans>Today</Trans>
          </h3>
          <ul>{today}</ul>
        </>
      )}
      {earlier.length > 0 && (
        <>
          <h3>
            <Trans>Earlier</Trans>
          </h3>
          <ul>{earlier}</ul>
        </>
      )}
    </div>
  );
}
