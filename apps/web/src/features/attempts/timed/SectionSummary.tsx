import { useEffect, useEffectEvent, useRef } from "react";
import { contentText, formatDuration } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import type { Announcer } from "../announcer.ts";
import type { DeviceAttempt } from "../device/index.ts";
import { useCountdown } from "../useCountdown.ts";
import type { TestView } from "../useTestView.ts";
import { runningAt, secondsUntil, sectionCounts, wholeMinutes } from "./clockedSections.ts";
import type { Gate } from "./gate.ts";
import { SectionTable } from "./SectionTable.tsx";
import styles from "./SectionSummary.module.css";
import { useSectionClocks, useGateState } from "./useSectionClocks.ts";

interface Props {
  gate: Gate;
  device: Pick<DeviceAttempt, "serverNow">;
  title: string;
  view: TestView;
  announcer: Announcer;
  onTimeUp: () => void;
  onShown: () => void;
}

/** A section has closed: what became of it, and what comes. The next one opens by itself. */
export function SectionSummary({ gate, device, title, view, announcer, onTimeUp, onShown }: Props) {
  useCountdown({ device, onTimeUp });
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const sections = useSectionClocks(gate, device);
  const { summaryUntil } = useGateState(gate);
  const now = device.serverNow();
  const running = runningAt(sections, now);
  const [next, ended] = [sections[running]!, sections[running - 1] ?? sections[0]!];
  const heading = useRef<HTMLHeadingElement>(null);
  const [name, nextName] = [contentText(ended.name, content), contentText(next.name, content)];
  const { answered, total } = sectionCounts(view.looks.slice(ended.from, ended.to));
  const seconds = secondsUntil(summaryUntil ?? now, now);
  const [number, count] = [running, sections.length];
  useTitle(t`Section ${number} has ended, ${title}`);

  const arrive = useEffectEvent(() => {
    onShown();
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    const wait = formatDuration(seconds, intl);
    announcer.say(t`${name} has ended. ${answered} of ${total} answered. ${nextName} opens in ${wait}.`);
  });
  useEffect(() => arrive(), []);

  return (
    <main className={styles.centre}>
      <section className={`sheet ${styles.card}`} aria-labelledby="section-ended">
        <p className={`caption strong ${styles.over}`}>
          <span lang={langOf(title)}>{title}</span> ·{" "}
          <Trans>
            Section {number} of {count}
          </Trans>
        </p>
        <h1 ref={heading} id="section-ended" tabIndex={-1} className="above-2">
          <Trans>
            <span lang={langOf(name)}>{name}</span> has ended
          </Trans>
        </h1>
        <p className="quiet above-6">
          <Fate view={view} from={ended.from} to={ended.to} />
        </p>
        <SectionTable sections={sections} running={running} isBetween looks={view.looks} />
        <div className={styles.next}>
          <div>
            <b lang={langOf(nextName)}>{nextName}</b>
            <small className="num">
              <Trans>
                <Plural value={next.to - next.from} one="# question" other="# questions" />,{" "}
                <Plural value={wholeMinutes(next.closesAt - next.opensAt)} one="# minute" other="# minutes" />
                . Opens by itself in {clockOf(seconds)}.
              </Trans>
            </small>
          </div>
          <Button look="primary" size="large" onClick={gate.open}>
            <Trans>Open now</Trans>
          </Button>
        </div>
        <p className="caption lh-ui above-14">
          <Trans>Its time has begun. Opening it now gives you all that is left of it.</Trans>
        </p>
      </section>
    </main>
  );
}

/** 0:12 */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Where the answers of the section are: with the server, on this device, or too late. */
function Fate({ view, from, to }: { view: TestView; from: number; to: number }) {
  const { answered, total } = sectionCounts(view.looks.slice(from, to));
  const own = view.questions.slice(from, to);
  const waiting = own.filter(({ questionId }) => view.unsaved.has(questionId)).length;
  const late = own.filter(({ questionId }) => view.save.late.includes(questionId)).length;
  const there = answered - waiting;
  return (
    <>
      <Trans>
        {answered} of {total} answered.
      </Trans>{" "}
      {waiting === 0 ? (
        answered > 0 && (
          <Plural
            value={answered}
            one="It is with the server; this section is closed."
            other="All # are with the server; this section is closed."
          />
        )
      ) : (
        <>
          <Plural
            value={there}
            _0="None is with the server; this section is closed."
            one="# is with the server; this section is closed."
            other="# are with the server; this section is closed."
          />{" "}
          <Plural
            value={waiting}
            one="# waits on this device. If it reaches the server too late, it is kept as late and does not count."
            other="# wait on this device. Those that reach the server too late are kept as late and do not count."
          />
        </>
      )}{" "}
      {late > 0 && (
        <Plural
          value={late}
          one="# came too late: it is kept and does not count."
          other="# came too late: they are kept and do not count."
        />
      )}
    </>
  );
}
