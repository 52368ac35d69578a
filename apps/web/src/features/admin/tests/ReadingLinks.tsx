import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { correctionsPath, testPath } from "../paths.ts";

/** The ways to read a test as a whole: on the screen and on paper. */
export function ReadingLinks({ testId }: { testId: string }) {
  return (
    <>
      <Link className={buttonClass("secondary")} to={testPath(testId, "proof")}>
        <Trans>Proofread</Trans>
      </Link>
      <Link className={buttonClass("secondary")} to={testPath(testId, "print")}>
        <Trans>Print</Trans>
      </Link>
      <Link className={buttonClass("secondary")} to={correctionsPath(testId)}>
        <Trans>Corrections</Trans>
      </Link>
    </>
  );
}
