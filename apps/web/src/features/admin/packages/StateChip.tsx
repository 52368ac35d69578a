import { Trans } from "@lingui/react/macro";
import { Tag } from "../ui/Tag.tsx";
import type { Test } from "./tree.ts";

/** Whether students see it: as text, icon and colour. */
export function StateChip({ state }: { state: Test["state"] | "hidden" | "empty" }) {
  if (state === "published")
    return (
      <Tag tone="ok" icon="check">
        <Trans>Published</Trans>
      </Tag>
    );
  if (state === "draft")
    return (
      <Tag tone="line">
        <Trans>Draft</Trans>
      </Tag>
    );
  if (state === "empty")
    return (
      <Tag tone="line">
        <Trans>Nothing published</Trans>
      </Tag>
    );
  return (
    <Tag tone="plain" icon="lock">
      {state === "hidden" ? <Trans>Hidden</Trans> : <Trans>Withdrawn</Trans>}
    </Tag>
  );
}
