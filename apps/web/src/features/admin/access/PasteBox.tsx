import { useRef, type ChangeEvent } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import field from "../../../shared/ui/Field.module.css";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./access.module.css";
import type { List } from "./useList.ts";

/** The largest list that the server accepts. */
const MOST_BYTES = 1024 * 1024;

export function PasteBox({ list }: { list: List }) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) list.setText((await chosen.slice(0, MOST_BYTES).text()).slice(0, MOST_BYTES));
    target.value = "";
  };
  return (
    <>
      <div className={field.field}>
        <label htmlFor="emails">{t`Emails, one to a line`}</label>
        <textarea
          className={`input ${styles.paste}`}
          id="emails"
          rows={9}
          spellCheck={false}
          value={list.text}
          onChange={(event) => list.setText(event.target.value)}
        />
      </div>
      <div className={styles.below}>
        <p className="note num" role="status">
          {list.emails.length > 0 && (
            <Plural value={list.emails.length} one="# entry found" other="# entries found" />
          )}
        </p>
        <input
          ref={file}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void read(event)}
        />
        <Button look="quiet" size="small" onClick={() => file.current?.click()}>
          <AdminIcon name="upload" size={18} />
          <Trans>Use a CSV file</Trans>
        </Button>
      </div>
    </>
  );
}
