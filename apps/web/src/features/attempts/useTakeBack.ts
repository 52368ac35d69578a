import { useCallback, type RefObject } from "react";
import { useLingui } from "@lingui/react/macro";
import type { Announcer } from "./announcer.ts";
import type { AttemptActions } from "./attemptActions.ts";

/** Takes a submit back: says so, and returns the focus to where the student was. */
export function useTakeBack(
  actions: AttemptActions,
  announcer: Announcer,
  area: RefObject<HTMLElement | null>,
) {
  const { t } = useLingui();
  return useCallback(async () => {
    if (!(await actions.takeBack())) return;
    announcer.say(t`Taken back`);
    // The button cannot take focus before it is enabled again.
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>("[data-submit] button")?.focus());
  }, [actions, announcer, area, t]);
}
