import { useState } from "react";
import { manyQuestions } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Menu, type MenuItem } from "../ui/Menu.tsx";
import { AddToTestDialog } from "./AddToTestDialog.tsx";
import styles from "./list.module.css";
import { ManyDialog, type ManyKind } from "./ManyDialog.tsx";
import type { Labels } from "./questions.api.ts";

/** Codes by ids. */
export type Chosen = ReadonlyMap<string, string>;

interface Props {
  chosen: Chosen;
  labels: Labels;
  /** Whether those are shown that are put away. */
  isArchived: boolean;
  /** Something was done with them. */
  onDone: () => void;
}

/** What can be done with all that is chosen. */
export function ManyBar({ chosen, labels, isArchived, onDone }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<ManyKind | "test" | null>(null);
  const [done, setDone] = useState("");
  const ids = [...chosen.keys()];
  const close = () => setAsked(null);
  const finish = (words: string) => {
    setDone(words);
    setAsked(null);
    onDone();
  };
  const items: MenuItem[] = [
    { words: t`Add to a test…`, icon: "plus", onChoose: () => setAsked("test") },
    { words: t`Move to a section…`, icon: "folder", onChoose: () => setAsked("section") },
    { words: t`Set the topic…`, icon: "edit", onChoose: () => setAsked("topic") },
    { words: t`Set the level…`, icon: "sort", onChoose: () => setAsked("difficulty") },
    isArchived
      ? { words: t`Bring back…`, icon: "history", onChoose: () => setAsked("back") }
      : { words: t`Archive…`, icon: "box", onChoose: () => setAsked("away") },
  ];
  return (
    <div className={`wraps ends gap-8 ${styles.many}`}>
      <span className="num fs-14" role="status">
        {ids.length === 0 && done !== "" ? (
          done
        ) : ids.length > manyQuestions ? (
          <Trans>Choose at most {manyQuestions} at once.</Trans>
        ) : (
          <Plural value={ids.length} one="# chosen" other="# chosen" />
        )}
      </span>
      {ids.length > 0 && ids.length <= manyQuestions && (
        <Menu label={t`With the chosen questions`} items={items}>
          <Trans>With these…</Trans>
          <AdminIcon name="up" size={16} />
        </Menu>
      )}
      {asked === "test" && <AddToTestDialog questionIds={ids} onClose={close} onDone={finish} />}
      {asked !== null && asked !== "test" && (
        <ManyDialog kind={asked} questionIds={ids} labels={labels} onClose={close} onDone={finish} />
      )}
    </div>
  );
}
