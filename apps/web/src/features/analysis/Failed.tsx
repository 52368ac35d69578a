import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../shared/api/failure.ts";
import { testPath } from "../../shared/attemptPaths.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { loadFailed } from "./loadFailed.ts";

/** These refusals are not errors and say what they wait for; all others show the specified sentence. */
const REASONS = ["ATTEMPT_OPEN"];

export function Failed({ error, attemptId }: { error: unknown; attemptId: string }) {
  const { t } = useLingui();
  const words = useWords();
  const failure = failureOf(error, loadFailed);
  const isReason = failure.code !== null && REASONS.includes(failure.code);
  return (
    <div role="alert">
      <EmptyState
        drawing={isReason ? "sheet" : "torn"}
        heading={<h1>{isReason ? words.failure(failure) : words.text(loadFailed)}</h1>}
      >
        {failure.code === "ATTEMPT_OPEN" && (
          <Link className={buttonClass("primary")} to={testPath(attemptId)}>
            <Trans>Continue Test</Trans>
          </Link>
        )}
        <Link className={buttonClass("secondary")} to={paths.dashboard}>
          {t`Go Back to Dashboard`}
        </Link>
      </EmptyState>
    </div>
  );
}
