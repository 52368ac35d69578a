import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { may } from "@patrak/domain";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { learnerViewPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { useGetPackageListQuery } from "./packages.api.ts";
import { NewPackageDialog } from "./CreateDialogs.tsx";
import styles from "./page.module.css";
import { PackageList } from "./PackageList.tsx";
import { PackageSheet } from "./PackageSheet.tsx";
import { packagesAddress, readPlace, type PackagesPlace } from "./packagesAddress.ts";

/** Every package, the shown one with its folders and tests, and the selected item. */
export function PackagesPage() {
  const { t } = useLingui();
  const { role } = useAdministrator();
  const mayWrite = may(role, "catalogue.write");
  const place = readPlace(useLocation().search);
  const navigate = useNavigate();
  const go = (next: PackagesPlace) => void navigate(packagesAddress(next));
  const { data, isError, refetch } = useGetPackageListQuery({}, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const shownId = place.package ?? data?.packages[0]?.id;
  return (
    <>
      <PageHead title={t`Packages`}>
        <Saved at={savedAt} />
        <div className={`wraps ${styles.actions}`}>
          {shownId !== undefined && (
            <Link className={buttonClass("secondary")} to={learnerViewPath(shownId)}>
              <AdminIcon name="eye" size={18} />
              <Trans>See as a learner</Trans>
            </Link>
          )}
          {mayWrite && (
            <Button look="primary" onClick={() => setAdding(true)}>
              <AdminIcon name="plus" size={18} />
              <Trans>New package</Trans>
            </Button>
          )}
        </div>
      </PageHead>
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
      {data?.packages.length === 0 && <NoPackage />}
      {data && shownId !== undefined && (
        <div className={`stack fits gap-14 ${styles.split}`}>
          <PackageList
            packages={data.packages}
            shownId={shownId}
            mayWrite={mayWrite}
            // Without a package in the address the first is shown: name it, so that it stays
            // when another comes first.
            onPlace={() => void navigate(packagesAddress({ ...place, package: shownId }), { replace: true })}
            onSaved={setSavedAt}
          />
          <PackageSheet
            key={shownId}
            packageId={shownId}
            itemId={place.item}
            mayWrite={mayWrite}
            onSelect={(item) => go({ package: shownId, item })}
            onSaved={setSavedAt}
          />
        </div>
      )}
      {isAdding && (
        <NewPackageDialog
          onClose={() => setAdding(false)}
          onMade={(id) => {
            setAdding(false);
            go({ package: id });
          }}
        />
      )}
    </>
  );
}

function Saved({ at }: { at: string | null }) {
  const { time } = useMoments();
  return (
    <p className={`row note num gap-8 ${styles.saved}`} role="status">
      {at !== null && (
        <>
          <AdminIcon name="cloud" size={18} />
          <Trans>Order saved {time(at)}</Trans>
        </>
      )}
    </p>
  );
}

function NoPackage() {
  return (
    <EmptyState
      drawing="stack"
      heading={
        <h2>
          <Trans>There is no package yet</Trans>
        </h2>
      }
    >
      <p>
        <Trans>A package holds folders and tests, and is what learners buy or are given.</Trans>
      </p>
    </EmptyState>
  );
}
