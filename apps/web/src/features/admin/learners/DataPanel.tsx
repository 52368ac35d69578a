import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { saveFile } from "../ui/saveFile.ts";
import { useMoments } from "../ui/useMoments.ts";
import { EraseDialog } from "./EraseDialog.tsx";
import { KeepDialog } from "./KeepDialog.tsx";
import { useExportLearnerMutation, type WholeLearner } from "./learners.api.ts";
import styles from "./learners.module.css";

type Learner = WholeLearner["learner"];

/** The data stored about a learner: exported and erased on request. */
export function DataPanel({ learner }: { learner: Learner }) {
  return (
    <section className={`sheet stack gap-12 ${styles.panel}`} aria-labelledby="learner-data">
      <h2 id="learner-data">
        <Trans>The learner’s data</Trans>
      </h2>
      <Export id={learner.id} />
      <hr />
      {learner.erasedFrom === null ? (
        <Erase learner={learner} />
      ) : (
        <WillBeErased learner={learner} from={learner.erasedFrom} />
      )}
    </section>
  );
}

function Export({ id }: { id: string }) {
  const { t } = useLingui();
  const [load, { isLoading, isError }] = useExportLearnerMutation();
  const download = async () => {
    const { data } = await load({ params: { id } });
    if (!data) return;
    const file = new Blob([JSON.stringify(data.data, null, 2)], { type: "application/json" });
    saveFile(URL.createObjectURL(file), `learner-${id}.json`);
  };
  return (
    <>
      <p>
        <Trans>Export gives one file with profile, packages, attempts and answers.</Trans>
      </p>
      {isError && <Notice tone="error">{t`The export failed. Please try again.`}</Notice>}
      <Button look="secondary" busy={isLoading && t`Export data`} onClick={() => void download()}>
        <AdminIcon name="download" size={18} />
        <Trans>Export data</Trans>
      </Button>
    </>
  );
}

function Erase({ learner }: { learner: Learner }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p>
        <Trans>Erase removes name and email after 7 days. Scores stay in the averages without a name.</Trans>
      </p>
      <button
        type="button"
        className={`${buttonClass("secondary")} ${styles.erase}`}
        onClick={() => setAsked(true)}
      >
        <AdminIcon name="trash" size={18} />
        <Trans>Erase data</Trans>
      </button>
      {isAsked && <EraseDialog learner={learner} onClose={() => setAsked(false)} />}
    </>
  );
}

function WillBeErased({ learner, from }: { learner: Learner; from: string }) {
  const { date } = useMoments();
  const [isAsked, setAsked] = useState(false);
  const day = date(from);
  return (
    <>
      <Notice tone="flag">
        <Trans>This learner will be erased on {day}.</Trans>
      </Notice>
      <Button look="secondary" onClick={() => setAsked(true)}>
        <Trans>Undo</Trans>
      </Button>
      {isAsked && <KeepDialog learner={learner} onClose={() => setAsked(false)} />}
    </>
  );
}
