import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Codes } from "./Codes.tsx";
import { DownloadCodes } from "./DownloadCodes.tsx";
import { GiveToMany } from "./GiveToMany.tsx";
import { InvitedList } from "./InvitedList.tsx";
import { useGetAccessQuery } from "./access.api.ts";
import { NewCodeDialog } from "./NewCodeDialog.tsx";

/** Gives a package to many at once: by a list of addresses, or by codes that learners redeem. */
export function AccessPage() {
  const { t } = useLingui();
  const [isMaking, setMaking] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { data, isError, refetch } = useGetAccessQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title={t`Access`}>
        <span className="wraps gap-12">
          <DownloadCodes onFail={setFailed} />
          <Button look="primary" onClick={() => setMaking(true)}>
            <AdminIcon name="plus" size={18} />
            <Trans>New code</Trans>
          </Button>
        </span>
      </PageHead>
      {isFailed && (
        <div className="below-14">
          <Notice tone="error">{t`The download failed. Please try again.`}</Notice>
        </div>
      )}
      {data ? (
        <div className="stack fits gap-14">
          <GiveToMany packages={data.packages} />
          <InvitedList />
          <Codes access={data} />
        </div>
      ) : isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
      {isMaking && data && <NewCodeDialog packages={data.packages} onClose={() => setMaking(false)} />}
    </>
  );
}
