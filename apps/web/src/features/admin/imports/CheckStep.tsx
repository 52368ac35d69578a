import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../../shared/api/failure.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { Failed } from "../ui/Failed.tsx";
import { Counts } from "./Counts.tsx";
import link from "../ui/link.module.css";
import styles from "./imports.module.css";
import {
  useChangeRowsMutation,
  useGetFaultyRowsMutation,
  useGetRowsQuery,
  useWriteRowsMutation,
  type Changes,
  type Import,
} from "./imports.api.ts";
import type { ImportPlace, Move, Shown } from "./importAddress.ts";
import { KeepKinds } from "./KeepKinds.tsx";
import { LeftOut } from "./LeftOut.tsx";
import { RowTable, type Edits } from "./RowTable.tsx";
import rowStyles from "./rows.module.css";
import { saveFile } from "../ui/saveFile.ts";

interface Props {
  of: Import;
  place: ImportPlace;
  onMove: Move;
}

/** The faults, row by row, to be fixed here. */
export function CheckStep({ of, place, onMove }: Props) {
  const { t } = useLingui();
  const words = useWords();
  const { counts } = of;
  const params = { importId: of.id };
  const found = useGetRowsQuery({ params, query: { show: place.show, page: String(place.page) } });
  const [edits, setEdits] = useState<Edits>(new Map());
  const [change, changing] = useChangeRowsMutation();
  const [write, writing] = useWriteRowsMutation();
  const send = async (changes: Changes) => {
    await change({ params, body: { changes } }).unwrap();
    setEdits(new Map());
  };
  const checkAgain = () => send([...edits].map(([number, cells]) => ({ number, cells })));
  const error = changing.error ?? writing.error;
  return (
    <div className={`stack gap-14 ${styles.stack}`}>
      <Counts counts={counts} />
      <Summary of={of} />
      <LeftOut of={of} />
      <KeepKinds of={of} isDisabled={edits.size > 0} />
      {error && (
        <Notice tone="error">{words.failure(failureOf(error, msg`That did not work. Try again.`))}</Notice>
      )}
      <section className="sheet" aria-label={t`Check rows`}>
        <div className={rowStyles.head}>
          <Segmented<Shown>
            label={t`Show rows`}
            value={place.show}
            choices={[
              { value: "bad", words: t`Need fixing ${counts.bad}` },
              { value: "warning", words: t`Warnings ${counts.warnings}` },
              { value: "all", words: t`All ${counts.rows}` },
            ]}
            onChange={(show) => onMove({ show, page: 1 })}
          />
          <span>
            <span lang={langOf(of.fileName)}>{of.fileName}</span>{" "}
            <button
              type="button"
              className={link.link}
              data-plain
              onClick={() => onMove({ isMatching: true })}
            >
              <Trans>Change columns</Trans>
            </button>
          </span>
        </div>
        {found.isError ? (
          <Failed onRetry={() => void found.refetch()} />
        ) : (
          <RowTable
            rows={found.currentData?.rows}
            edits={edits}
            onEdit={setEdits}
            onDecide={(decision) =>
              void send([...pending(edits, decision.number), decision]).catch(() => undefined)
            }
          />
        )}
        <div className={`ruled ${rowStyles.foot}`}>
          <Pages page={found.data?.page ?? 1} pages={found.data?.pages ?? 1} onMove={onMove} />
          <span className="cluster gap-10">
            <Button
              look="secondary"
              busy={changing.isLoading && t`Checking…`}
              onClick={() => void checkAgain().catch(() => undefined)}
            >
              <Trans>Check again</Trans>
            </Button>
            <Button
              look="primary"
              disabled={counts.ready === 0 || edits.size > 0}
              busy={writing.isLoading && t`Importing…`}
              onClick={() => void write({ params })}
            >
              <Plural value={counts.ready} one="Import # ready row" other="Import # ready rows" />
            </Button>
          </span>
        </div>
      </section>
    </div>
  );
}

/** Unsaved edits of other rows are sent too: a decision must not lose them. */
function pending(edits: Edits, decided: number): Changes {
  return [...edits].filter(([number]) => number !== decided).map(([number, cells]) => ({ number, cells }));
}

function Summary({ of }: { of: Import }) {
  const [get] = useGetFaultyRowsMutation();
  const { bad, ready, warnings } = of.counts;
  const download = async () => {
    const address = await get({ params: { importId: of.id } })
      .unwrap()
      .catch(() => null);
    if (address !== null) saveFile(address, "rows-to-fix.xlsx");
  };
  if (bad === 0)
    return (
      <Notice tone={warnings > 0 ? "flag" : "ok"}>
        <Plural value={ready} one="# row can be imported." other="# rows can be imported." />{" "}
        {warnings > 0 && <Trans>Rows with a warning wait until you keep them.</Trans>}
      </Notice>
    );
  return (
    <Notice tone="error">
      <b>
        <Plural value={bad} one="# row cannot be imported yet." other="# rows cannot be imported yet." />
      </b>{" "}
      <Trans>
        Fix them here or{" "}
        <button type="button" className={link.link} data-plain onClick={() => void download()}>
          <Plural value={bad} one="download the row" other="download the # rows" />
        </button>
        , correct them and upload again. Nothing is saved until you press Import.
      </Trans>
    </Notice>
  );
}

export function Pages({ page, pages, onMove }: { page: number; pages: number; onMove: Move }) {
  return (
    <span className="cluster gap-10">
      <span className="num">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page > 1 && (
        <Button look="quiet" size="small" onClick={() => onMove({ page: page - 1 })}>
          <Trans>Previous</Trans>
        </Button>
      )}
      {page < pages && (
        <Button look="quiet" size="small" onClick={() => onMove({ page: page + 1 })}>
          <Trans>Next</Trans>
        </Button>
      )}
    </span>
  );
}
