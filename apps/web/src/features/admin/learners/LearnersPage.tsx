import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { adminPaths } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { DownloadLearners } from "./DownloadLearners.tsx";
import { LearnerFilters } from "./LearnerFilters.tsx";
import { useGetLearnersQuery } from "./learners.api.ts";
import { LearnersFoot } from "./LearnersFoot.tsx";
import { LearnersTable } from "./LearnersTable.tsx";
import { learnersAddress, queryOf, readPlace, sortedBy, type LearnersPlace } from "./learnersAddress.ts";
import { UnverifiedTable } from "./UnverifiedTable.tsx";

/** Everybody with an account, found by any part of name or address, filtered and sorted. */
export function LearnersPage() {
  const { t } = useLingui();
  const { place, choose, turn, clear } = useMoves();
  return (
    <>
      <Head place={place} />
      <section className="sheet" aria-label={t`Learners`}>
        <LearnerFilters place={place} onChoose={choose} />
        {place.filter === "not-verified" ? (
          <UnverifiedTable words={place.words} onClear={clear} />
        ) : (
          <Found place={place} onChoose={choose} onTurn={turn} onClear={clear} />
        )}
      </section>
    </>
  );
}

function useMoves() {
  const place = readPlace(useLocation().search);
  const navigate = useNavigate();
  const go = (next: LearnersPlace, how?: "replace") =>
    void navigate(learnersAddress(next), { replace: how === "replace" });
  const { words, filter, packageId, sort, way } = place;
  const choice = { words, filter, packageId, sort, way };
  return {
    place,
    choose: (change: LearnersPlace, how?: "replace") => go({ ...choice, ...change }, how),
    turn: (to: LearnersPlace) => go({ ...choice, ...to }),
    clear: () => go({}),
  };
}

function Head({ place }: { place: LearnersPlace }) {
  const { t } = useLingui();
  const { role } = useAdministrator();
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <PageHead title={t`Learners`}>
        <span className="wraps gap-12">
          {may(role, "students.export") && place.filter !== "not-verified" && (
            <DownloadLearners place={place} onFail={setFailed} />
          )}
          {may(role, "students.write") && (
            <Link className={buttonClass("secondary")} to={adminPaths.newLearners}>
              <AdminIcon name="plus" size={18} />
              <Trans>Add learners</Trans>
            </Link>
          )}
          <Link className={buttonClass("primary")} to={adminPaths.access}>
            <AdminIcon name="ticket" size={18} />
            <Trans>Give access</Trans>
          </Link>
        </span>
      </PageHead>
      {isFailed && (
        <div className="below-14">
          <Notice tone="error">{t`The download failed. Please try again.`}</Notice>
        </div>
      )}
    </>
  );
}

interface FoundProps {
  place: LearnersPlace;
  onChoose: (change: LearnersPlace) => void;
  onTurn: (to: LearnersPlace) => void;
  onClear: () => void;
}

function Found({ place, onChoose, onTurn, onClear }: FoundProps) {
  const found = useGetLearnersQuery({ query: queryOf(place) }, { refetchOnMountOrArgChange: true });
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />;
  return (
    <>
      <LearnersTable
        learners={found.currentData?.learners}
        place={place}
        onSort={(sort) => onChoose(sortedBy(place, sort))}
        onClear={onClear}
      />
      {found.currentData && <LearnersFoot page={found.currentData} place={place} onTurn={onTurn} />}
    </>
  );
}
