import { useMemo, useSyncExternalStore, type RefObject } from "react";
import type { Announcer } from "./announcer.ts";
import type { OpenTest } from "./openTest.ts";
import { Timer } from "./Timer.tsx";
import type { TestView } from "./useTestView.ts";

interface Options {
  test: Pick<OpenTest, "device" | "timed">;
  view: TestView;
  announcer: Announcer;
  index: number;
  isWide: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onTimeUp: () => void;
}

const never = () => () => undefined;

/** The clock, and what a test has more whose sections have clocks, or count in part: each undefined where it is not so. */
export function useTimed({ test, view, announcer, index, isWide, heading, onTimeUp }: Options) {
  const { device, timed } = test;
  const gate = timed?.gate;
  const state = useSyncExternalStore(gate?.subscribe ?? never, () => gate?.state());
  const { looks, save } = view;
  // The list is rendered again only if a part of it changes.
  const table = useMemo(
    () => timed && gate && <timed.SectionPanel gate={gate} looks={looks} />,
    [timed, gate, looks],
  );
  const note = timed && <timed.CountedNote looks={looks} index={index} />;
  const clock = { device, announcer, onTimeUp };
  if (!timed || !gate || !state) return { timer: <Timer {...clock} />, note };
  const shared = { ...clock, gate, view };
  return {
    gate,
    note,
    table,
    within: state.sections[state.shown],
    timer: <timed.SectionTimer {...clock} gate={gate} isWide={isWide} />,
    tabs: (
      <timed.SectionTabs
        {...shared}
        current={index}
        isWide={isWide}
        onCurrent={() => heading.current?.focus()}
      />
    ),
    givenUp: <timed.GivenUp gate={gate} />,
    late: save.late.length > 0 ? <timed.LateWords late={save.late} /> : undefined,
    summary: (title: string, onShown: () => void) =>
      state.summaryUntil !== null && <timed.SectionSummary {...shared} title={title} onShown={onShown} />,
  };
}
