import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { adminPaths } from "../paths.ts";
import link from "../ui/link.module.css";
import styles from "./bank.module.css";

/** No question to add: what to do about it. */
export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <p className={styles.none} role="status">
      {isFiltered ? (
        <Trans>No question matches. Change the words or the filters.</Trans>
      ) : (
        <Trans>
          The bank has no other questions.{" "}
          <Link className={link.link} to={adminPaths.questions}>
            Write some
          </Link>{" "}
          or{" "}
          <Link className={link.link} to={adminPaths.imports}>
            import a file
          </Link>
          .
        </Trans>
      )}
    </p>
  );
}
