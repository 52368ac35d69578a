import { statusOf } from "@patrak/domain";
import { handTest } from "../../shared/handedTest.ts";
import { openPaper, type OpenedPaper } from "./openPaper.ts";
import type { Entered, Sitting } from "./sittings.api.ts";

/** The name under which the time of opening a paper can be read, here and in a browser's own tools. */
const MEASURE = "open-paper";
/** Where the service worker looks for pictures. */
const PICTURES = "pictures";

/** The reply of a start, with the times of its call by the monotonic clock. */
export interface Start {
  entered: Entered;
  sent: number;
  received: number;
}

export interface PaperFile {
  name: string;
  bytes: ArrayBuffer;
}

/**
 * Opens the paper that lies on the device and gives it to the test screen. With another file, or none, that screen asks
 * the server as ever.
 */
export async function handOver(sitting: Sitting, file: PaperFile | null, start: Start) {
  const { paper: told } = start.entered;
  if (!told || file?.name !== told.name) return;
  const from = performance.now();
  const opened = await openPaper(file.bytes, told.key).catch(() => null);
  if (opened === null) return;
  performance.measure(MEASURE, { start: from, end: performance.now() });
  handTest({
    attemptId: start.entered.testAttemptId,
    paper: opened.paper,
    ...(isUntouched(start.entered) && {
      begun: {
        attempt: attemptOf(sitting, opened, start.entered),
        sent: start.sent,
        received: start.received,
      },
    }),
  });
  await keepPictures(opened).catch(() => undefined);
}

/** Before the start no answer is taken, of no device: there is nothing to ask for. */
const isUntouched = ({ startTime, serverNow }: Entered) => Date.parse(serverNow) <= Date.parse(startTime);

function attemptOf(sitting: Sitting, { test, paper }: OpenedPaper, entered: Entered) {
  const { remainingTime, serverNow, deadline, startTime } = entered;
  const { marks, confirmSubmit, ...described } = test;
  const taken = { ...described, _id: sitting.testId, duration: sitting.duration };
  return {
    testAttempt: { _id: entered.testAttemptId, testId: taken, startTime, remainingTime },
    test: { ...taken, marks, confirmSubmit },
    totalQuestions: test.totalQuestions,
    questionStatuses: paper.questions.map(({ questionId }, index) => ({
      questionId,
      qno: index + 1,
      status: statusOf(undefined),
      hasAnswer: false,
    })),
    userResponses: {},
    // Without it the test would not hear what the organisers say.
    sittingId: sitting.id,
    ...(entered.mix && { mix: entered.mix }),
    remainingTime,
    serverNow,
    deadline,
  };
}

async function keepPictures({ pictures }: OpenedPaper) {
  if (pictures.length === 0) return;
  const cache = await caches.open(PICTURES);
  const headers = { "content-type": "image/webp" };
  await Promise.all(
    pictures.map(({ address, bytes }) => cache.put(address, new Response(bytes, { headers }))),
  );
}
