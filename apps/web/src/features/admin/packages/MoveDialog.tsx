import { useId, useState, type ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import fieldStyles from "../../../shared/ui/Field.module.css";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import choice from "../ui/select.module.css";
import { useMoveItemMutation } from "./packages.api.ts";
import { FormDialog } from "./FormDialog.tsx";
import { isWithin, neighbours, ownSlot } from "./moving.ts";
import { trailOf, type Item, type Place, type Tree } from "./tree.ts";
import { useItemName, usePlaceName } from "./useItemName.ts";
import { useSaving } from "./useSaving.ts";

interface Props {
  packageId: string;
  tree: Tree;
  item: Item;
  onClose: () => void;
  onMoved: (at: string, place: Place) => void;
}

/** The same as dragging, with two lists: the folder, and the next item in it. */
export function MoveDialog({ packageId, tree, item, onClose, onMoved }: Props) {
  const { t } = useLingui();
  const nameOf = useItemName();
  const placeName = usePlaceName();
  const [slot, setSlot] = useState(() => ownSlot(tree, item));
  const [move] = useMoveItemMutation();
  const { save, ...saving } = useSaving();
  const others = neighbours(tree, item, slot.place);
  const places = tree.folders.filter(({ id }) => item.kind === "test" || !isWithin(tree, item, id));
  const submit = async () => {
    const beforeId = others[slot.index]?.id ?? null;
    const done = await save(move({ packageId, moving: { item, slot }, beforeId }));
    if (done) onMoved(done.at, slot.place);
  };
  const name = nameOf(item);
  return (
    <FormDialog
      {...saving}
      title={t`Move ${name}`}
      submit={t`Move here`}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Select
        label={t`Folder`}
        value={slot.place ?? ""}
        onChange={(id) => {
          const place = id === "" ? null : id;
          setSlot({ place, index: neighbours(tree, item, place).length });
        }}
      >
        <option value="">{t`The package itself`}</option>
        {places.map(({ id }) => (
          <option key={id} value={id}>
            {trailOf(tree, id).map(placeName).join(" / ")}
          </option>
        ))}
      </Select>
      <Select
        label={t`Position`}
        value={String(slot.index)}
        onChange={(index) => setSlot({ ...slot, index: Number(index) })}
      >
        {others.map((other, index) => (
          <option key={other.id} value={index}>
            {t`Before ${nameOf(other)}`}
          </option>
        ))}
        <option value={others.length}>{t`Last`}</option>
      </Select>
    </FormDialog>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={choice.select}>
        <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
        <AdminIcon name="down" size={16} />
      </div>
    </div>
  );
}
