import { Trans, useLingui } from "@lingui/react/macro";
import { saveFile } from "../../../shared/saveFile.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { useReadReceiptsMutation } from "./sittings.api.ts";

interface Props {
  sittingId: string;
  learnerId: string;
  attemptId: string;
}

/** Saves the signed file; anybody can check it on the page for receipts. */
export function ReceiptsButton({ sittingId, learnerId, attemptId }: Props) {
  const { t } = useLingui();
  const [read, { isLoading, isError }] = useReadReceiptsMutation();
  const save = async () => {
    const { data } = await read({ params: { id: sittingId }, body: { learnerId, attemptId } });
    if (data) saveFile(`patrak-receipts-${attemptId}.json`, JSON.stringify(data));
  };
  return (
    <span className="wraps gap-8">
      <Button look="secondary" size="small" busy={isLoading && t`Loading…`} onClick={() => void save()}>
        <AdminIcon name="download" size={18} />
        <Trans>Receipts</Trans>
      </Button>
      {isError && (
        <span role="alert">
          <Trans>They could not be loaded. Try again.</Trans>
        </span>
      )}
    </span>
  );
}
