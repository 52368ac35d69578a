import { useState } from "react";
import { useParams } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { may, sittingTimes } from "@patrak/domain";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { Marks } from "../ui/Marks.tsx";
import { BigCode } from "./BigCode.tsx";
import { useRenewPasscodeMutation, type Room } from "./rosters.api.ts";
import { StepBody } from "./StepBody.tsx";
import type { Step } from "./steps.ts";
import styles from "./room.module.css";

export function CodeStep({ room, go }: { room: Room; go: (step: Step) => void }) {
  const { t } = useLingui();
  return (
    <StepBody
      title={t`Start code`}
      lead={<Trans>Say it twice, then write it on the board. Learners type it as their passcode.</Trans>}
      bar={
        <>
          <Button look="secondary" onClick={() => go("check-in")}>
            <Trans>Back</Trans>
          </Button>
          <Button look="primary" onClick={() => go("room")}>
            <Trans>Watch the room</Trans>
          </Button>
        </>
      }
    >
      <div className="stack fits gap-14">
        <section className={`sheet ${styles.codeSheet}`} aria-label={t`Passcode`}>
          {room.passcode === null ? <NoCode room={room} /> : <BigCode passcode={room.passcode} />}
        </section>
        <Started room={room} />
      </div>
    </StepBody>
  );
}

function NoCode({ room }: { room: Room }) {
  const { time } = useZone(room.zone);
  const told = Date.parse(room.opens) - sittingTimes.told * 1000;
  const [opens, lastEntry] = [time(told), time(room.lastEntry)];
  if (!room.asksPasscode) return <Trans>This sitting has no passcode: learners start without one.</Trans>;
  if (Date.parse(room.now) < told) return <Trans>The code is shown from {opens} on.</Trans>;
  return <Trans>Nobody may enter since {lastEntry}: the code is not shown any more.</Trans>;
}

/** It is the whole sitting's: who looks after one room makes no new one. */
function Works({ room, passcode }: { room: Room; passcode: string }) {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const { role } = useAdministrator();
  const { time } = useZone(room.zone);
  const [renew] = useRenewPasscodeMutation();
  const [isAsking, setAsking] = useState(false);
  const [opens, lastEntry] = [time(room.opens), time(room.lastEntry)];
  return (
    <>
      <p className="note above-10">
        <Trans>
          The same in every room. Learners can try it before the start; it lets them in from {opens} to{" "}
          {lastEntry}.
        </Trans>
      </p>
      {may(role, "sittings.write") && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          <AdminIcon name="history" size={18} />
          <Trans>Make a new code</Trans>
        </Button>
      )}
      {isAsking && (
        <ChangeDialog
          title={t`Make a new code?`}
          sentence={
            <Trans>
              Whoever has not entered needs the new one, in every room. Whoever has entered goes on.
            </Trans>
          }
          confirm={t`Make a new code`}
          onSend={() => renew({ params: { id }, body: { previous: passcode } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Started({ room }: { room: Room }) {
  const { intl } = useLocale();
  const all = room.learners.length;
  const begun = room.learners.filter(({ state }) => state !== "absent" && state !== "waiting").length;
  const [some, many] = [begun.toLocaleString(intl), all.toLocaleString(intl)];
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="started">
      <h2 id="started">
        <Trans>
          {some} of {many} have started
        </Trans>
      </h2>
      {all > 0 && <Marks of={all} on={begun} label={`${some} / ${many}`} />}
      {room.passcode !== null && <Works room={room} passcode={room.passcode} />}
    </section>
  );
}
