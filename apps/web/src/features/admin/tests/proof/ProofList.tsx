import { useRef } from "react";
import { Trans } from "@lingui/react/macro";
import { contentText, may } from "@patrak/domain";
import { langOf } from "../../../../shared/i18n/script.ts";
import { useLocale } from "../../../../shared/i18n/useLocale.ts";
import { useAdministrator } from "../../administrators/useAdministrator.ts";
import type { Proof } from "../tests.api.ts";
import { confirmationsOf, isMine } from "./counts.ts";
import { ProofPassage } from "./ProofPassage.tsx";
import { ProofCard } from "./ProofCard.tsx";
import { useConfirm } from "./useConfirm.ts";
import { cardsIn, useProofKeys } from "./useProofKeys.ts";

interface Props {
  testId: string;
  proof: Proof;
  /** Only what the reader has not confirmed. */
  isOpenOnly: boolean;
  onStale: () => void;
}

export function ProofList({ testId, proof, isOpenOnly, onStale }: Props) {
  const { content } = useLocale();
  const { role } = useAdministrator();
  const canConfirm = may(role, "questions.write");
  const { confirm, failed } = useConfirm(testId, proof);
  const list = useRef<HTMLDivElement>(null);
  const mark = async (number: number, isConfirmed: boolean) => {
    const cards = cardsIn(list.current);
    const at = cards.findIndex((card) => card.dataset["number"] === String(number));
    const next = cards[at + 1] ?? cards[at - 1];
    // The question leaves the list: the next one takes its place, also for a screen reader.
    if ((await confirm(number, isConfirmed)) && isOpenOnly) requestAnimationFrame(() => next?.focus());
  };
  useProofKeys(list, (number) => {
    if (canConfirm) void mark(number, true);
  });
  const shown = proof.questions.filter(
    ({ number }) => !isOpenOnly || !isMine(confirmationsOf(proof, number)),
  );
  if (shown.length === 0)
    return (
      <p>
        {proof.questions.length === 0 ? (
          <Trans>There is no question yet.</Trans>
        ) : (
          <Trans>You have confirmed every key of this test.</Trans>
        )}
      </p>
    );
  const passages = new Set<number>();
  return (
    <div ref={list} className="stack fits gap-14">
      {shown.map((question) => {
        const { number, passage } = question;
        const section = proof.sections.find(({ first }) => first === number);
        const name = section && contentText(section.name, content);
        const isNewPassage = passage !== null && !passages.has(passage);
        if (passage !== null) passages.add(passage);
        return (
          <div key={number} className="stack fits gap-14">
            {name !== undefined && (
              <h2 className="fs-20 above-8" lang={langOf(name)}>
                {name}
              </h2>
            )}
            {isNewPassage && <ProofPassage number={passage} passage={proof.passages[passage - 1] ?? {}} />}
            <ProofCard
              question={question}
              languages={proof.languages}
              by={confirmationsOf(proof, number)}
              canConfirm={canConfirm}
              failed={failed?.number === number ? failed : null}
              onMark={(isConfirmed) => void mark(number, isConfirmed)}
              onStale={onStale}
            />
          </div>
        );
      })}
    </div>
  );
}
