import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Spinner } from "../../../shared/ui/Spinner.tsx";
import { itemsPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { saveFile } from "../ui/saveFile.ts";
import { TestSelect } from "../ui/TestSelect.tsx";
import { ItemDetail } from "./ItemDetail.tsx";
import { ItemTable } from "./ItemTable.tsx";
import { useGetItemsQuery, useGetItemTestsQuery, type Items } from "./items.api.ts";
import { itemsCsv } from "./itemsCsv.ts";
import { PaperMap } from "./PaperMap.tsx";
import styles from "./items.module.css";

/** The questions of a test in figures: which of them work, and which need a look. */
export function ItemsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search);
  const { data: list, error, refetch } = useGetItemTestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const testId = search.get("test") ?? list?.tests[0]?.id;
  const report = useGetItemsQuery(testId ?? "", {
    skip: testId === undefined,
    refetchOnMountOrArgChange: true,
  });
  const question = Number(search.get("question"));
  if (error || (report.error && testId !== undefined && list))
    return (
      <>
        <PageHead title={t`Item analysis`} />
        <Failed onRetry={() => void (error ? refetch() : report.refetch())} />
      </>
    );
  if (list?.tests.length === 0) return <Nothing />;
  const data = report.currentData;
  if (!list || !data) return <Spinner />;
  const chosen =
    data.items.find((item) => item.question === question) ??
    data.items.find(({ flags }) => flags.length > 0) ??
    data.items[0];
  return (
    <>
      <PageHead title={t`Item analysis`} lead={<Lead report={data} />}>
        <TestSelect
          tests={list.tests}
          value={data.testId}
          onChange={(test) => void navigate(itemsPath(test))}
        />
        <Button look="secondary" onClick={() => save(data)}>
          <AdminIcon name="download" size={18} />
          <Trans>Download CSV</Trans>
        </Button>
      </PageHead>
      <div className={`stack fits gap-14 ${styles.columns}`}>
        <div className={`sheet ${styles.table}`}>
          <ItemTable
            report={data}
            chosen={chosen?.question}
            onChoose={(one) => void navigate(itemsPath(data.testId, one), { replace: true })}
          />
        </div>
        <aside className="stack fits gap-14">
          <PaperMap items={data.items} />
          {chosen && <ItemDetail report={data} item={chosen} />}
        </aside>
      </div>
    </>
  );
}

function Lead({ report }: { report: Items }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const title = contentText(report.title, content, t`No title available`);
  const attempts = report.attempts.toLocaleString(intl);
  const kr20 = report.kr20?.toFixed(2);
  const error = report.error?.toFixed(2);
  return (
    <>
      <span lang={langOf(title)}>{title}</span>
      {" · "}
      <Trans>{attempts} first attempts</Trans>
      {kr20 !== undefined && (
        <>
          {" · "}
          <Trans>reliability (KR-20) {kr20}</Trans>
        </>
      )}
      {error !== undefined && (
        <>
          {" · "}
          <Trans>standard error {error} marks</Trans>
        </>
      )}
    </>
  );
}

function save(report: Items) {
  const file = new Blob([itemsCsv(report)], { type: "text/csv" });
  saveFile(URL.createObjectURL(file), `items-${report.testId.slice(0, 8)}.csv`);
}

function Nothing() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Item analysis`} />
      <div className="sheet">
        <EmptyState
          drawing="sheet"
          heading={
            <h2>
              <Trans>No figures yet</Trans>
            </h2>
          }
        >
          <p>
            <Trans>They come by themselves, soon after learners have ended a test.</Trans>
          </p>
        </EmptyState>
      </div>
    </>
  );
}
