import { useState, type KeyboardEvent } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { AdminIcon, type AdminIconName } from "../ui/AdminIcon.tsx";
import { Titles } from "../ui/Titles.tsx";
import { useMoments } from "../ui/useMoments.ts";
import type { Line } from "./access.api.ts";
import styles from "./access.module.css";
import type { Checked } from "./useList.ts";

/** Nobody reads more one by one; lines to fix are always shown. */
const SHOWN = 200;

interface Props {
  checked: Checked;
  onMend: (at: number, email: string) => Promise<void>;
}

export function LinesTable({ checked: { emails, lines }, onMend }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const shown = lines
    .map((line, at) => ({ line, at, email: emails[at] ?? "" }))
    .filter(({ line, at }) => at < SHOWN || line.outcome === "invalid")
    .slice(0, 2 * SHOWN);
  const hidden = (lines.length - shown.length).toLocaleString(intl);
  const count = lines.length.toLocaleString(intl);
  return (
    <>
      <table className={styles.lines}>
        <Titles of={[t`Pasted emails, ${count} lines`, t`What happens`]} />
        <tbody>
          {shown.map(({ line, at, email }) => (
            <tr key={`${at} ${email}`} data-bad={line.outcome === "invalid" || undefined}>
              <td>
                <i className="aside num">{(at + 1).toLocaleString(intl)}</i>
                {line.outcome === "invalid" ? (
                  <Mend line={at + 1} email={email} onMend={(mended) => void onMend(at, mended)} />
                ) : (
                  <span>{email}</span>
                )}
              </td>
              <td>
                <Outcome line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <p className="note above-10">
          <Trans>and {hidden} more lines</Trans>
        </p>
      )}
    </>
  );
}

/** Enter or leaving the field keeps the text, Esc restores it. */
function Mend({ line, email, onMend }: { line: number; email: string; onMend: (email: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(email);
  const keep = () => {
    if (typed.trim() !== email) onMend(typed.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") setTyped(email);
    if (event.key !== "Enter") return;
    event.preventDefault();
    keep();
  };
  return (
    <input
      value={typed}
      maxLength={320}
      spellCheck={false}
      aria-label={t`Email in line ${line}`}
      aria-invalid
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={press}
    />
  );
}

const icons: Record<Line["outcome"], AdminIconName> = {
  gives: "check",
  owns: "minus",
  invites: "mail",
  waits: "clock",
  same: "minus",
  invalid: "close",
};

function Outcome({ line: { outcome, sameAs, until } }: { line: Line }) {
  const { t } = useLingui();
  const { date } = useMoments();
  const words: Record<Line["outcome"], string> = {
    gives: t`Will be given`,
    owns: until === undefined ? t`Has it already` : t`Has it already, until ${date(until)}`,
    invites: t`No account yet, will be invited`,
    waits: t`No account yet, invited already`,
    same: t`Same as line ${sameAs ?? 0}`,
    invalid: t`Not an email address`,
  };
  return (
    <span className={`stack gap-8 ${styles.outcome}`} data-outcome={outcome}>
      <AdminIcon name={icons[outcome]} size={18} />
      {words[outcome]}
    </span>
  );
}
