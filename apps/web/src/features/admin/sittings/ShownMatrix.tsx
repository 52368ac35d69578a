import type { ShownWhen } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Draft } from "./draft.ts";
import styles from "./sittings.module.css";

type Shows = Draft["shows"];
type What = keyof Shows;

const whens = ["once", "close", "time", "hand"] as const;
const possible: Record<What, readonly ShownWhen[]> = {
  marks: whens,
  answers: ["close", "time", "hand"],
  rank: ["time", "hand"],
};

interface Props {
  shows: Shows;
  /** For a time that is chosen first. */
  suggested: string;
  isDisabled: boolean;
  onChange: (shows: Shows) => void;
}

/** When learners see what: a line each, and one choice in each line. */
export function ShownMatrix({ shows, suggested, isDisabled, onChange }: Props) {
  const { t } = useLingui();
  const names: Record<What, { name: string; about: string }> = {
    marks: { name: t`Score`, about: t`without the key` },
    answers: { name: t`Right answers`, about: t`provisional first, then final` },
    rank: { name: t`Rank`, about: t`and percentile` },
  };
  const whenWords: Record<ShownWhen, string> = {
    once: t`At once`,
    close: t`At the close`,
    time: t`At a time`,
    hand: t`By hand`,
  };
  const choose = (what: What, when: ShownWhen) => {
    const at = when === "time" ? shows[what].at || suggested : "";
    onChange({ ...shows, [what]: { when, at } });
  };
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={t`When it is shown: table, scrolls sideways`}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Shown</Trans>
            </th>
            {whens.map((when) => (
              <th key={when} scope="col">
                {whenWords[when]}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t`Time`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(names) as What[]).map((what) => (
            <tr key={what}>
              <th scope="row">
                {names[what].name}
                <small>{names[what].about}</small>
              </th>
              {whens.map((when) => (
                <td key={when}>
                  {possible[what].includes(when) ? (
                    <label className={styles.cell}>
                      <input
                        className="visually-hidden"
                        type="radio"
                        name={`shown-${what}`}
                        aria-label={`${names[what].name}: ${whenWords[when]}`}
                        checked={shows[what].when === when}
                        disabled={isDisabled}
                        onChange={() => choose(what, when)}
                      />
                      <span className={styles.dot} />
                    </label>
                  ) : (
                    <span className={styles.cell} role="img" aria-label={t`not possible`}>
                      <span className={styles.dot} data-impossible />
                    </span>
                  )}
                </td>
              ))}
              <td>
                {shows[what].when === "time" && (
                  <input
                    className={`input num ${styles.moment}`}
                    type="datetime-local"
                    aria-label={t`${names[what].name} shown at`}
                    required
                    disabled={isDisabled}
                    value={shows[what].at}
                    onChange={(event) =>
                      onChange({ ...shows, [what]: { when: "time", at: event.target.value } })
                    }
                  />
                )}
                {what === "rank" && shows.rank.when === "hand" && (
                  <span className="caption">
                    <Trans>after the final key</Trans>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
