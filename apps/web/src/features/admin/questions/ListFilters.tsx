import { useRef, type ReactNode } from "react";
import { observedOrders, questionKinds } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import chips from "./chips.module.css";
import { LabelChoices } from "./LabelChoices.tsx";
import styles from "./list.module.css";
import type { BankPlace } from "./bankAddress.ts";
import type { Labels } from "./questions.api.ts";
import { useKindWords } from "./useKindWords.ts";

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
        <KindFilter place={place} onMove={onMove} />
        <OrderChoice place={place} onMove={onMove} />
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

function KindFilter({ place, onMove }: Pick<Props, "place" | "onMove">) {
  const { t } = useLingui();
  const words = useKindWords();
  return (
    <select
      className={chips.chip}
      aria-label={t`Kind of answer`}
      value={place.kind ?? ""}
      data-on={place.kind !== undefined || undefined}
      onChange={({ target }) => onMove({ kind: questionKinds.find((one) => one === target.value) })}
    >
      <option value="">{t`Any kind`}</option>
      {questionKinds.map((kind) => (
        <option key={kind} value={kind}>
          {words(kind)}
        </option>
      ))}
    </select>
  );
}

/** Sorted by what learners have shown, only questions that were counted are listed. */
function OrderChoice({ place, onMove }: Pick<Props, "place" | "onMove">) {
  const { t } = useLingui();
  const words = { hardest: t`Hardest first`, easiest: t`Easiest first`, weakest: t`Separates least first` };
  return (
    <select
      className={chips.chip}
      aria-label={t`Order`}
      value={place.order ?? ""}
      onChange={({ target }) => onMove({ order: observedOrders.find((one) => one === target.value) })}
    >
      <option value="">{t`By code`}</option>
      {observedOrders.map((order) => (
        <option key={order} value={order}>
          {words[order]}
        </option>
      ))}
    </select>
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
