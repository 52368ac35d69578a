import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { NamesDialog } from "../questions/NamesDialog.tsx";
import styles from "./builder.module.css";
import type { Draft } from "./tests.api.ts";

/** The draft's sections and topics in both languages. */
export function NamesPanel({ names, mayWrite }: Pick<Draft, "names"> & { mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (names.length === 0) return null;
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="names">
      <div className={`wraps ends below-14 ${styles.panelHead}`}>
        <h2 id="names">
          <Trans>Sections and topics</Trans>
        </h2>
        {mayWrite && (
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            <Trans>Names in Hindi</Trans>
          </Button>
        )}
      </div>
      <ul className={`stack gap-6 fs-14 ${styles.plan}`}>
        {names.map(({ english, hindi }) => (
          <li key={english} className="breaks">
            <span lang={langOf(english)}>{english}</span>{" "}
            {hindi !== null && (
              <span className="quiet" lang="hi">
                {hindi}
              </span>
            )}
            {hindi === null && langOf(english) === "en" && (
              <span className="quiet">
                <Trans>no Hindi name</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <NamesDialog names={names} onClose={() => setOpen(false)} />}
    </section>
  );
}
