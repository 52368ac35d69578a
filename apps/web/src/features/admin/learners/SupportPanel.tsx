import { useState } from "react";
import { useNavigate } from "react-router";
import { contentText } from "@patrak/domain";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { supportViewPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ReasonField, SelectField } from "../ui/controls.tsx";
import { OwnForm } from "../ui/OwnForm.tsx";
import { useOpenSupportViewMutation, type WholeLearner } from "./learners.api.ts";
import styles from "./learners.module.css";
import { useSeen } from "./useSeen.ts";

/** The only way to see an attempt: with a reason, and read-only. */
export function SupportPanel({ whole }: { whole: WholeLearner }) {
  const { t } = useLingui();
  const words = useWords();
  const navigate = useNavigate();
  const choices = useChoices(whole);
  const [open, { isLoading }] = useOpenSupportViewMutation();
  const [attemptId, setAttemptId] = useState(whole.attempts[0]?.id ?? "");
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, firstName, email } = whole.learner;

  const send = async () => {
    const { data, error } = await open({ params: { id }, body: { attemptId, reason } });
    if (data) void navigate(supportViewPath(data.viewId));
    else setFailure(failureOf(error, msg`This could not be opened. Check your connection and try again.`));
  };

  return (
    <section className="sheet" aria-labelledby="support-view">
      <OwnForm className={`stack gap-12 ${styles.panel}`} onSend={() => void send()}>
        <h2 id="support-view">
          <AdminIcon name="eye" />
          <Trans>Support view</Trans>
        </h2>
        <p>
          <Trans>See a test as {firstName} sees it. You can look, not touch. It ends after 15 minutes.</Trans>
        </p>
        {failure && <Notice tone="error">{words.failure(failure)}</Notice>}
        <SelectField
          name="attempt"
          label={t`Attempt`}
          value={attemptId}
          choices={choices}
          onChange={setAttemptId}
        />
        <ReasonField value={reason} onChange={setReason} />
        <Button look="primary" type="submit" busy={isLoading && t`Open support view`}>
          <Trans>Open support view</Trans>
        </Button>
        {email !== null && (
          <p>
            <Trans>{firstName} is told by email who looked and why.</Trans>
          </p>
        )}
      </OwnForm>
    </section>
  );
}

function useChoices({ attempts }: WholeLearner) {
  const { t } = useLingui();
  const { content } = useLocale();
  const seen = useSeen();
  return attempts.map(({ id, title, startTime }) => ({
    id,
    name: `${contentText(title, content, t`No title available`)} · ${seen(startTime)}`,
  }));
}
