import { useLingui } from "@lingui/react/macro";
import { Waiting } from "../../shared/ui/Waiting.tsx";

/** In the place of a sheet. */
export function Loading() {
  const { t } = useLingui();
  return (
    <div className="sheet">
      <Waiting>{t`Loading`}</Waiting>
    </div>
  );
}
