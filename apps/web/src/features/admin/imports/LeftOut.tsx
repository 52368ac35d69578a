import { Trans } from "@lingui/react/macro";
import type { Import } from "./imports.api.ts";
import styles from "./imports.module.css";
import { Sentence } from "./Sentence.tsx";

/** Everything of the file that is not taken, with how many and where. */
export function LeftOut({ of: { leftOut } }: { of: Import }) {
  if (leftOut.length === 0) return null;
  return (
    <details className={`sheet ${styles.leftOut}`} open={leftOut.length < 4}>
      <summary className="strong">
        <Trans>Not taken from the file</Trans>
      </summary>
      <ul className="stack gap-6 fs-14 above-8">
        {leftOut.map((one) => (
          <li key={JSON.stringify(one)}>
            <b>
              <Sentence of={one} part="problem" isFirst />
            </b>{" "}
            <Sentence of={one} part="remedy" />
          </li>
        ))}
      </ul>
    </details>
  );
}
