import {
  explainPace,
  explainTimeTaken,
  formatMinutesAndSeconds,
  formatTimeOfDay,
  wholeMinutes,
} from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Analysis } from "../../../shared/analysis.ts";
import { useNumber } from "../numbers.ts";
import type { Explanation } from "./explanation.ts";

export function useTimeTakenExplanation({ testAttempt }: Pick<Analysis, "testAttempt">): Explanation {
  const { t } = useLingui();
  const { intl } = useLocale();
  const number = useNumber();
  const { startTime, endTime = startTime } = testAttempt;
  const { value } = explainTimeTaken(startTime, endTime);
  const seconds = number(value);
  const minutes = wholeMinutes(value);
  const rest = value - minutes * 60;
  const time = (instant: string) => formatTimeOfDay(Date.parse(instant), intl);
  return {
    name: t`Time Taken`,
    formula: t`Seconds from start to end ÷ 60, as minutes and seconds`,
    inputs: [
      { label: t`Started`, value: time(startTime) },
      { label: t`Ended`, value: time(endTime) },
      { label: t`Whole seconds between them`, value: seconds },
    ],
    sums: [
      {
        sum: t`${seconds} ÷ 60 = ${minutes}, and ${rest} left over`,
        spoken: t`${seconds} seconds are ${minutes} minutes and ${rest} seconds, shown as`,
        result: formatMinutesAndSeconds(value),
      },
    ],
    note: t`Minutes and seconds. A test ends when you submit it, or when its time is over.`,
  };
}

export function usePaceExplanation(durationSeconds: number, questions: number): Explanation {
  const { t } = useLingui();
  const number = useNumber();
  const { evenPace, slow } = explainPace(durationSeconds, questions);
  const [duration, count] = [number(evenPace.durationSeconds), number(evenPace.questions)];
  const value = number(evenPace.value);
  const limit = number(slow.value);
  return {
    name: t`Even pace`,
    formula: t`Seconds of the test ÷ questions`,
    inputs: [
      { label: t`Seconds of the test`, value: duration },
      { label: t`Questions`, value: count },
    ],
    sums: [
      {
        sum: `${duration} ÷ ${count} = ${value}`,
        spoken: t`${duration} divided by ${count} is`,
        result: t`${value} s`,
      },
    ],
    note: t`A right answer that took over 1.3 times as long, ${limit} s, counts as slow.`,
  };
}
