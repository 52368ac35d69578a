import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { Overview } from "./overview.api.ts";
import styles from "./overview.module.css";
import { useAttentionWords } from "./useAttentionWords.ts";

type Item = Overview["attention"][number];

/** A red square: learners may be harmed. A yellow folded square: work is waiting. */
export function AttentionPanel({ items, hasNoStandby }: { items: Item[]; hasNoStandby: boolean }) {
  return (
    <section className="sheet" aria-labelledby="attention">
      <div className={`cluster ends ${styles.sheetHead}`}>
        <h2 id="attention">
          <Trans>Needs attention</Trans>
        </h2>
        {items.length > 0 && <span className={styles.tally}>{items.length}</span>}
      </div>
      {items.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>Nothing needs you now.</Trans>
        </p>
      ) : (
        <ul className={styles.attention}>
          {items.map((item) => (
            <Row key={item.kind} item={item} />
          ))}
        </ul>
      )}
      {hasNoStandby && (
        <p className={`caption ${styles.standing}`}>
          <Trans>
            The database has no standby: if its disk is lost, so are all answers since the last backup.
          </Trans>
        </p>
      )}
    </section>
  );
}

function Row({ item }: { item: Item }) {
  const { icon, isHarm, title, why, action } = useAttentionWords(item);
  return (
    <li>
      <span className={isHarm ? styles.harm : styles.waits}>
        <AdminIcon name={icon} />
      </span>
      <div>
        <b>{title}</b>
        <p>{why}</p>
        {item.runbook && <Runbook page={item.runbook} />}
      </div>
      {action && (
        <Link className={buttonClass("secondary", "small")} to={action.to}>
          {action.words}
        </Link>
      )}
    </li>
  );
}

/** What to do is written for whoever runs the server; its name can be read out on the telephone. */
function Runbook({ page: { name, url } }: { page: NonNullable<Item["runbook"]> }) {
  const words =
    url === null ? (
      <b className={styles.page} lang="en">
        {name}
      </b>
    ) : (
      <a href={url} lang="en">
        {name}
      </a>
    );
  return (
    <p className="caption above-2">
      <Trans>What to do: runbook, page {words}</Trans>
    </p>
  );
}
