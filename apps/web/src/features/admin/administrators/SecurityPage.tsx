import { Trans, useLingui } from "@lingui/react/macro";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { useGetSecurityQuery } from "./administrators.api.ts";
import { CodesMatter } from "./CodesMatter.tsx";
import { PasswordMatter } from "./PasswordMatter.tsx";
import { PhoneMatter } from "./PhoneMatter.tsx";
import { SessionsMatter } from "./SessionsMatter.tsx";
import { useAdministrator } from "./useAdministrator.ts";

/** The own sign-in of an administrator: one sheet for each matter. */
export function SecurityPage() {
  const { t } = useLingui();
  const { email } = useAdministrator();
  const { data, isError, refetch } = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title={t`My account`} lead={<Trans>How you sign in, as {email}</Trans>} />
      {data && (
        <div className="stack fits gap-14">
          <CodesMatter security={data} />
          <PhoneMatter security={data} />
          <PasswordMatter />
          <SessionsMatter sessions={data.sessions} />
        </div>
      )}
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
    </>
  );
}
