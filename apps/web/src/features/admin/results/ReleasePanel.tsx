import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { localTimeIn } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Tick } from "../ui/Tick.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { PreviewCard } from "./PreviewCard.tsx";
import { useReleaseResultsMutation, type Board, type MeritList, type Release } from "./results.api.ts";
import styles from "./results.module.css";

interface Props {
  id: string;
  board: Board;
  list: MeritList;
  mayWrite: boolean;
}

const whats = ["marks", "answers", "rank"] as const;
type What = (typeof whats)[number];

/** How far learners see, what they will see next, and the press that shows it. */
export function ReleasePanel({ id, board, list, mayWrite }: Props) {
  const release = board.release!;
  return (
    <section className={`sheet stack fits gap-14 ${styles.panel}`} aria-labelledby="release">
      <h2 id="release">
        <Trans>Release results</Trans>
      </h2>
      <Ladder release={release} zone={board.zone} />
      <PressPart id={id} board={board} list={list} release={release} mayWrite={mayWrite} />
    </section>
  );
}

function Ladder({ release, zone }: { release: Release; zone: string }) {
  const { t } = useLingui();
  const { day } = useZone(zone);
  const { endedAt, finalAt, shown, at } = release;
  const steps = [
    { words: t`Closed`, isDone: endedAt !== null, when: endedAt },
    { words: t`Score`, isDone: shown.marks, when: at.marks },
    { words: t`Right answers`, isDone: shown.answers, when: at.answers },
    { words: t`Final key`, isDone: finalAt !== null, when: finalAt },
    { words: t`Rank`, isDone: shown.rank, when: at.rank },
  ];
  return (
    <ol className={styles.ladder}>
      {steps.map(({ words, isDone, when }) => (
        <li key={words} data-done={isDone || undefined}>
          <i aria-hidden="true">{isDone && <AdminIcon name="check" size={16} />}</i>
          <span>
            {words}
            <span className="visually-hidden">: {isDone ? t`done` : t`not yet`}</span>
          </span>
          <small className="num">
            {when !== null && (isDone ? day(when) : <Trans>planned {day(when)}</Trans>)}
          </small>
        </li>
      ))}
    </ol>
  );
}

function PressPart({ id, board, list, release, mayWrite }: Props & { release: Release }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const failure = useFailure();
  const [send, { isLoading, error, data }] = useReleaseResultsMutation();
  const [chosen, setChosen] = useState<ReadonlySet<What>>(new Set(whats));
  const [at, setAt] = useState<string | null>(null);
  const what = whats.filter((one) => chosen.has(one) && release.may[one]);
  const words: Record<What, string> = {
    marks: t`Score, sections and time`,
    answers: t`Right answers with reasons`,
    rank: t`Rank and percentile`,
  };
  const turn = (one: What, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(one);
    else next.delete(one);
    setChosen(next);
  };
  const learners = release.learners.toLocaleString(intl);
  const told = data?.learners ?? 0;
  const open = whats.filter((one) => !release.shown[one]);
  return (
    <>
      {open.length > 0 && mayWrite && (
        <div className="stack gap-10" role="group" aria-label={t`What learners will see`}>
          {open.map((one) =>
            release.may[one] ? (
              <Tick key={one} isOn={chosen.has(one)} onToggle={(isOn) => turn(one, isOn)}>
                {words[one]}
              </Tick>
            ) : (
              <p key={one} className="note">
                {words[one]}:{" "}
                {one === "rank" ? <Trans>after the final key</Trans> : <Trans>after the close</Trans>}
              </p>
            ),
          )}
        </div>
      )}
      {list.preview && (
        <PreviewCard
          board={board}
          list={list}
          preview={list.preview}
          hasRank={release.shown.rank || what.includes("rank")}
        />
      )}
      {error && (
        <Notice tone="error">
          {failure.of(error, msg`This could not be saved. Check your connection and try again.`)}
        </Notice>
      )}
      <p role="status" className={data ? "note" : "visually-hidden"}>
        {data && (
          <Plural
            value={told}
            one="Results are shown to # learner, who gets a notice."
            other="Results are shown to # learners, who each get a notice."
          />
        )}
      </p>
      {what.length > 0 && mayWrite && (
        <div className="stack gap-10">
          {at !== null && (
            <label className="stack gap-6">
              <Trans>Time of release</Trans>
              <input
                className="input num"
                type="datetime-local"
                value={at}
                onChange={(event) => setAt(event.target.value)}
              />
            </label>
          )}
          <Button
            look="primary"
            busy={isLoading && t`Release to ${learners}`}
            onClick={() => void send({ params: { id }, body: { what, ...(at !== null && { at }) } })}
          >
            {at === null ? <Trans>Release to {learners}</Trans> : <Trans>Release at this time</Trans>}
          </Button>
          <Button
            look="quiet"
            onClick={() =>
              setAt(at === null ? localTimeIn(board.zone, Date.parse(board.now) + 86_400_000) : null)
            }
          >
            {at === null ? <Trans>Release at a time</Trans> : <Trans>Release now</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}
