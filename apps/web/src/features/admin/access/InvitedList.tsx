import { useId, useState } from "react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { useMoments } from "../ui/useMoments.ts";
import {
  useCancelInvitationMutation,
  useGetInvitedQuery,
  useResendInvitationMutation,
  type Invited,
} from "./access.api.ts";
import styles from "./access.module.css";

type Invitation = Invited["invited"][number];

/** Addresses without an account: what waits for them, to be written to again or taken back. */
export function InvitedList() {
  const { t } = useLingui();
  const id = useId();
  const [page, setPage] = useState(1);
  const [told, setTold] = useState<string | null>(null);
  const { data } = useGetInvitedQuery({ query: { page: String(page) } }, { refetchOnMountOrArgChange: true });
  if (!data || data.inAll === 0) return null;
  const columns = [t`Address`, t`Package`, t`Given`, t`Last mail`, t`Action`].map((words) => ({ words }));
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className={`cluster ends ${styles.head}`}>
        <div>
          <h2 className="fs-17" id={id}>{t`Invited, no account yet`}</h2>
          <p className="note num">
            {t`${plural(data.inAll, { one: "# address waits", other: "# addresses wait" })}`}
          </p>
        </div>
        {data.pages > 1 && (
          <span className="cluster gap-10">
            <Button
              look="quiet"
              size="small"
              disabled={data.page <= 1}
              onClick={() => setPage(data.page - 1)}
            >
              <Trans>Previous</Trans>
            </Button>
            <Button
              look="quiet"
              size="small"
              disabled={data.page >= data.pages}
              onClick={() => setPage(data.page + 1)}
            >
              <Trans>Next</Trans>
            </Button>
          </span>
        )}
      </div>
      {told !== null && <Notice tone="flag">{told}</Notice>}
      <ScrollTable label={t`Invited, no account yet`} columns={columns}>
        {data.invited.map((one) => (
          <Row key={one.email + one.packageId} of={one} onTold={setTold} />
        ))}
      </ScrollTable>
    </section>
  );
}

function Row({ of: one, onTold }: { of: Invitation; onTold: (words: string) => void }) {
  const { t } = useLingui();
  const { date } = useMoments();
  const [resend, resending] = useResendInvitationMutation();
  const [cancel, cancelling] = useCancelInvitationMutation();
  const { email, packageId } = one;
  const body = { packageId, email };
  const failed = () => onTold(t`That did not work. Try again.`);
  const again = async () => {
    const { isSent } = await resend({ body }).unwrap();
    onTold(
      isSent ? t`${email} is written to again.` : t`${email} was written to within a day. Try tomorrow.`,
    );
  };
  const takeBack = async () => {
    await cancel({ body }).unwrap();
    onTold(t`The invitation of ${email} is cancelled.`);
  };
  const isBusy = resending.isLoading || cancelling.isLoading;
  return (
    <tr>
      <td lang="en">{email}</td>
      <td lang={langOf(one.packageName)}>{one.packageName}</td>
      <td className={styles.when}>{date(one.since)}</td>
      <td className={styles.when}>{one.invitedAt === null ? t`not yet` : date(one.invitedAt)}</td>
      <td className={styles.action}>
        <Button
          look="quiet"
          size="small"
          aria-label={t`Send again: ${email}`}
          disabled={isBusy}
          onClick={() => void again().catch(failed)}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={t`Cancel it: ${email}`}
          disabled={isBusy}
          onClick={() => void takeBack().catch(failed)}
        >
          <Trans>Cancel it</Trans>
        </Button>
      </td>
    </tr>
  );
}
