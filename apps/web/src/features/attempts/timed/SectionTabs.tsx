import { useEffect, useRef } from "react";
import { contentText, formatDuration } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { TimingTrack } from "../../../shared/ui/TimingTrack.tsx";
import type { Announcer } from "../announcer.ts";
import type { DeviceAttempt } from "../device/index.ts";
import { trackMarks } from "../ProgressTrack.tsx";
import type { TestView } from "../useTestView.ts";
import { sectionCounts } from "./clockedSections.ts";
import type { Gate } from "./gate.ts";
import styles from "./SectionTabs.module.css";
import { useSectionClocks, type SectionClock } from "./useSectionClocks.ts";
import { StateIcon, useStateWords } from "./useStateWords.tsx";

interface Props {
  gate: Gate;
  device: Pick<DeviceAttempt, "serverNow">;
  announcer: Announcer;
  view: Pick<TestView, "looks" | "questions" | "save">;
  current: number;
  isWide: boolean;
  /** To the question. */
  onCurrent: () => void;
}

/** Every section with its clock and its own marks. None can be entered but the one that runs. */
export function SectionTabs({ gate, device, announcer, view, current, isWide, onCurrent }: Props) {
  const { t } = useLingui();
  const { looks, questions, save } = view;
  const { content, intl } = useLocale();
  const clocks = useSectionClocks(gate, device);
  const words = useStateWords(isWide);
  const nav = useRef<HTMLElement>(null);
  const running = clocks.findIndex(({ state }) => state === "current");
  useEffect(() => {
    const [list, tab] = [nav.current, nav.current?.children[running]];
    if (list && tab instanceof HTMLElement) list.scrollLeft = tab.offsetLeft - EDGE_PX;
  }, [running]);

  const press = ({ state, seconds, from, to }: SectionClock) => {
    if (state === "current") return onCurrent();
    if (state === "locked") {
      const time = formatDuration(seconds < 60 ? seconds : seconds - (seconds % 60), intl);
      return announcer.say(t`Opens in ${time}`);
    }
    const { answered, total } = sectionCounts(looks.slice(from, to));
    announcer.say(t`Closed, ${answered} of ${total} answered`);
  };

  return (
    <nav
      ref={nav}
      className={styles.tabs}
      data-many={clocks.length > 4 || undefined}
      aria-label={t({ message: "Sections", context: "of a test" })}
    >
      {clocks.map((clock) => {
        const { from, to, name, state } = clock;
        const own = looks.slice(from, to);
        const { answered, marked, total } = sectionCounts(own);
        const title = contentText(name, content);
        const late = questions
          .slice(from, to)
          .filter(({ questionId }) => save.late.includes(questionId)).length;
        const marks = trackMarks(own).map((mark, index) => (from + index === current ? "current" : mark));
        return (
          <button
            key={from}
            type="button"
            className={styles.tab}
            data-state={state}
            aria-disabled={state !== "current" || undefined}
            aria-current={state === "current" || undefined}
            onClick={() => press(clock)}
          >
            <span className={styles.words}>
              <b lang={langOf(title)}>{title}</b>{" "}
              <small className="num">
                <StateIcon state={state} />
                {words(clock, { answered, total, late })}
              </small>
            </span>
            <TimingTrack
              size={isWide ? "wide" : "small"}
              marks={state === "current" ? marks : trackMarks(own)}
              label={t`${answered} of ${total} answered, ${marked} marked`}
            />
          </button>
        );
      })}
    </nav>
  );
}

/** Of the tab before it, so that it is seen that there is one. */
const EDGE_PX = 24;
