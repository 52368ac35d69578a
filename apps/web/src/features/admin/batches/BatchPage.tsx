import { useState } from "react";
import { useParams } from "react-router";
import { may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import table from "../learners/learners.module.css";
import { adminPaths, newLearnersPath, slipsPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { AddDialog } from "./AddDialog.tsx";
import { BatchPanels } from "./BatchPanels.tsx";
import { useGetBatchQuery, type WholeBatch } from "./batches.api.ts";
import styles from "./batches.module.css";
import { Crumbs } from "./Crumbs.tsx";
import { Members, type Choice } from "./Members.tsx";

export function BatchPage() {
  const { id = "" } = useParams();
  const [choice, setChoice] = useState<Choice>({});
  const { data, isError } = useGetBatchQuery(
    { params: { id }, query: choice },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <NotFoundPage />;
  if (!data)
    return (
      <Waiting>
        <Trans>Loading…</Trans>
      </Waiting>
    );
  return (
    <>
      <Head whole={data} />
      <Figures whole={data} />
      <div className={`stack fits gap-14 ${table.split}`}>
        <Members whole={data} choice={choice} onChoose={setChoice} />
        <BatchPanels whole={data} />
      </div>
    </>
  );
}

function Head({ whole: { batch, counts } }: { whole: WholeBatch }) {
  const { t } = useLingui();
  const { role } = useAdministrator();
  const { date } = useMoments();
  const [isAdding, setAdding] = useState(false);
  const teachers = batch.teachers.map(({ name }) => name).join(", ");
  const facts = [teachers, batch.about, t`since ${date(batch.since)}`].filter(Boolean).join(" · ");
  return (
    <>
      <Crumbs steps={[{ words: t`Batches`, to: adminPaths.batches }]}>
        <span lang={langOf(batch.name)}>{batch.name}</span>
      </Crumbs>
      <PageHead
        title={batch.name}
        heading={<span lang={langOf(batch.name)}>{batch.name}</span>}
        lead={<span lang={langOf(facts)}>{facts}</span>}
      >
        {batch.archivedAt !== null && (
          <Tag tone="plain">
            <Trans>Archived</Trans>
          </Tag>
        )}
        {may(role, "students.write") && (
          <span className="wraps gap-12">
            {counts.all > 0 && (
              <Link className={buttonClass("secondary")} to={slipsPath({ batch: batch.id })}>
                <AdminIcon name="print" size={18} />
                <Trans>New slips</Trans>
              </Link>
            )}
            <Button look="secondary" onClick={() => setAdding(true)}>
              <AdminIcon name="search" size={18} />
              <Trans>Add by search</Trans>
            </Button>
            <Link className={buttonClass("primary")} to={newLearnersPath(batch.id)}>
              <AdminIcon name="plus" size={18} />
              <Trans>Add learners</Trans>
            </Link>
          </span>
        )}
      </PageHead>
      {isAdding && <AddDialog batch={batch} onClose={() => setAdding(false)} />}
    </>
  );
}

function Figures({ whole: { counts, packages } }: { whole: WholeBatch }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const figures = [
    { words: t`Learners`, count: counts.all },
    { words: t`Active this week`, count: counts.active },
    { words: t`Slips not used`, count: counts.unused },
    { words: t`Packages`, count: packages.length },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ words, count }) => (
        <div key={words} className="sheet">
          <dt className="aside">{words}</dt>
          <dd>{count.toLocaleString(intl)}</dd>
        </div>
      ))}
    </dl>
  );
}
