import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import { analysisPath } from "../../../shared/attemptPaths.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { paths } from "../../../shared/paths.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Content } from "../../../shared/ui/Content.tsx";
import { LogoMark } from "../../../shared/ui/Logo.tsx";
import testStyles from "../Header.module.css";
import { MoveButtons } from "../MoveButtons.tsx";
import styles from "./PracticeHeader.module.css";
import type { SecondPass } from "./useSecondPass.ts";

interface Props {
  analysis: Analysis;
  pass: SecondPass;
  isWide: boolean;
}

/** No clock, no track, and a dashed line below: it must not look like a test. */
export function PracticeHeader({ analysis, pass, isWide }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const title = contentText(analysis.testInfo.title, content, t`No title available`);
  return (
    <header className={`${testStyles.header} ${styles.header}`}>
      <div className={`${testStyles.row} ${styles.row}`}>
        <Link className={`inline ${testStyles.logo}`} to={paths.dashboard} aria-label={t`Patrak home`}>
          <LogoMark />
        </Link>
        <div className={`${testStyles.title} ${styles.title}`}>
          <h1>
            <Trans>Second pass</Trans>
          </h1>
          <span>
            <Content text={title} />
          </span>
        </div>
        {isWide && <Moves pass={pass} />}
        <div className={testStyles.submit}>
          <Link className={buttonClass("secondary")} to={analysisPath(analysis.testAttempt._id)}>
            <Trans>Back to Analysis</Trans>
          </Link>
        </div>
      </div>
    </header>
  );
}

function Moves({ pass: { questions, current, go } }: Pick<Props, "pass">) {
  const place = questions.findIndex(({ questionId }) => questionId === current?.questionId);
  const [before, after] = [questions[place - 1], questions[place + 1]];
  return (
    <MoveButtons
      isFirst={!before}
      isLast={!after}
      onPrevious={() => before && go(before.qno)}
      onNext={() => after && go(after.qno)}
    />
  );
}
