import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { secondPassPath } from "../../shared/attemptPaths.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Content } from "../../shared/ui/Content.tsx";
import type { HomeData } from "./home.api.ts";
import { Panel } from "./Panel.tsx";
import styles from "./TopicsPanel.module.css";

type Topic = HomeData["topics"]["weakest"][number];

/** Topics of the last tests with the lowest accuracy. */
export function TopicsPanel({
  topics: { tests, weakest },
  span,
}: Pick<HomeData, "topics"> & { span: 5 | 12 }) {
  const { t } = useLingui();
  return (
    <Panel
      title={t`Topics to work on`}
      caption={
        tests === 1 ? t`Lowest accuracy in your last test` : t`Lowest accuracy over your last ${tests} tests`
      }
      span={span}
    >
      <ul className={`stack ${styles.topics}`}>
        {weakest.map((topic) => (
          <li key={`${topic.section} ${topic.topic}`}>
            <Weak topic={topic} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Practice begins at the topic's first mistake, in the test that has most of them. */
function Weak({ topic: { section, topic, right, attempted, attemptId, question } }: { topic: Topic }) {
  const percent = Math.round((100 * right) / attempted);
  return (
    <>
      <div>
        <div className={`row ends gap-12 fs-15 lh-ui ${styles.name}`}>
          <b>
            <Content text={topic} />
          </b>
          <span className="num strong">{percent}%</span>
        </div>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
        <small className="aside num lh-ui">
          <Content text={section} />
          {" · "}
          <Trans>
            {right} of {attempted} right
          </Trans>
        </small>
      </div>
      <Link
        className={buttonClass("secondary")}
        to={`${secondPassPath(attemptId)}?set=wrong&question=${question}`}
      >
        <Trans>Practise</Trans>
        <span className="visually-hidden" lang={langOf(topic)}>
          : {topic}
        </span>
      </Link>
    </>
  );
}
