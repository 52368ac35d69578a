import { addWords } from "../../shared/i18n/language.ts";
import { Closing } from "./Closing.tsx";
import { GoToDialog } from "./GoToDialog.tsx";
import { useTestSession } from "./state/hooks.ts";
import { useLate } from "./useLate.ts";
import type { useReading } from "./useReading.ts";
import type { TestControls } from "./useTestControls.ts";
import type { TestView } from "./useTestView.ts";

export type Overlay = "shortcuts" | "goTo";

interface Props {
  attemptId: string;
  title: string;
  view: TestView;
  shown: Overlay | null;
  reading: ReturnType<typeof useReading>;
  controls: TestControls;
  onShow: (overlay: Overlay | null) => void;
}

async function loadDialogs() {
  const [{ KeysDialog, Sending, SubmitDialog }] = await Promise.all([
    import("./dialogs/dialogs.ts"),
    addWords("dialogs", "ended"),
  ]);
  return { KeysDialog, Sending, SubmitDialog };
}

/** Overlays of the test. Its end closes all others. */
export function Overlays(props: Props) {
  const isExpired = useTestSession((session) => session.isExpired);
  const isEnding = useTestSession((session) => session.isSubmitting || session.isCompleted);
  const isAsking = useTestSession((session) => session.isSubmitDialogOpen);
  const { shown, controls, onShow } = props;
  const dialogs = useLate(loadDialogs, isAsking || shown === "shortcuts", () => {
    onShow(null);
    // The question cannot be asked. Submitting must still be possible, and it can be taken back.
    if (isAsking) controls.planSubmit();
  });
  if (dialogs && isEnding)
    return (
      <dialogs.Sending
        attemptId={props.attemptId}
        title={props.title}
        view={props.view}
        isExpired={isExpired}
      />
    );
  if (isExpired) return <Closing />;
  // Its number is typed at once, so it is there from the start.
  if (shown === "goTo")
    return <GoToDialog total={props.view.questions.length} onGo={controls.go} onClose={() => onShow(null)} />;
  return dialogs && <Dialogs {...props} {...dialogs} isAsking={isAsking} />;
}

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

function Dialogs(props: Props & Dialogs & { isAsking: boolean }) {
  const { view, shown, reading, controls, onShow, isAsking, KeysDialog, SubmitDialog } = props;
  const close = () => onShow(null);
  return (
    <>
      {shown === "shortcuts" && (
        <KeysDialog areLettersOn={reading.areLettersOn} onSwitch={reading.switchLetters} onClose={close} />
      )}
      {isAsking && (
        <SubmitDialog
          looks={view.looks}
          unsaved={view.unsaved.size}
          onSubmit={controls.submit}
          onClose={controls.keepWorking}
        />
      )}
    </>
  );
}
