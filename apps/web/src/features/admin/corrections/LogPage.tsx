import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { contentText } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { Crumbs } from "../batches/Crumbs.tsx";
import { correctionPath, itemsPath, testPath } from "../paths.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { InputField } from "../ui/controls.tsx";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { OwnForm } from "../ui/OwnForm.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useGetCorrectionsQuery, type Log } from "./corrections.api.ts";
import styles from "./corrections.module.css";
import { Entry } from "./Entry.tsx";
import { UndoSide } from "./UndoSide.tsx";

const EVERY_MS = 2000;

/** Everything that was corrected in a test, newest first. Learners can read it too, without keys. */
export function LogPage() {
  const { testId = "" } = useParams();
  const [isRunning, setRunning] = useState(false);
  const found = useGetCorrectionsQuery(
    { params: { testId } },
    { refetchOnMountOrArgChange: true, pollingInterval: isRunning ? EVERY_MS : 0 },
  );
  const log = found.currentData;
  const runs = log?.corrections.some(({ result }) => result === null) ?? false;
  if (runs !== isRunning) setRunning(runs);
  if (isNotFound(found.error)) return <NotFoundPage />;
  if (!log) return found.isError ? <Failed onRetry={() => void found.refetch()} /> : <ScreenSpinner />;
  return <Shown testId={testId} log={log} onMade={() => void found.refetch()} />;
}

function Shown({ testId, log, onMade }: { testId: string; log: Log; onMade: () => void }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const [undone, setUndone] = useState<number | null>(null);
  const { corrections, revision } = log;
  const inForce = corrections.filter(({ undoneBy, result }) => undoneBy === null && result !== null).length;
  const chosen = corrections.find((one) => one.revision === undone);
  const all = corrections.length;
  const title = contentText(log.title, content, t`No title yet`);
  return (
    <>
      <Crumbs
        steps={[
          { words: t`Item analysis`, to: itemsPath(testId) },
          { words: title, to: testPath(testId) },
        ]}
      >
        <Trans>Corrections</Trans>
      </Crumbs>
      <PageHead
        title={t`Corrections`}
        lead={
          <>
            <span lang={langOf(title)}>{title}</span>
            {" · "}
            <Trans>key version {revision}</Trans>
            {" · "}
            <Plural value={all} one="# correction" other="# corrections" />
            {", "}
            <Trans>{inForce} in force</Trans>
          </>
        }
      >
        <Tag tone="line" size="large" icon="eye">
          <Trans>Learners can read this without the keys</Trans>
        </Tag>
        {log.version !== null && <NewCorrection testId={testId} most={log.questionCount} />}
      </PageHead>
      <div className={styles.build}>
        <section className="sheet" aria-labelledby="log">
          <div className={styles.pad}>
            <h2 className="fs-17" id="log">
              <Trans>Newest first</Trans>
            </h2>
            <p className="note">
              <Trans>Nothing here is edited or removed. To undo is a correction of its own.</Trans>
            </p>
            {all === 0 && (
              <p className="above-14">
                <Trans>No key of this test was corrected.</Trans>
              </p>
            )}
          </div>
          <ol className={styles.log} reversed>
            {corrections.map((one) => (
              <Entry
                key={one.revision}
                correction={one}
                isChosen={one.revision === undone}
                onUndo={() => setUndone(one.revision)}
              />
            ))}
          </ol>
        </section>
        <aside className="stack gap-14">
          {chosen && (
            <UndoSide
              key={chosen.revision}
              testId={testId}
              log={log}
              correction={chosen}
              onDone={() => {
                setUndone(null);
                onMade();
              }}
              onCancel={() => setUndone(null)}
            />
          )}
          <section className={`sheet ${styles.pad}`} aria-labelledby="told">
            <h2 className="fs-17" id="told">
              <Trans>Who is told</Trans>
            </h2>
            <p className="note above-6">
              <Trans>
                Everyone whose score changes, once, on their home page and by mail if they wish, with both
                scores and the reason.
              </Trans>
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}

function NewCorrection({ testId, most }: { testId: string; most: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [number, setNumber] = useState("");
  return (
    <OwnForm onSend={() => void navigate(correctionPath(testId, number))}>
      <span className={styles.jump}>
        <InputField
          name="number"
          label={t`Question`}
          type="number"
          min={1}
          max={most}
          value={number}
          onChange={setNumber}
        />
        <Button look="primary" type="submit">
          <AdminIcon name="plus" size={18} />
          <Trans>New correction</Trans>
        </Button>
      </span>
    </OwnForm>
  );
}
