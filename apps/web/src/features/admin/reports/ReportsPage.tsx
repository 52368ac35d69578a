import { useLocation, useNavigate } from "react-router";
import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Spinner } from "../../../shared/ui/Spinner.tsx";
import { reportsPath } from "../paths.ts";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { TestSelect } from "../ui/TestSelect.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { GroupList } from "./GroupList.tsx";
import { QuestionPanel } from "./QuestionPanel.tsx";
import { useGetReportedTestsQuery, useGetReportGroupsQuery, type ReportGroups } from "./reports.api.ts";
import styles from "./reports.module.css";

/** What learners report of the questions of a test: one row a question, and its answer. */
export function ReportsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search);
  const tests = useGetReportedTestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const testId = search.get("test") ?? tests.data?.tests[0]?.id;
  const groups = useGetReportGroupsQuery(
    { params: { testId: testId ?? "" } },
    { skip: testId === undefined, refetchOnMountOrArgChange: true },
  );
  const failed = [tests, groups].find(({ isError }) => isError);
  if (failed)
    return (
      <>
        <PageHead title={t`Reports`} />
        <Failed onRetry={() => void failed.refetch()} />
      </>
    );
  if (tests.data?.tests.length === 0) return <Nothing />;
  const data = groups.currentData;
  if (!tests.data || !data || testId === undefined) return <Spinner />;
  const question = search.get("question");
  const chosen = data.groups.find(({ questionId }) => questionId === question) ?? data.groups[0];
  return (
    <>
      <PageHead title={t`Reports`} lead={<Lead data={data} />}>
        <TestSelect
          tests={tests.data.tests}
          value={testId}
          onChange={(test) => void navigate(reportsPath(test))}
        />
      </PageHead>
      <Tiles data={data} />
      <div className={`stack fits gap-14 ${styles.columns}`}>
        <GroupList testId={testId} groups={data.groups} chosen={chosen} />
        {chosen && <QuestionPanel testId={testId} group={chosen} />}
      </div>
    </>
  );
}

function Lead({ data }: { data: ReportGroups }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const title = contentText(data.title, content, t`No title available`);
  const reports = data.groups.reduce((sum, group) => sum + group.reports, 0);
  const questions = data.groups.length;
  return (
    <>
      <span lang={langOf(title)}>{title}</span>
      {" · "}
      <Plural value={reports} one="# report" other="# reports" />
      {", "}
      <Plural value={questions} one="# question" other="# questions" />
    </>
  );
}

const DAY_MS = 86_400_000;

function Tiles({ data }: { data: ReportGroups }) {
  const { t } = useLingui();
  const { shortDay, time } = useMoments();
  const open = data.groups.filter((group) => group.open > 0);
  const oldest = open.flatMap(({ oldestOpen }) => oldestOpen ?? []).toSorted()[0];
  const days = oldest === undefined ? 0 : Math.floor((Date.parse(data.now) - Date.parse(oldest)) / DAY_MS);
  const tiles = [
    { name: t`Open questions`, value: String(open.length) },
    { name: t`Reports in them`, value: String(open.reduce((sum, group) => sum + group.open, 0)) },
    { name: t`Waiting longest`, value: t`${plural(days, { one: "# day", other: "# days" })}` },
    ...(data.objectionsUntil === null
      ? []
      : [
          {
            name: t`Objections close`,
            value: `${shortDay(data.objectionsUntil)}, ${time(data.objectionsUntil)}`,
          },
        ]),
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value }) => (
        <div key={name} className="sheet">
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Reports`} />
      <div className="sheet">
        <EmptyState
          drawing="sheet"
          heading={
            <h2>
              <Trans>No reports</Trans>
            </h2>
          }
        >
          <p>
            <Trans>Learners report a question from the test or from its review.</Trans>
          </p>
        </EmptyState>
      </div>
    </>
  );
}
