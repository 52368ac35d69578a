import { useState } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useGetLearnersQuery } from "../learners/learners.api.ts";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Tick } from "../ui/Tick.tsx";
import { useAddMembersMutation, type Batch } from "./batches.api.ts";
import styles from "./batches.module.css";

/** Learners who have an account, found by name, address or roll number. */
export function AddDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useLingui();
  const [add] = useAddMembersMutation();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useGetLearnersQuery({ query: { words } }, { skip: words === "" });
  const toggle = (id: string, name: string, isOn: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      if (isOn) after.set(id, name);
      else after.delete(id);
      return after;
    });
  const found = (words === "" ? [] : (data?.learners ?? [])).map((learner) => ({
    id: learner.id,
    name: `${learner.firstName} ${learner.lastName}`.trim(),
    by: learner.rollNumber ?? learner.email,
  }));
  const others = [...chosen].flatMap(([id, name]) =>
    found.some((one) => one.id === id) ? [] : [{ id, name, by: null }],
  );
  return (
    <ChangeDialog
      title={t`Add learners to ${batch.name}`}
      sentence={<Trans>Choose from those who have an account.</Trans>}
      confirm={chosen.size === 0 ? t`Add` : t`Add ${chosen.size}`}
      onSend={async () =>
        chosen.size === 0 ? {} : add({ params: { id: batch.id }, body: { learnerIds: [...chosen.keys()] } })
      }
      onClose={onClose}
    >
      <SearchBox
        label={t`Search learners`}
        placeholder={t`Name, email or roll number`}
        value={words}
        onChange={setWords}
      />
      <p className="visually-hidden" role="status">
        {words !== "" && <Plural value={found.length} one="# learner found" other="# learners found" />}
      </p>
      <div className={`stack gap-10 ${styles.found}`}>
        {[...others, ...found].map(({ id, name, by }) => (
          <Tick key={id} isOn={chosen.has(id)} onToggle={(isOn) => toggle(id, name, isOn)}>
            <b lang={langOf(name)}>{name}</b> {by !== null && <span className="quiet breaks">{by}</span>}
          </Tick>
        ))}
        {words !== "" && data && found.length === 0 && (
          <p className="note">
            <Trans>No learner matches.</Trans>
          </p>
        )}
      </div>
    </ChangeDialog>
  );
}
