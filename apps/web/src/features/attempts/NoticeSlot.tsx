import type { ReactNode } from "react";
import { Plural, Trans } from "@lingui/react/macro";
import { Icon } from "../../shared/ui/Icon.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import { useOnline } from "../../shared/useOnline.ts";
import type { SaveState } from "./device/index.ts";
import styles from "./NoticeSlot.module.css";
import { useRecent } from "./useRecent.ts";
import { useSent } from "./useSent.ts";

/** Long enough to read; on a phone the notice stands where the title was. */
const READ_MS = 12_000;

interface Props extends Pick<SaveState, "phase" | "isStorageRefused" | "refused"> {
  /** How often another device has changed answers, and the numbers of the last ones. */
  elsewhere: { times: number; numbers: readonly number[] };
  /** Answers that the server does not have. */
  unsaved: number;
  /** Of answers that came after their section had closed. */
  late?: ReactNode;
  /** What stands here while there is nothing to tell. */
  children?: ReactNode;
}

/**
 * Always there and always of one height: what the student should know moves nothing that can be tapped. It holds
 * one notice; a second one waits.
 */
export function NoticeSlot({ children, ...props }: Props) {
  const notice = useNotice(props);
  return (
    <div className={styles.slot}>
      {/* It is there before its words: otherwise screen readers would not say them. */}
      <div role="status">
        {notice && (
          // Other words are another notice: no line of the former one moves.
          <div key={notice.id} className={styles.note} data-tone={notice.tone}>
            {notice.icon}
            <p className="two-lines">{notice.words}</p>
          </div>
        )}
      </div>
      {notice === null && children}
    </div>
  );
}

interface Notice {
  id: string;
  tone: "off" | "flag" | "ok" | "ink";
  icon: ReactNode;
  words: ReactNode;
}

function useNotice({ phase, isStorageRefused, refused, elsewhere, unsaved, late }: Props): Notice | null {
  const isOnline = useOnline();
  const isStuck = phase === "waiting";
  const sent = useSent(!isOnline || isStuck, unsaved);
  const isRefusalNew = useRecent(refused, READ_MS);
  const isStorageNew = useRecent(isStorageRefused ? 1 : 0, READ_MS);
  const isElsewhereNew = useRecent(elsewhere.times, READ_MS);

  if (!isOnline)
    return {
      id: `offline ${unsaved}`,
      tone: "off",
      icon: <TestIcon name="offline" size={18} />,
      words: offline(unsaved),
    };
  if (isStuck)
    return {
      id: `stuck ${unsaved}`,
      tone: "off",
      icon: <TestIcon name="refresh" size={18} />,
      words: stuck(unsaved),
    };
  if (isRefusalNew)
    return {
      id: `refused ${refused}`,
      tone: "flag",
      icon: <Icon name="alert" size={18} />,
      words: late ?? notAccepted(refused),
    };
  if (isStorageNew)
    return { id: "storage", tone: "flag", icon: <Icon name="alert" size={18} />, words: notKept };
  if (isElsewhereNew)
    return {
      id: `elsewhere ${elsewhere.times}`,
      tone: "ink",
      icon: <Icon name="info" size={18} />,
      words: changed(elsewhere.numbers),
    };
  if (sent !== null)
    return { id: "online", tone: "ok", icon: <TestIcon name="cloud" size={18} />, words: online(sent) };
  return null;
}

const clock = (
  <b>
    <Trans>The clock runs.</Trans>
  </b>
);

const offline = (unsaved: number) => (
  <>
    <Trans>You are offline.</Trans> {waiting(unsaved)} {clock}
  </>
);

const stuck = (unsaved: number) => (
  <>
    <Trans>The server cannot be reached.</Trans> {waiting(unsaved)} {clock}
  </>
);

const waiting = (unsaved: number) => (
  <Plural
    value={unsaved}
    _0="Answers wait on this device."
    one="# answer waits on this device."
    other="# answers wait on this device."
  />
);

const online = (sent: number) => (
  <Plural
    value={sent}
    _0="You are online."
    one="You are online. # answer sent"
    other="You are online. # answers sent"
  />
);

const notAccepted = (refused: number) => (
  <Plural
    value={refused}
    one="# answer was not accepted: it came too late or does not belong to this test."
    other="# answers were not accepted: they came too late or do not belong to this test."
  />
);

const notKept = (
  <Trans>This browser keeps no answers on the device. Keep this page open until they are saved.</Trans>
);

/** By their numbers in the paper. */
function changed(numbers: readonly number[]) {
  const [number] = numbers;
  const count = numbers.length;
  if (count === 1) return <Trans>Question {number} was changed on another device.</Trans>;
  return <Trans>{count} questions were changed on another device.</Trans>;
}
