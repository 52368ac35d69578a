import type { ReactNode } from "react";
import { addWords } from "../../shared/i18n/language.ts";
import { Closing } from "./Closing.tsx";
import { GoToDialog } from "./GoToDialog.tsx";
import { useTestSession } from "./state/hooks.ts";
import { useLate } from "./useLate.ts";
import type { useReading } from "./useReading.ts";
import type { TestControls } from "./useTestControls.ts";
import type { TestView } from "./useTestView.ts";

export type Overlay = "shortcuts" | "goTo" | "report";

interface Props {
  attemptId: string;
  title: string;
  view: TestView;
  /** The questions that can be seen. */
  within: { from: number; to: number };
  givenUp?: ReactNode;
  shown: Overlay | null;
  reading: ReturnType<typeof useReading>;
  controls: TestControls;
  onShow: (overlay: Overlay | null) => void;
}

async function loadDialogs() {
  const [{ KeysDialog, ReportDialog, Sending, SubmitDialog }] = await Promise.all([
    import("./dialogs/dialogs.ts"),
    addWords("dialogs", "ended"),
  ]);
  return { KeysDialog, ReportDialog, Sending, SubmitDialog };
}

/** Overlays of the test. Its end closes all others. */
export function Overlays(props: Props) {
  const isExpired = useTestSession((session) => session.isExpired);
  const isEnding = useTestSession((session) => session.isSubmitting || session.isCompleted);
  const isAsking = useTestSession((session) => session.isSubmitDialogOpen);
  const { shown, controls, onShow } = props;
  const dialogs = useLate(loadDialogs, isAsking || shown !== null, () => {
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
    return (
      <GoToDialog
        first={props.within.from + 1}
        last={props.within.to}
        onGo={controls.go}
        onClose={() => onShow(null)}
      />
    );
  return dialogs && <Dialogs {...props} {...dialogs} isAsking={isAsking} />;
}

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

function Dialogs(props: Props & Dialogs & { isAsking: boolean }) {
  const { attemptId, view, shown, reading, controls, onShow, isAsking } = props;
  const { KeysDialog, ReportDialog, SubmitDialog } = props;
  const language = useTestSession((session) => session.language);
  const index = useTestSession((session) => session.currentQuestionIndex);
  const close = () => onShow(null);
  return (
    <>
      {shown === "shortcuts" && (
        <KeysDialog areLettersOn={reading.areLettersOn} onSwitch={reading.switchLetters} onClose={close} />
      )}
      {shown === "report" && (
        <ReportDialog
          attemptId={attemptId}
          questionId={view.questions[index]!.questionId}
          number={index + 1}
          language={language}
          onClose={close}
        />
      )}
      {isAsking && (
        <SubmitDialog
          looks={view.looks}
          unsaved={view.unsaved.size}
          givenUp={props.givenUp}
          onSubmit={controls.submit}
          onClose={controls.keepWorking}
        />
      )}
    </>
  );
}
