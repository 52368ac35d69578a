import { Plural, Trans } from "@lingui/react/macro";
import { Notice } from "../../shared/ui/Notice.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import { useOnline } from "../../shared/useOnline.ts";
import type { SaveState } from "./device/index.ts";

type Props = Pick<SaveState, "phase" | "isStorageRefused" | "refused">;

/** What the student should know about the network and this device, while it applies. */
export function Notices({ phase, isStorageRefused, refused }: Props) {
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <Notice tone="neutral" icon={<TestIcon name="offline" />}>
          <Trans>
            You are offline. Answers wait on this device and are sent when the connection returns. The clock
            keeps running.
          </Trans>
        </Notice>
      )}
      {isOnline && phase === "waiting" && (
        <Notice tone="neutral" icon={<TestIcon name="refresh" />}>
          <Trans>
            The server cannot be reached right now. Answers wait on this device and are sent as soon as it
            answers. The clock keeps running.
          </Trans>
        </Notice>
      )}
      {isStorageRefused && (
        <Notice tone="flag">
          <Trans>
            This browser does not let answers be kept on the device. Keep this page open until they are saved.
          </Trans>
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="flag">
          <Plural
            value={refused}
            one="# answer was not accepted: it came too late or does not belong to this test."
            other="# answers were not accepted: they came too late or do not belong to this test."
          />
        </Notice>
      )}
    </>
  );
}
