import { Trans } from "@lingui/react/macro";

/** In place of the name of an erased person. */
export function ErasedPerson() {
  return (
    <i>
      <Trans>erased person</Trans>
    </i>
  );
}
