import { useLingui } from "@lingui/react/macro";
import { Chip, ChipChoice } from "../ui/chips.tsx";
import filters from "../ui/filters.module.css";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useGetLearnerCountsQuery, type LearnerCounts } from "./learners.api.ts";
import type { Filter, LearnersPlace } from "./learnersAddress.ts";
import { useCounted } from "./useCounted.ts";

interface Props {
  place: LearnersPlace;
  /** Goes to the first page. */
  onChoose: (change: LearnersPlace, how?: "replace") => void;
}

export function LearnerFilters({ place, onChoose }: Props) {
  const { t } = useLingui();
  const { data } = useGetLearnerCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const chips: { filter: Filter | undefined; words: string; count: keyof LearnerCounts["counts"] }[] = [
    { filter: undefined, words: t`All`, count: "all" },
    { filter: "in-test", words: t`In a test now`, count: "inTest" },
    { filter: "extra-time", words: t`Extra time`, count: "extraTime" },
    { filter: "no-package", words: t`No package`, count: "noPackage" },
    { filter: "not-verified", words: t`Email not verified`, count: "notVerified" },
  ];
  return (
    <div className={filters.filters}>
      <SearchBox
        label={t`Search learners`}
        placeholder={t`Name, email, roll number or access code`}
        value={place.words ?? ""}
        onChange={(words) => onChoose({ words: words || undefined }, "replace")}
      />
      <div className={filters.chips} role="group" aria-label={t`Filter`}>
        {chips.map(({ filter, words, count }) => (
          <Chip key={count} isOn={place.filter === filter} onClick={() => onChoose({ filter })}>
            {words} <Count of={data?.counts[count]} />
          </Chip>
        ))}
        {place.filter !== "not-verified" && (
          <ChipChoice
            label={t`Package`}
            none={t`Any package`}
            value={place.packageId}
            options={data?.packages ?? []}
            onChange={(packageId) => onChoose({ packageId })}
          />
        )}
      </div>
    </div>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  const counted = useCounted();
  return count === undefined ? null : counted(count);
}
