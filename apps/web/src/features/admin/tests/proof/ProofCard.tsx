import { useId } from "react";
import { Trans } from "@lingui/react/macro";
import type { Language } from "@patrak/domain";
import { Link } from "../../../../shared/Link.tsx";
import { bankAddress } from "../../questions/bankAddress.ts";
import { useFindingWords } from "../../questions/useFindingWords.ts";
import { AdminIcon } from "../../ui/AdminIcon.tsx";
import link from "../../ui/link.module.css";
import { Tag } from "../../ui/Tag.tsx";
import type { Confirmations, ProofQuestion } from "../tests.api.ts";
import { ConfirmFoot } from "./ConfirmFoot.tsx";
import styles from "./proof.module.css";
import { ProofText } from "./ProofText.tsx";

interface Props {
  question: ProofQuestion;
  languages: readonly Language[];
  by: Confirmations;
  canConfirm: boolean;
  failed: { isStale: boolean } | null;
  onMark: (isConfirmed: boolean) => void;
  onStale: () => void;
}

/** A question with all that can be wrong in it. */
export function ProofCard({ question, languages, by, ...foot }: Props) {
  const id = useId();
  const { number, code, questionId, slips } = question;
  return (
    <article
      className={`sheet ${styles.card}`}
      data-number={number}
      data-people={Math.min(by.length, 2)}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <div className={`cluster ends gap-10 ${styles.head}`}>
        <h3 className="fs-17" id={id}>
          <Trans>Question {number}</Trans>
          {code !== null && (
            <>
              {" · "}
              <span lang="en">{code}</span>
            </>
          )}
        </h3>
        <span className="cluster gap-10">
          <PeopleTag people={by.length} />
          {questionId !== null && (
            <Link className={`only-screen ${link.link}`} to={bankAddress({ question: questionId })}>
              <Trans>
                Edit<span className="visually-hidden"> question {number}</span>
              </Trans>
            </Link>
          )}
        </span>
      </div>
      {slips.length > 0 && <Slips slips={slips} />}
      <div className={styles.languages}>
        {languages.map((language) => (
          <ProofText key={language} question={question} language={language} />
        ))}
      </div>
      <ConfirmFoot number={number} hasKey={question.digest !== null} by={by} {...foot} />
    </article>
  );
}

function PeopleTag({ people }: { people: number }) {
  if (people >= 2)
    return (
      <Tag tone="ok" icon="check">
        <Trans>Key checked by two</Trans>
      </Tag>
    );
  return people === 1 ? (
    <Tag tone="flag">
      <Trans>Key checked by one</Trans>
    </Tag>
  ) : (
    <Tag tone="line">
      <Trans>Key not checked</Trans>
    </Tag>
  );
}

/** What the checks between the languages have found in this question. */
function Slips({ slips }: Pick<ProofQuestion, "slips">) {
  const words = useFindingWords();
  return (
    <ul className={`stack lh-note fs-14 gap-8 ${styles.slips}`}>
      {slips.map((slip) => (
        <li key={JSON.stringify(slip)}>
          <AdminIcon name="alert" size={18} />
          <span>
            <b>{words.finding(slip).what}</b>. {words.finding(slip).mend}
          </span>
        </li>
      ))}
    </ul>
  );
}
