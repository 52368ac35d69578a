import { useRef, type ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import chips from "./chips.module.css";
import { LabelChoices } from "./LabelChoices.tsx";
import styles from "./list.module.css";
import type { BankPlace } from "./bankAddress.ts";
import type { Labels } from "./questions.api.ts";

/** Delay from the last key to the search. */
const REST_MS = 300;

interface Props {
  place: BankPlace;
  inAll: number | undefined;
  labels: Labels;
  onMove: (change: BankPlace, how?: "replace") => void;
  children: ReactNode;
}

export function ListFilters({ place, inAll, labels, onMove, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={`stack gap-10 ${styles.tools}`}>
      <Search place={place} inAll={inAll} onMove={onMove} />
      <div className="wraps gap-6" role="group" aria-label={t`Filter`}>
        <LabelChoices chosen={place} labels={labels} onChange={onMove} />
        <Toggle isOn={place.missingHindi !== undefined} onToggle={(missingHindi) => onMove({ missingHindi })}>
          <Trans>Missing Hindi</Trans>
        </Toggle>
        <Toggle isOn={place.draft !== undefined} onToggle={(draft) => onMove({ draft })}>
          <Trans>Drafts</Trans>
        </Toggle>
        <Toggle isOn={place.archived !== undefined} onToggle={(archived) => onMove({ archived })}>
          <Trans>Archived</Trans>
        </Toggle>
      </div>
      {children}
    </div>
  );
}

function Search({ place, inAll, onMove }: Pick<Props, "place" | "inAll" | "onMove">) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = new Intl.NumberFormat(intl).format(inAll ?? 0);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onMove({ words: typed.trim() || undefined }, "replace"), REST_MS);
  };
  return (
    <input
      className={`input ${styles.search}`}
      type="search"
      maxLength={100}
      defaultValue={place.words ?? ""}
      placeholder={inAll === undefined ? t`Search questions` : t`Search ${count} questions`}
      aria-label={t`Search questions`}
      onChange={(event) => search(event.target.value)}
    />
  );
}

interface ToggleProps {
  isOn: boolean;
  onToggle: (value: "true" | undefined) => void;
  children: ReactNode;
}

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className={chips.chip}
      aria-pressed={isOn}
      onClick={() => onToggle(isOn ? undefined : "true")}
    >
      {children}
      {isOn && <AdminIcon name="close" size={16} />}
    </button>
  );
}
