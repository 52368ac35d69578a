import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { wordsOf } from "@patrak/contract/findings";
import { Button } from "../../../shared/ui/Button.tsx";
import { useKeepAllMutation, type Import } from "./imports.api.ts";
import styles from "./imports.module.css";

/** “Keep all” for each kind of doubt or warning, in place of a click for every row. */
export function KeepKinds({ of: { id, kinds }, isDisabled }: { of: Import; isDisabled: boolean }) {
  const { t, i18n } = useLingui();
  const [keep, { isLoading }] = useKeepAllMutation();
  if (kinds.length === 0) return null;
  return (
    <section className={`sheet ${styles.leftOut}`} aria-label={t`Keep all of a kind`}>
      <h2 className="fs-17">
        <Trans>Keep all of a kind</Trans>
      </h2>
      <ul className="stack gap-8 fs-14 above-8">
        {kinds.map(({ code, rows }) => {
          // Values differ from row to row.
          const { problem } = wordsOf(code);
          const names = [...problem.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "…"]);
          const kind = i18n._(problem, Object.fromEntries(names));
          return (
            <li key={code} className="cluster ends gap-10">
              <span id={`${id}-${code}-kind`}>{kind.charAt(0).toUpperCase() + kind.slice(1)}</span>
              <Button
                look="secondary"
                size="small"
                id={`${id}-${code}`}
                aria-labelledby={`${id}-${code} ${id}-${code}-kind`}
                disabled={isDisabled || isLoading}
                onClick={() => void keep({ params: { importId: id }, body: { code } })}
              >
                <Plural value={rows} one="Keep # row" other="Keep all #" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
