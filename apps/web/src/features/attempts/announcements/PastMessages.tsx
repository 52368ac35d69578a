import { useId, useState } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useGetAnnouncementsQuery, type Announcement } from "../../../shared/api/announcements.api.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import dialog from "../../../shared/ui/Dialog.module.css";
import { useModal } from "../../../shared/ui/useModal.ts";
import { BellIcon } from "./BellIcon.tsx";
import { GoToNumber, numberOf, useTimeOf, Words, type Telling } from "./Message.tsx";
import styles from "./announcements.module.css";

/** In the list of questions: all that was announced so far. */
export function PastMessages({ announced, ...props }: Telling) {
  const { data = [] } = useGetAnnouncementsQuery({ id: announced.sittingId, heard: announced.number });
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = data.length;
  if (count === 0) return null;
  const words = t`${plural(count, { one: "# message from the organisers", other: "# messages from the organisers" })}`;
  return (
    <div className={styles.past}>
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={words}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        <span className="num">{count}</span>
      </Button>
      {isOpen && <PastDialog announcements={data} onClose={() => setOpen(false)} {...props} />}
    </div>
  );
}

type DialogProps = Omit<Telling, "announced"> & {
  announcements: readonly Announcement[];
  onClose: () => void;
};

function PastDialog({ announcements, questions, within, onGo, onClose }: DialogProps) {
  const id = useId();
  const timeOf = useTimeOf();
  return (
    <dialog {...useModal(onClose)} className={dialog.dialog} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>From the organisers</Trans>
      </h2>
      <ul className={`above-10 ${styles.list}`}>
        {announcements.toReversed().map((announcement) => {
          const number = numberOf(announcement, questions);
          return (
            <li key={announcement.number} className="ruled">
              <p className="note num">{timeOf(announcement.at)}</p>
              <p>
                <Words announcement={announcement} questions={questions} />
              </p>
              {number !== null && (
                <GoToNumber
                  look="quiet"
                  number={number}
                  within={within}
                  onGo={() => {
                    onClose();
                    onGo(number - 1);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={dialog.actions}>
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </dialog>
  );
}
