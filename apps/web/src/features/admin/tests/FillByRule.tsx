import { useState } from "react";
import { compareWithPlan, difficulties, sumOfLevels, type Levels } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Tick } from "../ui/Tick.tsx";
import { LevelCounts } from "./LevelCounts.tsx";
import type { Draft } from "./tests.api.ts";
import type { DraftSaves } from "./useDraft.ts";

interface Props {
  draft: Draft;
  saves: DraftSaves;
  onClose: () => void;
}

/** Lets the server choose what the plan lacks: a number per difficulty, or any difficulty. */
export function FillByRule({ draft, saves, onClose }: Props) {
  const { t } = useLingui();
  const [written, setWritten] = useState<Partial<Levels>>({});
  const [byObserved, setByObserved] = useState(false);
  const [result, setResult] = useState<{ added: number; missing: number } | null>(null);
  const missing = missingOf(draft);
  const counts = countsOf(written);
  const asked = counts ? sumOfLevels(counts) : missing;
  const fill = async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const reply = await saves.fillByRule({ seed, byObserved, ...(counts && { counts }) });
    if (!reply) return;
    setResult({ added: reply.added, missing: asked - reply.added });
    setWritten({});
  };
  return (
    <Dialog
      title={t`Fill by rule`}
      notice={result && <Result {...result} />}
      sentence={
        missing === 0 ? (
          <Trans>The blueprint lacks nothing. Change the plan to add more.</Trans>
        ) : (
          <Trans>
            Ready questions of each section are added until the blueprint is met, first those that no other
            test of this package has. Passages are added by hand.
          </Trans>
        )
      }
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {result ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {missing > 0 && (
            <Button
              look="primary"
              disabled={asked === 0 || asked > missing}
              busy={saves.state === "saving" && t`Filling…`}
              onClick={() => void fill()}
            >
              <Plural value={asked} one="Fill # question" other="Fill # questions" />
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {missing > 0 && (
        <>
          <LevelCounts written={written} asked={asked} missing={missing} onChange={setWritten} />
          <Tick isOn={byObserved} onToggle={setByObserved}>
            <Trans>Go by what learners have shown, and leave out what does not separate them</Trans>
          </Tick>
        </>
      )}
    </Dialog>
  );
}

/** All empty means any difficulty; a single empty field beside others means none of that difficulty. */
function countsOf(written: Partial<Levels>): Levels | null {
  if (difficulties.every((level) => written[level] === undefined)) return null;
  return { easy: 0, medium: 0, hard: 0, ...written };
}

function Result({ added, missing }: { added: number; missing: number }) {
  return (
    <Notice tone={missing === 0 ? "ok" : "flag"}>
      <Plural value={added} one="# question was added." other="# questions were added." />{" "}
      {missing > 0 && (
        <Plural
          value={missing}
          one="# is still missing: the bank has no more that are ready."
          other="# are still missing: the bank has no more that are ready."
        />
      )}
    </Notice>
  );
}

function missingOf({ settings, questions }: Draft): number {
  const chosen = questions.map(({ section, isReady, languages }) => ({
    section,
    isReady,
    languages,
    passageId: null,
  }));
  return compareWithPlan({ blueprint: settings.blueprint, questions: chosen }).reduce(
    (sum, { planned, chosen: has }) => sum + Math.max(0, planned - has),
    0,
  );
}
