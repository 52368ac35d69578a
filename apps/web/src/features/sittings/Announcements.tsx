import { announcementLimits, contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  useGetAnnouncementsQuery,
  useGetNewerAnnouncementsQuery,
  useSeeAnnouncementMutation,
  type Announcement,
} from "../../shared/api/announcements.api.ts";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { useTimes } from "./useTimes.ts";
import styles from "./sittings.module.css";

/** What the organisers tell who waits. Under the door, so that nothing above it moves. */
export function Announcements({ id, zone }: { id: string; zone: string }) {
  const { t } = useLingui();
  const { data } = useGetAnnouncementsQuery({ id, heard: 0 });
  const newer = useGetNewerAnnouncementsQuery(
    { id, after: data?.at(-1)?.number ?? 0 },
    { pollingInterval: announcementLimits.askSeconds * 1000, skip: data === undefined },
  );
  const shown = [...(data ?? []), ...(newer.currentData ?? [])];
  return (
    // It is there before its words: otherwise screen readers would not say them.
    <div role="log" aria-label={t`From the organisers`} className={styles.told}>
      {shown.toReversed().map((announcement) => (
        <Told key={announcement.number} id={id} announcement={announcement} zone={zone} />
      ))}
    </div>
  );
}

function Told({ id, announcement, zone }: { id: string; announcement: Announcement; zone: string }) {
  const { content } = useLocale();
  const { time } = useTimes(zone);
  const [markSeen, marked] = useSeeAnnouncementMutation();
  const { number, at } = announcement;
  const isSeen = announcement.isSeen || marked.isSuccess;
  const text = contentText(announcement.text, content);
  const when = time(at);
  return (
    <div className={`row ends gap-12 ${styles.message}`} data-new={!isSeen || undefined}>
      <div className="fits">
        <p className="note num">
          <Trans>From the organisers, {when}</Trans>
        </p>
        <p lang={langOf(text)}>{text}</p>
      </div>
      {!isSeen && (
        <Button
          look="secondary"
          size="small"
          disabled={marked.isLoading}
          onClick={() => void markSeen({ params: { id }, body: { number } })}
        >
          <Trans>Seen</Trans>
        </Button>
      )}
    </div>
  );
}
