import { Trans } from "@lingui/react/macro";
import { Chip } from "../../../shared/ui/Chip.tsx";
import type { Test } from "./tree.ts";

/** Whether students see it: in words, with a picture, and in colour. */
export function StateChip({ state }: { state: Test["state"] | "hidden" | "empty" }) {
  if (state === "published")
    return (
      <Chip tone="ok" icon="check">
        <Trans>Published</Trans>
      </Chip>
    );
  if (state === "draft")
    return (
      <Chip tone="line">
        <Trans>Draft</Trans>
      </Chip>
    );
  if (state === "empty")
    return (
      <Chip tone="line">
        <Trans>Nothing published</Trans>
      </Chip>
    );
  return (
    <Chip tone="plain" icon="lock">
      {state === "hidden" ? <Trans>Hidden</Trans> : <Trans>Withdrawn</Trans>}
    </Chip>
  );
}
