import { useMemo } from "react";
import { useLocation } from "react-router";
import { readPlace, type Place } from "./place.ts";

export function usePlace(): Place {
  const { search } = useLocation();
  return useMemo(() => readPlace(search), [search]);
}
