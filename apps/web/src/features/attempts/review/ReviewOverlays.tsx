import { useLingui } from "@lingui/react/macro";
import { GoToDialog } from "../GoToDialog.tsx";
import type { KeyRow } from "../dialogs/keyRows.ts";
import { ShortcutsDialog } from "../dialogs/ShortcutsDialog.tsx";
import type { useReading } from "../useReading.ts";

export type ReviewOverlay = "shortcuts" | "goTo";

interface Props {
  shown: ReviewOverlay | null;
  total: number;
  reading: ReturnType<typeof useReading>;
  onGo: (index: number) => void;
  onClose: () => void;
}

export function ReviewOverlays({ shown, total, reading, onGo, onClose }: Props) {
  const rows = useReviewRows();
  return (
    <>
      {shown === "shortcuts" && (
        <ShortcutsDialog
          rows={rows}
          areLettersOn={reading.areLettersOn}
          onSwitch={reading.switchLetters}
          onClose={onClose}
        />
      )}
      {shown === "goTo" && <GoToDialog last={total} onGo={onGo} onClose={onClose} />}
    </>
  );
}

/** Nothing can be chosen, marked or cleared here. */
function useReviewRows(): KeyRow[] {
  const { t } = useLingui();
  return [
    { keys: "N P", words: t`Next, previous question`, isLetter: true },
    { keys: "Q", words: t`Show or hide the question list`, isLetter: true },
    { keys: "G", words: t`Go to a question: its number, then Enter`, isLetter: true },
    { keys: "?", words: t`This list` },
    { keys: "Esc", words: t`Close dialog, sheet or list` },
    { keys: "← ↑ ↓ → Home End Enter", words: t`In the question list: move by cell, go` },
  ];
}
