import { useLayoutEffect } from "react";
import { useDispatch } from "react-redux";
import { navigationShown } from "./state/testSession.ts";

/** From here on a passage, its question and the list have room side by side. */
const ROOMY = "(min-width: 1280px)";

/** The list starts open where there is room for it; where it lies over the test, it starts closed. */
export function useListFit(isWide: boolean, isSplit: boolean) {
  const dispatch = useDispatch();
  useLayoutEffect(() => {
    const isRoomy = !isSplit || matchMedia(ROOMY).matches;
    dispatch(navigationShown(isWide && isRoomy));
    // oxlint-disable-next-line react/exhaustive-deps -- Later questions leave the list as the student has it.
  }, [dispatch, isWide]);
}
