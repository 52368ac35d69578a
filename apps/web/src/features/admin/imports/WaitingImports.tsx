import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { useDiscardImportMutation, useGetImportsQuery, type WaitingImport } from "./imports.api.ts";
import { importAddress } from "./importAddress.ts";
import styles from "./waiting.module.css";

/** Imports that were begun and not finished, each with the way back to it. */
export function WaitingImports() {
  const { t } = useLingui();
  const { data } = useGetImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <section className="sheet" aria-label={t`Waits for you`}>
      <h2 className={`fs-17 ${styles.head}`}>
        <Trans>Waits for you</Trans>
      </h2>
      <ul>
        {data.map((one) => (
          <Waiting key={one.id} of={one} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ of: { id, fileName, state, counts } }: { of: WaitingImport }) {
  const { t } = useLingui();
  const [discard, { isLoading }] = useDiscardImportMutation();
  const { ready, bad, rows } = counts;
  const isChecked = state === "checked";
  return (
    <li className={`cluster ruled ${styles.item}`}>
      <span className={styles.shape}>
        <AdminIcon name="upload" size={18} />
      </span>
      <div className={styles.words}>
        <b>
          <Trans>
            Import <span lang={langOf(fileName)}>{fileName}</span> waits for you
          </Trans>
        </b>
        <p className="note num">
          {isChecked ? (
            <Trans>
              {ready} rows are ready, {bad} need fixing. Nothing is saved yet.
            </Trans>
          ) : (
            <Trans>{rows} rows were read. Nothing is saved yet.</Trans>
          )}
        </p>
      </div>
      <span className="cluster gap-10">
        <Link className={buttonClass("secondary", "small")} to={importAddress({ id })}>
          {isChecked && bad > 0 ? (
            <Plural value={bad} one="Fix # row" other="Fix # rows" />
          ) : (
            <Trans>Go on</Trans>
          )}
          <span className="visually-hidden" lang={langOf(fileName)}>
            {" "}
            {fileName}
          </span>
        </Link>
        <Button
          look="quiet"
          size="small"
          aria-label={t`Discard the import ${fileName}`}
          disabled={isLoading}
          onClick={() => void discard({ params: { importId: id } })}
        >
          <Trans>Discard</Trans>
        </Button>
      </span>
    </li>
  );
}
