import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { saveFile } from "../ui/saveFile.ts";
import { useGetAuditFileMutation } from "./audit.api.ts";
import { searchOf, type AuditPlace } from "./auditAddress.ts";

/** All results, on every page, as a file. */
export function Download({ place }: { place: AuditPlace }) {
  const [get, { isLoading, isError }] = useGetAuditFileMutation();
  const download = async () => {
    const { data } = await get({ query: searchOf({ ...place, before: undefined }) });
    if (data !== undefined) saveFile(data, "audit-log.csv");
  };
  return (
    <>
      {isError && (
        <Notice tone="error">
          <Trans>The download failed. Please try again.</Trans>
        </Notice>
      )}
      <Button
        look="quiet"
        size="small"
        busy={isLoading && <Trans>Downloading…</Trans>}
        onClick={() => void download()}
      >
        <AdminIcon name="download" size={18} />
        <Trans>Download</Trans>
      </Button>
    </>
  );
}
