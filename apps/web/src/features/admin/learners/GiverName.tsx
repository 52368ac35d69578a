import { langOf } from "../../../shared/i18n/script.ts";
import { ErasedPerson } from "../ui/ErasedPerson.tsx";

/** The giver's name, if it still exists. */
export function GiverName({ by }: { by: string | null }) {
  return by === null ? <ErasedPerson /> : <span lang={langOf(by)}>{by}</span>;
}
