import { useLocation } from "react-router";
import { readPlace, type Place } from "./place.ts";

export function usePlace(): Place {
  return readPlace(useLocation().search);
}
