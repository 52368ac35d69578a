import { useLocation } from "react-router";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Sentence } from "../imports/Sentence.tsx";
import { adminPaths, batchPath } from "../paths.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { useGetBatchQuery } from "./batches.api.ts";
import styles from "./batches.module.css";
import { Crumbs } from "./Crumbs.tsx";
import { ListInput } from "./ListInput.tsx";
import { ListCounts, ListPreview } from "./ListPreview.tsx";
import { SlipSheet } from "./SlipSheet.tsx";
import { isChange, useMaking, type Done, type Making } from "./useMaking.ts";

/** Learners by a list or a file, for a batch or for none. */
export function NewLearnersPage() {
  const { t } = useLingui();
  const batchId = new URLSearchParams(useLocation().search).get("batch") ?? undefined;
  const { currentData } = useGetBatchQuery(
    { params: { id: batchId ?? "" }, query: {} },
    { skip: batchId === undefined },
  );
  const making = useMaking(batchId);
  const batch = currentData?.batch;
  return (
    <>
      <div className="only-screen">
        {batch ? (
          <Crumbs
            steps={[
              { words: t`Batches`, to: adminPaths.batches },
              { words: batch.name, to: batchPath(batch.id) },
            ]}
          >
            {t`Add learners`}
          </Crumbs>
        ) : (
          <Crumbs steps={[{ words: t`Learners`, to: adminPaths.learners }]}>{t`Add learners`}</Crumbs>
        )}
        <PageHead
          title={t`Add learners`}
          heading={batch && <span lang={langOf(batch.name)}>{t`Add learners to ${batch.name}`}</span>}
          lead={
            <Trans>
              Nothing is made until you press the button; each line says what will happen. New learners sign
              in with their roll number and a printed password.
            </Trans>
          }
        />
      </div>
      {making.done ? <Finished done={making.done} making={making} /> : <Work making={making} />}
    </>
  );
}

function Work({ making }: { making: Making }) {
  const { t } = useLingui();
  const words = useWords();
  const { list, failure } = making;
  const listWords = {
    label: t`Learners, one to a line`,
    example: t`Asha Rao, 101, asha@example.in, Morning`,
    hint: (
      <Trans>
        Name and roll number; email and batch if there are any. Lines copied from a spreadsheet work too.
      </Trans>
    ),
    columns: (
      <Trans>
        <span lang="en">Excel</span> or <span lang="en">CSV</span>, one learner to a row: name, roll number,
        email or none, batch.
      </Trans>
    ),
  };
  const isReadable = list !== null && list.failure === null;
  return (
    <section className={`sheet ${styles.work}`} aria-label={t`List`}>
      <div className="stack gap-14 fits">
        {failure && <Notice tone="error">{words.failure(failure)}</Notice>}
        {list?.failure && (
          <Notice tone="error">
            <Sentence of={list.failure} part="problem" isFirst />{" "}
            <Sentence of={list.failure} part="remedy" isFirst />
          </Notice>
        )}
        {isReadable ? <ListPreview list={list} /> : <ListInput making={making} words={listWords} />}
      </div>
      {isReadable && (
        <div className="stack gap-14">
          <ListCounts list={list} />
          <Actions making={making} changes={list.lines.filter(isChange).length} />
        </div>
      )}
    </section>
  );
}

function Actions({ making, changes }: { making: Making; changes: number }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { sent } = making;
  const all = changes.toLocaleString(intl);
  return (
    <>
      <Button
        look="primary"
        disabled={changes === 0}
        busy={sent !== null && t`${sent.toLocaleString(intl)} of ${all} done`}
        onClick={() => void making.send()}
      >
        <Plural value={changes} one="Add # learner" other="Add # learners" />
      </Button>
      {sent === null && (
        <Button look="quiet" onClick={making.goBack}>
          <Trans>Change the list</Trans>
        </Button>
      )}
    </>
  );
}

function Finished({ done, making }: { done: Done; making: Making }) {
  const { made, joined, slips } = done;
  return (
    <div className="stack gap-14">
      <div className="only-screen">
        <Notice tone="ok">
          <Plural value={made} one="# learner was made." other="# learners were made." />{" "}
          {joined > 0 && <Plural value={joined} one="# joined the batch." other="# joined their batches." />}
        </Notice>
      </div>
      {slips.length > 0 && <SlipSheet slips={slips} />}
      <div className="wraps gap-12 only-screen">
        <Link className={buttonClass("secondary")} to={adminPaths.batches}>
          <Trans>To the batches</Trans>
        </Link>
        <Button look="quiet" onClick={making.again}>
          <Trans>Add more learners</Trans>
        </Button>
      </div>
    </div>
  );
}
