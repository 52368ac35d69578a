import type { WatchedState } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { Watched } from "./monitor.api.ts";
import { stateIcons, tileStates, useStateWords } from "./useStateWords.ts";
import styles from "./monitor.module.css";

interface Props {
  counts: Watched["counts"];
  on: WatchedState | undefined;
  onTurn: (state: WatchedState) => void;
}

/** Six figures; a press lists those it counts, a second press everybody again. */
export function Tiles({ counts, on, onTurn }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const words = useStateWords();
  return (
    <div className={styles.tiles} role="group" aria-label={t`Filter`}>
      {tileStates.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.tile}
          data-state={state}
          aria-pressed={state === on}
          onClick={() => onTurn(state)}
        >
          <span className="inline gap-6">
            <AdminIcon name={stateIcons[state]} size={16} />
            {words[state]}
          </span>
          <b>{counts[state].toLocaleString(intl)}</b>
        </button>
      ))}
    </div>
  );
}
