import { useId, useState } from "react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { CodeRow } from "./CodeRow.tsx";
import { EndCodeDialog } from "./EndCodeDialog.tsx";
import type { Access, AccessCode } from "./access.api.ts";
import styles from "./access.module.css";

type Shown = "all" | "active" | "ended";

export function Codes({ access: { codes, inAll, uses } }: { access: Access }) {
  const { t } = useLingui();
  const id = useId();
  const [shown, setShown] = useState<Shown>("all");
  const [ending, setEnding] = useState<AccessCode | null>(null);
  const active = codes.filter(({ state }) => state === "active");
  const ended = codes.filter(({ state }) => state !== "active");
  const rows = { all: codes, active, ended }[shown];
  const columns = [t`Code`, t`Package`, t`Used`, t`Expires`, t`State`, t`Action`].map((words) => ({ words }));
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className={`cluster ends ${styles.head}`}>
        <div>
          <h2 className="fs-17" id={id}>{t`Access codes`}</h2>
          <p className="note num">
            {t`${plural(inAll, { one: "# code", other: "# codes" })} · ${plural(uses, { one: "# use", other: "# uses" })}`}
          </p>
        </div>
        <Segmented
          label={t`Show`}
          value={shown}
          onChange={setShown}
          choices={[
            { value: "all", words: t`All ${codes.length}` },
            { value: "active", words: t`Active ${active.length}` },
            { value: "ended", words: t`Ended ${ended.length}` },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <p className={`quiet ruled fs-15 ${styles.none}`}>{t`No code here.`}</p>
      ) : (
        <ScrollTable label={t`Access codes`} columns={columns}>
          {rows.map((code) => (
            <CodeRow key={code.id} code={code} onEnd={() => setEnding(code)} />
          ))}
        </ScrollTable>
      )}
      {ending && <EndCodeDialog code={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
