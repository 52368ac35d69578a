import { useState } from "react";
import { questionNumber } from "@patrak/domain";
import type { Reviewed } from "../../../shared/analysis.ts";
import { useSearch } from "../../../shared/useSearch.ts";
import { placesOf, stepFrom, type Filter } from "./reviewed.ts";

export interface ReviewPlace {
  /** From 0. */
  index: number;
  filter: Filter;
  previous: number | undefined;
  next: number | undefined;
  go: (index: number) => void;
  choose: (filter: Filter) => void;
}

/** The viewed question, from the address, and the targets of Previous and Next. */
export function useReviewPlace({ detailedResponses }: Pick<Reviewed, "detailedResponses">): ReviewPlace {
  const [query, setQuery] = useSearch();
  const [filter, setFilter] = useState<Filter>("all");
  const index = (questionNumber(query.get("question"), detailedResponses.length) ?? 1) - 1;
  const places = placesOf(detailedResponses, filter);
  const go = (place: number) => setQuery({ question: String(place + 1) });
  return {
    index,
    filter,
    previous: stepFrom(places, index, -1),
    next: stepFrom(places, index, 1),
    go,
    choose: (chosen) => {
      setFilter(chosen);
      const wanted = placesOf(detailedResponses, chosen);
      const first = wanted.find((place) => place >= index) ?? wanted[0];
      if (first !== undefined && first !== index) go(first);
    },
  };
}
