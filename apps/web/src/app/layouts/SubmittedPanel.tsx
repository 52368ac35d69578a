import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { analysisPath } from "../../shared/attemptPaths.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Content } from "../../shared/ui/Content.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import type { SubmittedTest } from "../../features/home/home.api.ts";
import { Panel } from "../../features/home/Panel.tsx";
import styles from "./SubmittedPanel.module.css";

/** A test that was handed in while its results are held back, in the words of the screen that follows a submit. */
export function SubmittedPanel({ test }: { test: SubmittedTest }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const write = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl, { timeZone: test.zone, ...options }).format(new Date(at));
  const { answered, totalQuestions, opens } = test;
  const at = write(test.endTime, { hour: "numeric", minute: "2-digit", second: "2-digit" });
  return (
    <Panel
      title={t`Handed in`}
      caption={
        <>
          <Content text={contentText(test.title, content, t`No title available`)} />
          {" · "}
          <time className="unbroken num" dateTime={test.endTime}>
            {write(test.endTime, { dateStyle: "long" })}
          </time>
        </>
      }
      span={12}
    >
      <div className={styles.body}>
        <span className={styles.sign}>
          <StudyIcon name="check" />
        </span>
        <div>
          <p className="strong">
            <Trans>
              {answered} of {totalQuestions} answered, all with the server
            </Trans>{" "}
            <span className="num quiet">
              <Trans>at {at}</Trans>
            </span>
          </p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt className="note">{t`Receipt`}</dt>
            <dd className="num strong" lang="en">
              {inGroups(test.receiptCode)}
            </dd>
          </div>
          <div>
            <dt className="note">{t`Results`}</dt>
            <dd>
              {opens === null ? (
                <Trans>They are held back until your institute shows them.</Trans>
              ) : (
                <span className="num strong">
                  {write(opens, {
                    weekday: "long",
                    month: "long",
                    day: "numeric",
                    hour: "numeric",
                    minute: "2-digit",
                  })}
                </span>
              )}
            </dd>
          </div>
        </dl>
        <Link className={buttonClass("secondary")} to={analysisPath(test.attemptId)}>
          <Trans>Open</Trans>
        </Link>
      </div>
    </Panel>
  );
}

/** As it is read out and written down. */
const inGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, "$1 ");
