import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import type { ReplyOf } from "@patrak/contract";
import { contentText, visibleOptions, type Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { Flag, languageNames } from "../../shared/ui/Flag.tsx";
import { ScreenSpinner } from "../../shared/ui/Spinner.tsx";
import { useWideScreen } from "../../shared/useWideScreen.ts";
import { Options } from "../../shared/ui/Options.tsx";
import { Passage } from "../../features/attempts/Passage.tsx";
import cardStyles from "../../features/attempts/QuestionCard.module.css";
import { useOpened } from "../../features/attempts/useOpened.ts";
import { QuestionText } from "../../features/attempts/QuestionText.tsx";
import { testPath } from "../../features/admin/paths.ts";
import { Failed } from "../../features/admin/ui/Failed.tsx";
import { NotFoundPage } from "../../features/admin/ui/NotFoundPage.tsx";
import { PageHead } from "../../features/admin/ui/PageHead.tsx";
import { isNotFound } from "../../features/admin/tests/isNotFound.ts";
import styles from "./preview.module.css";
import { useGetTestPreviewQuery } from "../../features/admin/tests/tests.api.ts";

type Preview = ReplyOf<"GET /admin/tests/{testId}/preview">;

/** The paper as the test screen would show it. No attempt is made; choices are not stored. */
export function PreviewPage() {
  const { testId = "" } = useParams();
  const { t } = useLingui();
  const { content } = useLocale();
  const found = useGetTestPreviewQuery({ params: { testId } }, { refetchOnMountOrArgChange: true });
  if (isNotFound(found.error)) return <NotFoundPage />;
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />;
  const preview = found.isFetching ? undefined : found.currentData;
  if (!preview) return <ScreenSpinner />;
  const title = contentText(preview.title, content, t`No title yet`);
  return (
    <>
      <PageHead
        title={t`Preview: ${title}`}
        lead={<Trans>As a learner would see it. Nothing is stored.</Trans>}
      >
        <Link className={buttonClass("secondary")} to={testPath(testId)}>
          <Trans>Back to the test</Trans>
        </Link>
      </PageHead>
      {preview.questions.length === 0 ? (
        <p>
          <Trans>There is no question yet.</Trans>
        </p>
      ) : (
        <Paper preview={preview} />
      )}
    </>
  );
}

function Paper({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const isWide = useWideScreen();
  const [at, setAt] = useState(0);
  const [language, setLanguage] = useState<Language>(preview.languages[0] ?? "english");
  const opened = useOpened();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const question = preview.questions[at]!;
  const { questionId, passageId } = question;
  const total = preview.questions.length;
  const number = at + 1;
  const heading = useArrival(at);
  return (
    <>
      <div className={`wraps gap-8 below-14 ${styles.bar}`}>
        <Button look="secondary" size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
          <Trans>Previous</Trans>
        </Button>
        <Button look="secondary" size="small" disabled={at === total - 1} onClick={() => setAt(at + 1)}>
          <Trans>Next</Trans>
        </Button>
        {preview.languages.length > 1 && (
          <div className={styles.languages} role="group" aria-label={t`Language`}>
            {preview.languages.map((one) => (
              <button
                key={one}
                type="button"
                lang={languageNames[one].lang}
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
              >
                <Flag language={one} />
                {languageNames[one].name}
              </button>
            ))}
          </div>
        )}
      </div>
      <div
        className={`stack fits gap-14 ${styles.columns}`}
        data-split={passageId !== undefined || undefined}
      >
        {passageId !== undefined && (
          <Passage
            key={passageId}
            passage={preview.passages.find(({ _id }) => _id === passageId)}
            language={language}
            isWide={isWide}
            {...opened(passageId)}
          />
        )}
        <section className={`sheet ${cardStyles.card}`} aria-labelledby="preview-question">
          <div className={`cluster below-14 ${cardStyles.head}`}>
            <h2 id="preview-question" ref={heading} tabIndex={-1}>
              <Trans>
                Question {number} of {total}
              </Trans>
            </h2>
            <Marks marks={preview.marks} />
          </div>
          <Options
            key={questionId}
            legend={<QuestionText question={question} language={language} />}
            options={visibleOptions(question.options, language)}
            lang={languageNames[language].lang}
            chosen={chosen[questionId] ?? null}
            isUnsaved={false}
            isLocked={false}
            onChoose={(optionId) => setChosen({ ...chosen, [questionId]: optionId })}
          />
        </section>
      </div>
    </>
  );
}

function Marks({ marks: { correct, wrong } }: Pick<Preview, "marks">) {
  const taken = Math.abs(wrong);
  return (
    <span className="note num">
      <Trans>
        +{correct} right, −{taken} wrong
      </Trans>
    </span>
  );
}

/** A new question starts at its heading, also for a screen reader; the first leaves focus to the page. */
function useArrival(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(at);
  useEffect(() => {
    if (last.current !== at) heading.current?.focus();
    last.current = at;
  }, [at]);
  return heading;
}
