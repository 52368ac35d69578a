import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "./AdminIcon.tsx";
import type { Ordering } from "./useOrdering.ts";

/** For people who use neither drag nor keys. */
export function LiftedActions({ ordering }: { ordering: Pick<Ordering, "step" | "place"> }) {
  const { t } = useLingui();
  return (
    <>
      <Button look="secondary" size="icon" aria-label={t`Move up`} onClick={() => ordering.step(-1)}>
        <AdminIcon name="up" size={18} />
      </Button>
      <Button look="secondary" size="icon" aria-label={t`Move down`} onClick={() => ordering.step(1)}>
        <AdminIcon name="down" size={18} />
      </Button>
      <Button look="primary" size="small" onClick={ordering.place}>
        <Trans>Place here</Trans>
      </Button>
    </>
  );
}
