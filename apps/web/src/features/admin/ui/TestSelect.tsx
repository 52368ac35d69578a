import { useLingui } from "@lingui/react/macro";
import { contentText, type LocalText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { AdminIcon } from "./AdminIcon.tsx";
import styles from "./select.module.css";

interface Props {
  tests: readonly { id: string; title: LocalText }[];
  value: string;
  onChange: (testId: string) => void;
}

/** Which test a page is about. */
export function TestSelect({ tests, value, onChange }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  return (
    <span className={styles.select}>
      <select
        className="input"
        aria-label={t`Test`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {tests.map(({ id, title }) => {
          const words = contentText(title, content, t`No title available`);
          return (
            <option key={id} value={id} lang={langOf(words)}>
              {words}
            </option>
          );
        })}
      </select>
      <AdminIcon name="down" />
    </span>
  );
}
