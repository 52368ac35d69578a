// Draws, checks, compares, reads and writes what authors send, in a process that may crash on it: little
// memory, little time, low priority. It has no environment, no secret and no database; `pnpm check` verifies
// that it cannot import one.
import { checkTask as checkRowsTask } from "./features/imports/imports.tasks.ts";
import { nameTask, readTask, templateTask, writeTask } from "./features/imports/imports.tasks.ts";
import { compareTask, drawTask as drawDraftTask } from "./features/tests/tests.tasks.ts";
import { digestTask, proofTask, slipsTask } from "./features/tests/tests.tasks.ts";
import { coverTask } from "./features/packages/covers.tasks.ts";
import { drawTask as drawPictureTask } from "./features/pictures/pictures.tasks.ts";
import { checkTask, drawTask, previewTask } from "./features/questions/questions.tasks.ts";
import { doneBy, serveTasks } from "./platform/serve-tasks.ts";

const questions = () => import("./features/questions/drawing.ts");
const tests = () => import("./features/tests/drawing.ts");
const proofs = () => import("./features/tests/proof-drawing.ts");
const fromFiles = () => import("./features/imports/from-files.ts");
const toFiles = () => import("./features/imports/to-files.ts");

await serveTasks([
  doneBy(previewTask, async () => (await questions()).drawPreview),
  doneBy(drawTask, async () => (await questions()).drawTexts),
  doneBy(checkTask, async () => (await questions()).canAllBeShown),
  doneBy(drawDraftTask, async () => (await tests()).drawDraft),
  doneBy(compareTask, async () => (await tests()).compareDraft),
  doneBy(proofTask, async () => (await proofs()).drawProof),
  doneBy(digestTask, async () => (await proofs()).digestDraft),
  doneBy(slipsTask, async () => (await import("./features/tests/slips.ts")).findSlips),
  doneBy(drawPictureTask, async () => (await import("./features/pictures/drawing.ts")).drawPicture),
  doneBy(coverTask, async () => (await import("./features/packages/cover-drawing.ts")).drawCover),
  doneBy(readTask, async () => (await fromFiles()).readRows),
  doneBy(nameTask, async () => (await fromFiles()).nameCells),
  doneBy(checkRowsTask, async () => (await fromFiles()).checkRows),
  doneBy(writeTask, async () => (await toFiles()).writeRows),
  doneBy(templateTask, async () => (await toFiles()).writeTemplate),
]);
