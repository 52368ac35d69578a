import { Trans } from "@lingui/react/macro";
import type { Proof } from "../tests.api.ts";
import { countKeys } from "./counts.ts";
import styles from "./proof.module.css";

/** How far the checking is, in words; said again when it changes. */
export function Progress({ proof }: { proof: Proof }) {
  const { total, mine, byTwo, byOne, byNobody } = countKeys(proof);
  return (
    <div className={`sheet below-14 ${styles.progress}`} role="status">
      <p className="strong num">
        <Trans>
          {byTwo} of {total} keys are checked by two people
        </Trans>
      </p>
      <p className="note num">
        <Trans>
          You have confirmed {mine} of {total}. Checked by one person: {byOne}. By nobody yet: {byNobody}.
        </Trans>
      </p>
    </div>
  );
}
