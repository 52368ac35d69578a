import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTitle } from "../../shared/useTitle.ts";
import { useGetAccountQuery } from "./account.api.ts";
import styles from "./Account.module.css";
import { DataMatter } from "./DataMatter.tsx";
import { DeleteMatter } from "./DeleteMatter.tsx";
import { DevicesMatter } from "./DevicesMatter.tsx";
import { LookMatter } from "./LookMatter.tsx";
import { MailsMatter } from "./MailsMatter.tsx";
import { NameMatter } from "./NameMatter.tsx";
import { PasswordMatter } from "./PasswordMatter.tsx";
import { WayBack } from "./WayBack.tsx";

/** The student's own account: one sheet for each matter. */
export function AccountPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useGetAccountQuery();
  useTitle(t`Your account`);
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Your account</Trans>
      </h2>
      {data && (
        <div className={`stack gap-14 ${styles.matters}`}>
          <WayBack account={data.account} />
          <NameMatter account={data.account} />
          <PasswordMatter />
          <LookMatter />
          <MailsMatter account={data.account} />
          <DevicesMatter sessions={data.sessions} />
          <DataMatter />
          {data.account.erasedFrom === null && <DeleteMatter account={data.account} />}
        </div>
      )}
      {!data && isError && (
        <div className="sheet" role="alert">
          <EmptyState drawing="torn" heading={<h3>{t`Your account could not be loaded`}</h3>}>
            <Button look="secondary" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </EmptyState>
        </div>
      )}
      {!data && !isError && <Waiting>{t`Loading your account...`}</Waiting>}
    </>
  );
}
