import { Closing } from "./Closing.tsx";
import { GoToDialog } from "./GoToDialog.tsx";
import { useKeyRows } from "./keyRows.ts";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { useTestSession } from "./state/hooks.ts";
import { SubmitDialog } from "./SubmitDialog.tsx";
import type { useReading } from "./useReading.ts";
import type { TestControls } from "./useTestControls.ts";
import type { TestView } from "./useTestView.ts";

export type Overlay = "shortcuts" | "goTo";

interface Props {
  view: TestView;
  shown: Overlay | null;
  reading: ReturnType<typeof useReading>;
  controls: TestControls;
  onShow: (overlay: Overlay | null) => void;
}

/** Overlays of the test. The end of the time closes all others. */
export function Overlays({ view, shown, reading, controls, onShow }: Props) {
  const isAsking = useTestSession((session) => session.isSubmitDialogOpen);
  const isExpired = useTestSession((session) => session.isExpired);
  const close = () => onShow(null);
  const rows = useKeyRows();
  if (isExpired) return <Closing />;
  return (
    <>
      {shown === "shortcuts" && (
        <ShortcutsDialog
          rows={rows}
          areLettersOn={reading.areLettersOn}
          onSwitch={reading.switchLetters}
          onClose={close}
        />
      )}
      {shown === "goTo" && <GoToDialog total={view.questions.length} onGo={controls.go} onClose={close} />}
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
