import { Trans, useLingui } from "@lingui/react/macro";
import type { HomeData } from "../../features/home/home.api.ts";
import { Panel } from "../../features/home/Panel.tsx";
import { SittingCards } from "../../features/sittings/SittingCards.tsx";
import { sittingPath } from "../../shared/attemptPaths.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import styles from "./ComingUp.module.css";
import { SubmittedPanel } from "./SubmittedPanel.tsx";

export interface ComingProps {
  submitted: HomeData["submitted"];
  coming: HomeData["coming"];
  /** By this device's clock. */
  receivedAt: number;
}

/** The bands of home with what was handed in and with the next sittings. */
export function ComingUp({ submitted, coming, receivedAt }: ComingProps) {
  return (
    <>
      {submitted.map((test) => (
        <SubmittedPanel key={test.attemptId} test={test} />
      ))}
      {coming && <Sittings coming={coming} receivedAt={receivedAt} />}
    </>
  );
}

function Sittings({
  coming,
  receivedAt,
}: Pick<ComingProps, "receivedAt"> & { coming: NonNullable<HomeData["coming"]> }) {
  const { t } = useLingui();
  const ahead = Date.parse(coming.serverNow) - receivedAt;
  return (
    <Panel
      title={t`Coming up`}
      caption={t`Sittings you may enter`}
      span={7}
      control={
        <Link className={buttonClass("quiet", "small")} to={sittingPath()}>
          <Trans>All dates</Trans>
        </Link>
      }
    >
      <div className={styles.list}>
        <SittingCards known={{ ...coming, ahead }} />
      </div>
    </Panel>
  );
}
