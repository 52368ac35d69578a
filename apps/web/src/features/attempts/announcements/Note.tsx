import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from "react";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  useGetAnnouncementsQuery,
  useSeeAnnouncementMutation,
  type Announcement,
} from "../../../shared/api/announcements.api.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import type { Announcer } from "../announcer.ts";
import styles from "./announcements.module.css";
import { BellIcon } from "./BellIcon.tsx";
import { MessageDialog } from "./MessageDialog.tsx";
import { numberOf, useTimeOf, Words, type Telling } from "./Message.tsx";

const AGAIN_MS = 10_000;

interface Props extends Telling {
  announcer: Announcer;
  area: RefObject<HTMLElement | null>;
  areLettersOn: boolean;
  /** The slot without an announcement. */
  children: ReactNode;
}

/** In the slot above the question, until it is marked as seen: the oldest first, the others wait. */
export function AnnouncementNote({ announced, children, ...props }: Props) {
  const asked = useGetAnnouncementsQuery({ id: announced.sittingId, heard: announced.number });
  const { isError, refetch } = asked;
  useEffect(() => {
    if (!isError) return;
    const timer = setTimeout(() => void refetch(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isError, refetch]);
  // What was told to who waited is past.
  const unseen = asked.data?.find(({ isSeen, to }) => !isSeen && to !== "waiting");
  if (unseen === undefined) return children;
  return <Note key={unseen.number} sittingId={announced.sittingId} announcement={unseen} {...props} />;
}

type NoteProps = Omit<Props, "announced" | "children"> & { sittingId: string; announcement: Announcement };

function Note({ sittingId, announcement, announcer, area, areLettersOn, ...telling }: NoteProps) {
  const { questions } = telling;
  const timeOf = useTimeOf();
  const [isRead, setRead] = useState(false);
  const [markSeen] = useSeeAnnouncementMutation();
  const see = () => void markSeen({ params: { id: sittingId }, body: { number: announcement.number } });
  const close = () => {
    see();
    // The button that opened it goes with the note.
    setTimeout(() => area.current?.querySelector<HTMLElement>("#question")?.focus({ preventScroll: true }));
  };
  useSpokenOnce(`${sittingId}/${announcement.number}`, announcement, questions, announcer);
  useSeenKey(area, areLettersOn, see);
  const time = timeOf(announcement.at);
  return (
    <div className={styles.slot}>
      <div className={styles.note}>
        <BellIcon />
        <p className="two-lines">
          <b>
            <Trans>From the organisers, {time}:</Trans>
          </b>{" "}
          <Words announcement={announcement} questions={questions} />
        </p>
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setRead(true)}>
          <Trans>Read</Trans>
        </Button>
      </div>
      {isRead && <MessageDialog announcement={announcement} {...telling} onClose={close} />}
    </div>
  );
}

/** Not in a dialog, and not while something is typed. */
function isMeant(target: EventTarget | null, area: HTMLElement | null) {
  if (!(target instanceof HTMLElement) || document.querySelector("dialog[open]") !== null) return false;
  const isHere = target === document.body || area?.contains(target) === true;
  return isHere && target.closest("textarea, select, input:not([type=radio])") === null;
}

/** What this page has said already. A screen that changes its width shows a note anew, and says nothing. */
const spoken = new Set<string>();

function useSpokenOnce(
  key: string,
  announcement: Announcement,
  questions: Telling["questions"],
  announcer: Announcer,
) {
  const { t } = useLingui();
  const { content } = useLocale();
  const say = useEffectEvent(() => {
    const text = contentText(announcement.text, content);
    const number = numberOf(announcement, questions);
    announcer.say(
      number === null
        ? t`Message from the organisers. ${text}`
        : t`Message from the organisers. Question ${number}: ${text}`,
    );
  });
  useEffect(() => {
    if (spoken.has(key)) return;
    spoken.add(key);
    say();
  }, [key]);
}

function useSeenKey(area: RefObject<HTMLElement | null>, isOn: boolean, see: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
    if (isOn && isPlain && event.code === "KeyS" && isMeant(event.target, area.current)) see();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
