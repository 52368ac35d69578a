import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTitle } from "../../shared/useTitle.ts";
import { checkFile, type Outcome } from "./checkFile.ts";
import styles from "./CheckPage.module.css";
import { FileChoice } from "./FileChoice.tsx";
import { Verdict } from "./Verdict.tsx";

/** Open to everybody. The file stays on the device that opens it. */
export function CheckPage() {
  const { t } = useLingui();
  const [state, setState] = useState<Outcome | "checking" | null>(null);
  useTitle(t`Check a receipt`);
  const choose = async (file: File) => {
    setState("checking");
    setState(await checkFile(file));
  };
  return (
    <main className={`stack gap-14 ${styles.page}`}>
      <h1>{t`Check a receipt`}</h1>
      <p className={styles.lead}>
        <Trans>
          A receipts file tells when each answer of a test reached us. Here you see whether a letter or a
          second of it was changed. The file is read on this device and sent nowhere.
        </Trans>
      </p>
      <FileChoice onChoose={choose} />
      <div role="status">{state === "checking" && <Waiting>{t`Checking...`}</Waiting>}</div>
      {state !== null && state !== "checking" && <Verdict outcome={state} />}
    </main>
  );
}
