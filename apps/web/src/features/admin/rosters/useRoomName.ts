import { useLingui } from "@lingui/react/macro";

/** A room and its centre in a line; where there is one room alone it has no name. */
export function useRoomName() {
  const { t } = useLingui();
  return ({ centre, room }: { centre: string; room: string }) =>
    [room, centre].filter((name) => name !== "").join(", ") || t`The only room`;
}
