import { draftParts, formatDuration, reachOf, toMarks } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import builder from "./builder.module.css";
import styles from "./sections.module.css";
import { sumOf } from "./SectionsSheet.tsx";
import type { Draft } from "./tests.api.ts";

/** The highest and the lowest mark, and what each section gives of it. */
export function ReachPanel({ draft: { settings, questions } }: { draft: Draft }) {
  const { intl } = useLocale();
  const parts = draftParts({ ...settings, questions });
  if (parts.length === 0) return null;
  const { highest, lowest } = reachOf(parts);
  const shown = (hundredths: number) => toMarks(hundredths).toLocaleString(intl).replace("-", "−");
  return (
    <section className={`sheet ${builder.panel}`} aria-labelledby="reach">
      <h2 id="reach">
        <Trans>The paper adds up to</Trans>
      </h2>
      <dl className={styles.reach}>
        <div>
          <dt>
            <Trans>Highest mark</Trans>
          </dt>
          <dd className="num">{shown(highest)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Lowest possible mark</Trans>
          </dt>
          <dd className="num">{shown(lowest)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Time</Trans>
          </dt>
          <dd className="num">{formatDuration(settings.durationSeconds, intl)}</dd>
        </div>
        {parts.map((part) => {
          const { counting, each, all } = sumOf(part);
          return (
            <div key={part.name}>
              <dt>
                <span lang={langOf(part.name)}>{part.name}</span>,{" "}
                <span className="num">
                  {counting} × {each}
                </span>
              </dt>
              <dd className="num">{all.toLocaleString(intl)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
