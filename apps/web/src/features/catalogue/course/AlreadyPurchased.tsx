import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { limits } from "@patrak/domain";
import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { paths } from "../../../shared/paths.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";

const SECONDS = limits.ownedPackageRedirectSeconds;

/** Counts down to the dashboard. The count is shown each second and announced once. */
export function AlreadyPurchased() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState<number>(SECONDS);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1);
      // Replaces this page, which would redirect again after the browser's Back.
      else void navigate(paths.oldDashboard, { replace: true });
    }, 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft, navigate]);

  return (
    <EmptyState drawing="stack" heading={<h1>{t`Package Already Purchased`}</h1>}>
      <p className="visually-hidden" role="status">
        {t`${plural(SECONDS, { one: "Taking you to your dashboard in # second.", other: "Taking you to your dashboard in # seconds." })}`}
      </p>
      <p aria-hidden="true">
        <Trans>
          Taking you to your dashboard in <b className="num">{secondsLeft}</b>{" "}
          <Plural value={secondsLeft} one="second." other="seconds." />
        </Trans>
      </p>
      <Link className={buttonClass("primary")} to={paths.oldDashboard}>
        <Trans>Go now</Trans>
      </Link>
    </EmptyState>
  );
}
