import { useState } from "react";
import { contentText, MERIT_PAGE, type MeritSort } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useSettled } from "../questions/useSettled.ts";
import { Chip, ChipChoice } from "../ui/chips.tsx";
import { Failed } from "../ui/Failed.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { countAbove } from "./columns.ts";
import { MeritTableRow } from "./MeritTableRow.tsx";
import { TieDialog } from "./TieDialog.tsx";
import {
  useGetMeritRowsQuery,
  useMakeMeritMutation,
  type Board,
  type MeritList,
  type MeritPage,
} from "./results.api.ts";
import { useTieWords } from "./useTieWords.ts";
import styles from "./results.module.css";

interface Props {
  id: string;
  board: Board;
  list: MeritList;
  cut: number;
  mayWrite: boolean;
}

/** The list itself: a page of it, in one of four orders. */
export function MeritSheet({ id, board, list, cut, mayWrite }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const [sort, setSort] = useState<MeritSort>("rank");
  const [from, setFrom] = useState(1);
  const [batch, setBatch] = useState<string>();
  const [isAbove, setAbove] = useState(false);
  const [words, setWords] = useState("");
  const above = useSettled(countAbove(list.scores, cut), 300);
  const sought = words.trim();
  const query = {
    ...(sought !== "" && { words: sought }),
    ...(batch !== undefined && { batch }),
    ...(isAbove && batch === undefined && { until: String(above) }),
    ...(batch === undefined && !isAbove && { sort }),
    from: String(from),
  };
  const { currentData, isError, refetch } = useGetMeritRowsQuery(
    { params: { id }, query },
    { refetchOnMountOrArgChange: true },
  );
  const again =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setFrom(1);
    };
  const batches = list.groups.batches.map((group) => ({
    id: group.id ?? "none",
    name: group.name ?? t`No batch`,
  }));
  const [count, aboveCount] = [list.candidates, above.toLocaleString(intl)];
  return (
    <section className={`sheet ${styles.merit}`} aria-labelledby="merit">
      <div className={`${styles.panelHead} ${styles.padded}`}>
        <div>
          <h2 id="merit">
            <Trans>Merit list</Trans>
          </h2>
          <p className="note num">
            <Plural value={count} one="# first attempt" other="# first attempts" />
          </p>
        </div>
        <div className="cluster gap-10" role="group" aria-label={t`Filter`}>
          <ChipChoice
            label={t`Batch`}
            none={t`Any batch`}
            value={batch}
            options={batches}
            onChange={again(setBatch)}
          />
          <Chip isOn={isAbove} onClick={() => again(setAbove)(!isAbove)}>
            <Trans>Above cut-off {aboveCount}</Trans>
          </Chip>
          <SearchBox
            label={t`Find a learner`}
            placeholder={t`Find a learner`}
            value={words}
            onChange={again(setWords)}
          />
        </div>
      </div>
      <Rule id={id} board={board} mayWrite={mayWrite} />
      {currentData ? (
        <Rows board={board} list={list} page={currentData} sort={sort} onSort={again(setSort)} />
      ) : isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
      {currentData && sought === "" && <Foot page={currentData} onFrom={setFrom} />}
    </section>
  );
}

function Rule({ id, board, mayWrite }: Pick<Props, "id" | "board" | "mayWrite">) {
  const ties = useTieWords();
  const [isChanging, setChanging] = useState(false);
  const [make, { isLoading }] = useMakeMeritMutation();
  return (
    <p className={`ruled ${styles.rule}`}>
      <b>
        <Trans>Same score:</Trans>
      </b>{" "}
      {ties[board.tie]}{" "}
      {board.mayChangeTie && mayWrite && (
        <Button look="quiet" onClick={() => setChanging(true)}>
          <Trans>Change the rule</Trans>
        </Button>
      )}
      {!board.isAwaited && board.kind !== "event" && (
        <Button look="quiet" disabled={isLoading} onClick={() => void make({ params: { id } })}>
          <Trans>Count again</Trans>
        </Button>
      )}
      {isChanging && <TieDialog id={id} tie={board.tie} onClose={() => setChanging(false)} />}
    </p>
  );
}

interface RowsProps extends Pick<Props, "board" | "list"> {
  page: MeritPage;
  sort: MeritSort;
  onSort: (sort: MeritSort) => void;
}

function Rows({ board, list, page, sort, onSort }: RowsProps) {
  const { t } = useLingui();
  const { intl, content } = useLocale();
  const by = (one: MeritSort) => ({
    way: sort === one ? ("ascending" as const) : null,
    onSort: () => onSort(one),
  });
  const sections = list.sections.map((section) => {
    const name = contentText(section.name, content, t`No title available`);
    const highest = section.highest.toLocaleString(intl);
    return { words: t`${name}, of ${highest}`, isNumber: true as const };
  });
  const columns = [
    { words: t`Rank`, isNumber: true as const, sort: by("rank") },
    { words: t`Learner`, sort: by("name") },
    { words: t`Roll number`, sort: by("roll") },
    { words: t`Batch`, sort: by("batch") },
    { words: t`Score`, isNumber: true as const },
    ...(sections.length > 1 ? sections : []),
    { words: t`Accuracy`, isNumber: true as const },
    { words: t`Time`, isNumber: true as const },
    { words: t`Percentile`, isNumber: true as const },
    { words: t`Minute by minute`, isHidden: true as const },
  ];
  if (page.rows.length === 0)
    return (
      <p className={`quiet ruled ${styles.none}`} role="status">
        <Trans>Nobody here.</Trans>
      </p>
    );
  return (
    <ScrollTable label={t`Merit list`} columns={columns}>
      {page.rows.map((row) => (
        <MeritTableRow key={row.learnerId} row={row} board={board} hasSections={sections.length > 1} />
      ))}
    </ScrollTable>
  );
}

function Foot({ page, onFrom }: { page: MeritPage; onFrom: (from: number) => void }) {
  const { intl } = useLocale();
  const last = page.from + page.rows.length - 1;
  const [from, to, total] = [page.from, last, page.total].map((value) => value.toLocaleString(intl));
  return (
    <div className={`cluster ends ${styles.foot}`}>
      <span className="num">
        <Trans>
          {from} to {to} of {total}
        </Trans>
      </span>
      <span className="row gap-8">
        <Button
          look="secondary"
          disabled={page.from === 1}
          onClick={() => onFrom(Math.max(1, page.from - MERIT_PAGE))}
        >
          <Trans>Previous page</Trans>
        </Button>
        <Button look="secondary" disabled={last >= page.total} onClick={() => onFrom(last + 1)}>
          <Trans>Next page</Trans>
        </Button>
      </span>
    </div>
  );
}
