import { useParams } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { sittingPath } from "../../shared/attemptPaths.ts";
import { Link } from "../../shared/Link.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTitle } from "../../shared/useTitle.ts";
import { Announcements } from "./Announcements.tsx";
import { SittingDoor } from "./SittingDoor.tsx";
import { SittingCards } from "./SittingCards.tsx";
import { useGetSittingsQuery, type Sittings } from "./sittings.api.ts";
import styles from "./sittings.module.css";

/** Tests that many take at one time: all of the student's, or the door of one. */
export function SittingsPage() {
  const { t } = useLingui();
  const { sittingId } = useParams();
  const { data, isError, refetch } = useGetSittingsQuery(undefined, { refetchOnMountOrArgChange: true });
  useTitle(t`Planned tests`);
  if (data) return sittingId ? <One known={data} id={sittingId} /> : <All known={data} />;
  if (!isError) return <Waiting>{t`Loading`}</Waiting>;
  return (
    <div className="sheet" role="alert">
      <EmptyState drawing="torn" heading={<h2>{t`Your planned tests could not be loaded`}</h2>}>
        <Button look="secondary" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    </div>
  );
}

function One({ known, id }: { known: Sittings; id: string }) {
  const { t } = useLingui();
  const sitting = known.sittings.find((one) => one.id === id);
  if (sitting)
    return (
      <>
        <SittingDoor key={id} sitting={sitting} known={known} />
        {sitting.mayEnter && <Announcements id={id} zone={known.zone} />}
      </>
    );
  return (
    <div className="sheet">
      <EmptyState drawing="sheet" heading={<h2>{t`This test is not planned for you`}</h2>}>
        <Link className={buttonClass("secondary")} to={sittingPath()}>
          <Trans>All planned tests</Trans>
        </Link>
      </EmptyState>
    </div>
  );
}

function All({ known }: { known: Sittings }) {
  const { t } = useLingui();
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Planned tests</Trans>
      </h2>
      {known.sittings.length === 0 ? (
        <div className="sheet">
          <EmptyState drawing="sheet" heading={<h3>{t`No test is planned for you`}</h3>} />
        </div>
      ) : (
        <div className={`sheet ${styles.list}`}>
          <SittingCards known={known} />
        </div>
      )}
    </>
  );
}
