// Takes an import one step further in the database, in its own process with low priority, because students
// save answers meanwhile. It never opens an author's file; it starts an author worker for that.
import * as tasks from "./features/imports/steps.tasks.ts";
import { checkStep, orderStep, readStep, storeStep } from "./features/imports/steps.ts";
import { doneBy, serveTasks } from "./platform/serve-tasks.ts";

await serveTasks([
  doneBy(tasks.readStepTask, async () => readStep),
  doneBy(tasks.checkStepTask, async () => checkStep),
  doneBy(tasks.storeStepTask, async () => storeStep),
  doneBy(tasks.orderStepTask, async () => orderStep),
]);
