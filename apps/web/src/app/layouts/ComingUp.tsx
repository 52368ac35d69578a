import { Trans, useLingui } from "@lingui/react/macro";
import type { HomeData } from "../../features/home/home.api.ts";
import { Panel } from "../../features/home/Panel.tsx";
import { SittingCards } from "../../features/sittings/SittingCards.tsx";
import { sittingPath } from "../../shared/attemptPaths.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import styles from "./ComingUp.module.css";

export interface ComingProps {
  coming: NonNullable<HomeData["coming"]>;
  /** By this device's clock. */
  receivedAt: number;
}

/** The band of home with the next sittings. */
export function ComingUp({ coming, receivedAt }: ComingProps) {
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
