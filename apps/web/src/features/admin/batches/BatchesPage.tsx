import { useState } from "react";
import { useNavigate } from "react-router";
import { may } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import list from "../audit/audit.module.css";
import { Loading } from "../learners/LearnersTable.tsx";
import table from "../learners/learners.module.css";
import { batchPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Chip } from "../ui/chips.tsx";
import { Failed } from "../ui/Failed.tsx";
import filters from "../ui/filters.module.css";
import { PageHead } from "../ui/PageHead.tsx";
import { ScrollTable, type Column } from "../ui/ScrollTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Tag } from "../ui/Tag.tsx";
import { BatchDialog } from "./BatchDialog.tsx";
import { useGetBatchesQuery, type Batch, type BatchList } from "./batches.api.ts";

type State = "mine" | "archived" | undefined;

/** Groups of learners, with their teachers and packages. */
export function BatchesPage() {
  const { t } = useLingui();
  const { role } = useAdministrator();
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [state, setState] = useState<State>();
  const [isMaking, setMaking] = useState(false);
  const query = { ...(words !== "" && { words }), ...(state && { state }) };
  const found = useGetBatchesQuery({ query }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title={t`Batches`}>
        {may(role, "students.write") && (
          <Button look="primary" onClick={() => setMaking(true)}>
            <AdminIcon name="plus" size={18} />
            <Trans>New batch</Trans>
          </Button>
        )}
      </PageHead>
      <section className="sheet" aria-label={t`Batches`}>
        <div className={filters.filters}>
          <SearchBox
            label={t`Search batches`}
            placeholder={t`Name of a batch`}
            value={words}
            onChange={setWords}
          />
          <Filters state={state} counts={found.data?.counts} onChoose={setState} />
        </div>
        {found.isError ? (
          <Failed onRetry={() => void found.refetch()} />
        ) : (
          <Found batches={found.currentData?.batches} isEmpty={words === "" && state === undefined} />
        )}
      </section>
      {isMaking && (
        <BatchDialog onClose={() => setMaking(false)} onMade={(id) => void navigate(batchPath(id))} />
      )}
    </>
  );
}

interface FiltersProps {
  state: State;
  counts: BatchList["counts"] | undefined;
  onChoose: (state: State) => void;
}

function Filters({ state, counts, onChoose }: FiltersProps) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const chips = [
    { state: undefined, words: t`All`, count: counts?.current },
    { state: "mine", words: t`Mine`, count: counts?.mine },
    { state: "archived", words: t`Archived`, count: counts?.archived },
  ] as const;
  return (
    <div className={filters.chips} role="group" aria-label={t`Filter`}>
      {chips.map((chip) => (
        <Chip key={chip.words} isOn={chip.state === state} onClick={() => onChoose(chip.state)}>
          {chip.words} {chip.count?.toLocaleString(intl)}
        </Chip>
      ))}
    </div>
  );
}

function Found({ batches, isEmpty }: { batches: Batch[] | undefined; isEmpty: boolean }) {
  const { t } = useLingui();
  if (!batches) return <Loading />;
  if (batches.length === 0)
    return (
      <div className={`stack ruled gap-12 ${list.none}`}>
        <p role="status">
          {isEmpty ? (
            <Trans>No batch yet. Make one, or send a list of learners with a column for it.</Trans>
          ) : (
            <Trans>No batch matches.</Trans>
          )}
        </p>
      </div>
    );
  const columns: Column[] = [
    { words: t`Batch` },
    { words: t`Teachers` },
    { words: t`Learners`, isNumber: true },
    { words: t`Packages given` },
    { words: t`Slips` },
    { words: t`Open`, isHidden: true },
  ];
  return (
    <ScrollTable label={t`Batches`} columns={columns}>
      {batches.map((batch) => (
        <Row key={batch.id} batch={batch} />
      ))}
    </ScrollTable>
  );
}

function Row({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { id, name, about, teachers, packages, unused } = batch;
  const names = teachers.map((teacher) => teacher.name).join(", ");
  return (
    <tr className={list.row}>
      <td>
        <b lang={langOf(name)}>{name}</b>
        {about !== null && <small lang={langOf(about)}>{about}</small>}
      </td>
      <td lang={langOf(names)}>{names === "" ? <None /> : names}</td>
      <td data-number>{batch.learners.toLocaleString(intl)}</td>
      <td className={table.names}>
        {packages.length === 0 ? <None /> : <span lang={langOf(packages[0]!)}>{packages[0]}</span>}
        {packages.length > 1 && (
          <small>
            <Plural value={packages.length - 1} one="and # more" other="and # more" />
          </small>
        )}
      </td>
      <td>
        {unused > 0 ? (
          <Tag tone="flag" icon="key">
            <Plural value={unused} one="# not used" other="# not used" />
          </Tag>
        ) : (
          <None />
        )}
      </td>
      <td className={table.openCell}>
        <Link className={list.open} aria-label={t`Open ${name}`} to={batchPath(id)}>
          <Trans>Open</Trans>
          <AdminIcon name="right" size={16} />
        </Link>
      </td>
    </tr>
  );
}

function None() {
  return (
    <span className="faint">
      <Trans>None</Trans>
    </span>
  );
}
