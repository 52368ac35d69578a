import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { saveFile } from "../ui/saveFile.ts";
import { useDownloadCodesMutation } from "./access.api.ts";

export function DownloadCodes({ onFail }: { onFail: (isFailed: boolean) => void }) {
  const { t } = useLingui();
  const [load, { isLoading }] = useDownloadCodesMutation();
  const download = async () => {
    const { data } = await load({});
    onFail(data === undefined);
    if (data !== undefined) saveFile(data, "access-codes.csv");
  };
  return (
    <Button look="secondary" busy={isLoading && t`Download codes`} onClick={() => void download()}>
      <AdminIcon name="download" size={18} />
      <Trans>Download codes</Trans>
    </Button>
  );
}
