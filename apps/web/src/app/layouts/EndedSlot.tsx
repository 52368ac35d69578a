import { lazy, Suspense, useState } from "react";
import { useSelector } from "react-redux";
import { readEnded } from "../../shared/ended.ts";
import { addWords } from "../../shared/i18n/language.ts";
import { selectSession } from "../../shared/session/session.ts";

/** Only a student who has just ended a test loads it. Without it, the page is as it was. */
const EndedBand = lazy(async () => {
  try {
    const [area] = await Promise.all([import("../areas/ended.ts"), addWords("ended")]);
    return { default: area.EndedBand };
  } catch {
    return { default: () => null };
  }
});

/** What became of the test that was just ended on this device. */
export function EndedSlot() {
  const userId = useSelector(selectSession).user?._id;
  const [ended] = useState(() => readEnded(userId));
  return (
    ended && (
      <Suspense>
        <EndedBand ended={ended} />
      </Suspense>
    )
  );
}
