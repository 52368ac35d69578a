import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { useGetAuditQuery, type AuditPage as Page } from "./audit.api.ts";
import styles from "./audit.module.css";
import { AuditTable } from "./AuditTable.tsx";
import { EntryDrawer } from "./EntryDrawer.tsx";
import { Filters } from "./Filters.tsx";
import { PageFoot } from "./PageFoot.tsx";
import { auditAddress, readPlace, searchOf, type AuditPlace, type Move } from "./auditAddress.ts";
import { useAuditKeys } from "./useAuditKeys.ts";

/** Everything that administrators did, newest first. Nothing can be edited, here or elsewhere. */
export function AuditPage() {
  const { t } = useLingui();
  const place = readPlace(useLocation().search);
  const move = useMoveTo(place);
  const found = useGetAuditQuery({ query: searchOf(place) }, { refetchOnMountOrArgChange: true });
  const keys = useAuditKeys(place, found.currentData, move);
  return (
    <div className={styles.page}>
      <div className={place.entry === undefined ? undefined : styles.besideDrawer}>
        <PageHead
          title={t`Audit log`}
          lead={
            <Trans>
              What changed a test, a score or someone’s access. Entries are added, never edited or removed.
            </Trans>
          }
        />
        <Broken page={found.currentData} />
        <section className="sheet" aria-label={t`Entries`}>
          <Filters place={place} people={found.data?.people ?? []} searchRef={keys.search} onMove={move} />
          {found.isError ? (
            <Failed onRetry={() => void found.refetch()} />
          ) : (
            <AuditTable
              entries={found.currentData?.entries}
              place={place}
              onClear={() => move({}, "clear")}
            />
          )}
          {found.currentData && <PageFoot page={found.currentData} place={place} onMove={move} />}
        </section>
      </div>
      {place.entry !== undefined && (
        <EntryDrawer key={place.entry} entryId={place.entry} headingRef={keys.heading} onClose={keys.close} />
      )}
    </div>
  );
}

function useMoveTo(place: AuditPlace): Move {
  const navigate = useNavigate();
  return (change, how) => {
    const kept = how === "clear" ? {} : place;
    void navigate(auditAddress({ ...kept, ...change }), { replace: how === "replace" });
  };
}

function Broken({ page }: { page: Page | undefined }) {
  const entryId = page?.broken ?? null;
  if (entryId === null) return null;
  return (
    <div className="below-14">
      <Notice tone="error">
        <Trans>
          Entry {entryId} does not fit its place in the log. It, or the one before it, was altered outside of
          Patrak.
        </Trans>
      </Notice>
    </div>
  );
}
