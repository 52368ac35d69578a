import { useLayoutEffect } from "react";
import { useDispatch } from "react-redux";
import { navigationShown } from "./state/testSession.ts";

/** From this width on, passage, question and list fit side by side. */
const ROOMY = "(min-width: 1280px)";

/** The list starts open if there is room, and closed if it would cover the test. */
export function useListFit(isWide: boolean, isSplit: boolean) {
  const dispatch = useDispatch();
  useLayoutEffect(() => {
    const isRoomy = !isSplit || matchMedia(ROOMY).matches;
    dispatch(navigationShown(isWide && isRoomy));
    // oxlint-disable-next-line react/exhaustive-deps -- Later questions do not open or close the list.
  }, [dispatch, isWide]);
}
