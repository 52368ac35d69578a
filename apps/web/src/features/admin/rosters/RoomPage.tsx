import { useState } from "react";
import { useParams } from "react-router";
import { Trans } from "@lingui/react/macro";
import { CentreSheet } from "../../../shared/ui/CentreSheet.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useSearch } from "../../../shared/useSearch.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { useZone } from "../sittings/useZone.ts";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { CheckInStep } from "./CheckInStep.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { DismissStep } from "./DismissStep.tsx";
import { ReadyStep } from "./ReadyStep.tsx";
import { RoomFrame } from "./RoomFrame.tsx";
import { WatchStep } from "./WatchStep.tsx";
import { useGetRoomQuery } from "./rosters.api.ts";
import { stepOf, type Step } from "./steps.ts";
import { useTicks } from "./useTicks.ts";
import styles from "./room.module.css";

const ASK_EVERY_MS = 10_000;

/** A room of a sitting, for who looks after it: made for one hand on a phone. */
export function RoomPage() {
  const { id = "" } = useParams();
  const [address, setAddress] = useSearch();
  const [centre, room] = [address.get("centre") ?? "", address.get("room") ?? ""];
  const asked = { params: { id }, query: { centre, room } };
  const { currentData, error, refetch } = useGetRoomQuery(asked, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  // Ticked by hand, and of no interest to anybody else.
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const marking = useTicks(id, currentData?.now, () => void refetch());
  // What is over or was taken back closes, also while it is looked at.
  if (isNotFound(error))
    return (
      <CentreSheet>
        <NotFoundPage />
      </CentreSheet>
    );
  if (!currentData)
    return error ? (
      <CentreSheet>
        <Failed onRetry={() => void refetch()} />
      </CentreSheet>
    ) : (
      <ScreenSpinner />
    );
  const step = stepOf(address);
  const go = (to: Step) => setAddress({ centre, room, step: to });
  const shown = { room: currentData, go };
  return (
    <RoomFrame room={currentData} step={step} onStep={go}>
      {error !== undefined && <Offline asOf={currentData.now} zone={currentData.zone} />}
      {step === "ready" && <ReadyStep {...shown} ticked={ticked} onTick={setTicked} />}
      {step === "check-in" && <CheckInStep {...shown} marking={marking} />}
      {step === "code" && <CodeStep {...shown} />}
      {step === "room" && <WatchStep {...shown} />}
      {step === "dismiss" && <DismissStep {...shown} />}
    </RoomFrame>
  );
}

function Offline({ asOf, zone }: { asOf: string; zone: string }) {
  const { second } = useZone(zone);
  const at = second(asOf);
  return (
    <div className={styles.offline}>
      <Notice tone="error">
        <Trans>No connection: as of {at}</Trans>
      </Notice>
    </div>
  );
}
