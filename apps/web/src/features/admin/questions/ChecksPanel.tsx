import { useState, type ReactNode, type Ref } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { isBlocking, type QuestionFinding, type QuestionKind } from "@patrak/domain";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { CompareDialog } from "./CompareDialog.tsx";
import link from "../ui/link.module.css";
import styles from "./preview.module.css";
import type { Alike, Preview } from "./questions.api.ts";
import { useFindingWords, type FindingWords } from "./useFindingWords.ts";

interface Props {
  kind: QuestionKind;
  findings: readonly QuestionFinding[];
  preview: Preview | undefined;
  alike: readonly Alike[];
  addressOf: (questionId: string) => string;
  headingRef: Ref<HTMLHeadingElement>;
}

/** What is in order, what is not and how to fix it, and similar questions. */
export function ChecksPanel({ kind, findings, preview, alike, addressOf, headingRef }: Props) {
  const { t } = useLingui();
  const words = useFindingWords();
  const [compared, setCompared] = useState<Alike | null>(null);
  return (
    <section className={`sheet ${styles.checks}`} aria-label={t`Checks`}>
      <h2 ref={headingRef} tabIndex={-1}>
        <Trans>Checks</Trans>
      </h2>
      <ul className="stack lh-note fs-14 gap-8" aria-live="polite">
        <InOrder kind={kind} findings={findings} />
        {preview?.problems.map((problem, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two problems may differ only in their position.
          <Line key={index} tone="bad" words={words.problem(problem)} />
        ))}
        {findings.map((finding) => (
          <Line
            key={JSON.stringify(finding)}
            tone={isBlocking(finding) ? "bad" : "warn"}
            words={words.finding(finding)}
          />
        ))}
        {alike.map((one) => (
          <li key={one.questionId}>
            <span className={styles.warn}>
              <AdminIcon name="alert" size={18} />
            </span>
            <span>
              <Trans>
                Close to <span lang="en">{one.code}</span>, {one.likeness} % alike.
              </Trans>{" "}
              <button type="button" className={link.link} onClick={() => setCompared(one)}>
                <Trans>Compare</Trans>{" "}
                <span className="visually-hidden" lang="en">
                  {one.code}
                </span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {compared && (
        <AlikeDialog
          mine={preview}
          other={compared}
          address={addressOf(compared.questionId)}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  );
}

interface AlikeProps {
  mine: Preview | undefined;
  other: Alike;
  address: string;
  onClose: () => void;
}

function AlikeDialog({ mine, other, address, onClose }: AlikeProps) {
  const { t } = useLingui();
  const { code, likeness } = other;
  return (
    <CompareDialog
      title={t`Much alike`}
      sentence={<Trans>{likeness} % alike. A learner should not meet the same question twice.</Trans>}
      sides={[
        { name: <Trans>This question</Trans>, question: mine && { text: mine.text } },
        { name: <span lang="en">{code}</span>, question: other },
      ]}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Link className={buttonClass("primary")} to={address} onClickCapture={onClose}>
            <Trans>
              Open <span lang="en">{code}</span>
            </Trans>
          </Link>
        </>
      }
      onClose={onClose}
    />
  );
}

function InOrder({ kind, findings }: Pick<Props, "kind" | "findings">) {
  const has = (...codes: QuestionFinding["code"][]) => findings.some(({ code }) => codes.includes(code));
  if (has("text-missing")) return null;
  const isBilingual = !has("language-missing", "part-missing", "option-count");
  return (
    <>
      {!has("key-missing", "key-without-option", "key-of-one", "range-missing", "range-not-typable") && (
        <Good>
          {kind === "single" && <Trans>One correct option is set</Trans>}
          {kind === "multiple" && <Trans>At least two options are right</Trans>}
          {kind === "numeric" && <Trans>What counts as right can be typed</Trans>}
        </Good>
      )}
      {isBilingual && kind !== "numeric" && (
        <Good>
          <Trans>Same number of options in both languages</Trans>
        </Good>
      )}
      {isBilingual &&
        !has("numbers-differ", "units-differ", "dates-differ", "negation-differs", "options-swapped") && (
          <Good>
            <Trans>Numbers, units and negations agree</Trans>
          </Good>
        )}
    </>
  );
}

function Good({ children }: { children: ReactNode }) {
  return (
    <li>
      <span className={styles.ok}>
        <AdminIcon name="check" size={18} />
      </span>
      <span>{children}</span>
    </li>
  );
}

function Line({ tone, words }: { tone: "warn" | "bad"; words: FindingWords }) {
  return (
    <li>
      <span className={styles[tone]}>
        <AdminIcon name="alert" size={18} />
      </span>
      <span>
        {tone === "bad" && (
          <span className="visually-hidden">
            <Trans>Must be mended:</Trans>{" "}
          </span>
        )}
        <b>{words.what}</b>. {words.mend}
      </span>
    </li>
  );
}
