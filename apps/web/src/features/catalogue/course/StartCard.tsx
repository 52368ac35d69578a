import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatDuration, type Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepAttemptLanguage } from "../../../shared/attemptLanguage.ts";
import { sittingPath, testPath } from "../../../shared/attemptPaths.ts";
import { failureOf } from "../../../shared/api/failure.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useStartTestMutation, type TestDetails } from "../catalogue.api.ts";
import { LanguagePicker } from "./LanguagePicker.tsx";
import { addressOf, type DashboardPlace } from "../dashboardAddress.ts";
import { isStartCode, startMessages } from "./startMessages.ts";
import styles from "./StartCard.module.css";

interface Props {
  test: TestDetails;
  cancel: DashboardPlace;
  /** Called when the student picks, not for the preselected language. */
  onPick: (language: Language) => void;
}

/** The language and the start. Stays visible beside the instructions if there is room. */
export function StartCard({ test, cancel, onPick }: Props) {
  const { t } = useLingui();
  const words = useWords();
  const { intl } = useLocale();
  const hintId = useId();
  const [picked, setPicked] = useState<Language>();
  const language = picked ?? test.languages[0];
  const { start, isStarting, refusal } = useStart(test._id);
  const duration = formatDuration(test.duration, intl);
  const pick = (chosen: Language) => {
    setPicked(chosen);
    onPick(chosen);
  };
  const action = test.isAttempted ? t`Retake Test` : t`Start Test`;
  return (
    <aside className={`sheet ${styles.card}`} aria-label={t`Start`}>
      {test.languages.length > 1 && (
        <LanguagePicker languages={test.languages} chosen={language} onChoose={pick} />
      )}
      <div className="stack gap-10">
        {refusal && <Notice tone="error">{words.text(startMessages[refusal])}</Notice>}
        {refusal === "PRACTICE_CLOSED" && <Link to={sittingPath()}>{t`See when it is taken`}</Link>}
        <Button
          look="primary"
          size="large"
          disabled={language === undefined}
          busy={isStarting && action}
          aria-describedby={hintId}
          onClick={() => language && void start(language)}
        >
          {action}
        </Button>
        <Link className={buttonClass("secondary")} to={addressOf(cancel)}>
          <Trans>Cancel</Trans>
        </Link>
      </div>
      <p className="caption lh-ui above-14" id={hintId}>
        <Trans>
          Keep {duration} free. A weak connection is fine: the page is small and answers are sent one at a
          time.
        </Trans>
      </p>
    </aside>
  );
}

function useStart(testId: string) {
  const navigate = useNavigate();
  const [startTest, { isLoading, error: refusal }] = useStartTestMutation();
  const start = async (language: Language) => {
    const { data, error } = await startTest(testId);
    if (data === undefined) {
      // oxlint-disable-next-line no-console -- The specification: a failed start is logged, and only a limit is shown.
      console.error("The test could not be started", error);
      return;
    }
    keepAttemptLanguage(data.testAttemptId, language);
    void navigate(testPath(data.testAttemptId));
  };
  const { code } = failureOf(refusal, startMessages.START_LIMIT);
  return { start, isStarting: isLoading, refusal: isStartCode(code) ? code : null };
}
