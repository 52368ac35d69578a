import { useState } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { difficulties, type Difficulty } from "@patrak/domain";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField, SelectField } from "../ui/controls.tsx";
import { useChangeManyMutation, type Labels } from "./questions.api.ts";
import { useLevelWords } from "./useLevelWords.ts";

export type ManyKind = "section" | "topic" | "difficulty" | "away" | "back";

interface Props {
  kind: ManyKind;
  questionIds: string[];
  labels: Labels;
  onClose: () => void;
  /** With what was done, in words. */
  onDone: (words: string) => void;
}

/** One change of many questions. */
export function ManyDialog({ kind, questionIds, labels, onClose, onDone }: Props) {
  const { t } = useLingui();
  const levelWords = useLevelWords();
  const [value, setValue] = useState("");
  const [send] = useChangeManyMutation();
  const { length: count } = questionIds;
  const titles: Record<ManyKind, string> = {
    section: t`Move ${plural(count, { one: "# question", other: "# questions" })} to a section`,
    topic: t`Set the topic of ${plural(count, { one: "# question", other: "# questions" })}`,
    difficulty: t`Set the level of ${plural(count, { one: "# question", other: "# questions" })}`,
    away: t`Archive ${plural(count, { one: "# question", other: "# questions" })}?`,
    back: t`Bring ${plural(count, { one: "# question", other: "# questions" })} back?`,
  };
  const sentences: Record<ManyKind, string> = {
    section: t`Their codes get the letters of the new section. What is ready stays ready.`,
    topic: t`What is ready stays ready. Published tests show it with their next version.`,
    difficulty: t`What is ready stays ready. Published tests show it with their next version.`,
    away: t`They are offered for no test and not listed any more. Tests that have them keep them.`,
    back: t`They are listed and offered for tests again.`,
  };
  const needsValue = kind !== "away" && kind !== "back";
  const save = async () => {
    const change = needsValue ? { [kind]: value.trim() } : { isArchived: kind === "away" };
    const reply = await send({ body: { questionIds, change } });
    if (reply.data) {
      const { changed } = reply.data;
      onDone(t`${plural(changed, { one: "# question changed", other: "# questions changed" })}`);
    }
    return reply;
  };
  const topics = [...new Set(labels.flatMap((one) => one.topics))].toSorted();
  return (
    <ChangeDialog
      title={titles[kind]}
      sentence={sentences[kind]}
      confirm={kind === "away" ? t`Archive` : kind === "back" ? t`Bring back` : t`Change`}
      onSend={save}
      onClose={onClose}
    >
      {kind === "difficulty" ? (
        <SelectField
          name="many-level"
          label={t`Level`}
          value={value}
          choices={difficulties.map((level: Difficulty) => ({ id: level, name: levelWords(level) }))}
          onChange={setValue}
        />
      ) : needsValue ? (
        <>
          <InputField
            name="many-label"
            label={kind === "section" ? t`Section` : t`Topic`}
            value={value}
            maxLength={100}
            list="many-labels"
            onChange={(typed) => setValue(typed.replaceAll(/[<>$]/g, ""))}
          />
          <datalist id="many-labels">
            {(kind === "section" ? labels.map(({ section }) => section) : topics).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </>
      ) : (
        <p className="note">
          <Trans>Nothing is deleted.</Trans>
        </p>
      )}
    </ChangeDialog>
  );
}
