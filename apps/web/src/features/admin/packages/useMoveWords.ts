import { useLingui } from "@lingui/react/macro";
import { neighbours, nextAt, type Moving } from "./moving.ts";
import { itemOf, type Tree } from "./tree.ts";
import { useItemName } from "./useItemName.ts";

/** Announcements during a move. */
export function useMoveWords(tree: Tree) {
  const { t } = useLingui();
  const nameOf = useItemName();

  const facts = (moving: Moving) => {
    const { item, slot } = moving;
    const folder = itemOf(tree, slot.place);
    const next = nextAt(tree, moving);
    return {
      name: nameOf(item),
      place: folder ? nameOf(folder) : t`the package`,
      number: slot.index + 1,
      count: neighbours(tree, item, slot.place).length + 1,
      next: next && nameOf(next),
    };
  };

  return {
    lifted: (moving: Moving) => {
      const { name, number, count, place } = facts(moving);
      return t`${name} lifted, ${number} of ${count} in ${place}`;
    },
    position: (moving: Moving) => {
      const { number, count, place, next } = facts(moving);
      if (next === null) return t`${number} of ${count} in ${place}, last`;
      return t`${number} of ${count} in ${place}, before ${next}`;
    },
    moving: (moving: Moving) => {
      const { name, number, count, place } = facts(moving);
      return t`Moving ${name}, now ${number} of ${count} in ${place}`;
    },
    placed: (name: string) => t`${name} placed`,
    cancelled: t`Move cancelled`,
    notAllowed: t`A folder cannot go into itself`,
  };
}
