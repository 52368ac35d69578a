import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatDuration, type Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepAttemptLanguage } from "../../shared/attemptLanguage.ts";
import { testPath } from "../../shared/attemptPaths.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { useStartTestMutation, type TestDetails } from "./catalog.api.ts";
import { LanguagePicker } from "./LanguagePicker.tsx";
import { addressOf, type Place } from "./place.ts";
import styles from "./StartCard.module.css";

interface Props {
  test: TestDetails;
  cancel: Place;
  /** Told when the student picks, not of the language chosen beforehand. */
  onPick: (language: Language) => void;
}

/** The language, and the start. It stays in sight beside the instructions where there is room. */
export function StartCard({ test, cancel, onPick }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const hintId = useId();
  const [language, setLanguage] = useState<Language | undefined>(test.languages[0]);
  const { start, isStarting } = useStart(test._id);
  const duration = formatDuration(test.duration, intl);
  const pick = (picked: Language) => {
    setLanguage(picked);
    onPick(picked);
  };
  const words = test.isAttempted ? t`Retake Test` : t`Start Test`;
  return (
    <aside className={`sheet ${styles.card}`} aria-label={t`Start`}>
      {test.languages.length > 1 && (
        <LanguagePicker languages={test.languages} chosen={language} onChoose={pick} />
      )}
      <div className={styles.actions}>
        <Button
          look="primary"
          size="large"
          disabled={language === undefined}
          busy={isStarting && words}
          aria-describedby={hintId}
          onClick={() => language && void start(language)}
        >
          {words}
        </Button>
        <Link className={buttonClass("secondary")} to={addressOf(cancel)}>
          <Trans>Cancel</Trans>
        </Link>
      </div>
      <p className={styles.hint} id={hintId}>
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
  const [startTest, { isLoading }] = useStartTestMutation();
  const start = async (language: Language) => {
    const { data, error } = await startTest(testId);
    if (data === undefined) {
      // oxlint-disable-next-line no-console -- The specification: a failed start is logged and nothing else.
      console.error("The test could not be started", error);
      return;
    }
    keepAttemptLanguage(data.testAttemptId, language);
    void navigate(testPath(data.testAttemptId));
  };
  return { start, isStarting: isLoading };
}
