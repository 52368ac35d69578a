import { contentText, formatDuration } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import type { Sitting } from "./sittings.api.ts";
import { useTimes } from "./useTimes.ts";

type Told = Pick<Sitting, "title" | "opens" | "duration" | "totalQuestions">;

/** Which test it is and when it opens: by the institute's clock, and by this device's where that shows another time. */
export function DoorHead({ sitting, zone }: { sitting: Told; zone: string }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const { day, time, here } = useTimes(zone);
  const [opens, own] = [time(sitting.opens), here(sitting.opens)];
  const title = contentText(sitting.title, content, t`No title available`);
  return (
    <div>
      <p className="quiet">{day(sitting.opens)}</p>
      <h2 id="sitting" lang={langOf(title)}>
        {title}
      </h2>
      <p className="note num">
        {formatDuration(sitting.duration, intl)} ·{" "}
        <Plural value={sitting.totalQuestions} one="# question" other="# questions" />
      </p>
      {own !== null && (
        <p className="note num">
          <Trans>Opens {opens}</Trans> · <Trans>On this device {own}</Trans>
        </p>
      )}
    </div>
  );
}
