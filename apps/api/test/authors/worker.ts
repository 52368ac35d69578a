import { doneBy, serveTasks } from "../../src/platform/serve-tasks.ts";
import * as tasks from "./tasks.ts";

await serveTasks([
  doneBy(tasks.lookTask, async () => tasks.look),
  doneBy(tasks.echoTask, async () => tasks.echo),
  doneBy(tasks.restTask, async () => tasks.rest),
  doneBy(tasks.spinTask, async () => tasks.spin),
  doneBy(tasks.fillTask, async () => tasks.fill),
  doneBy(tasks.sayTask, async () => tasks.sayMuch),
  doneBy(tasks.failTask, async () => tasks.fail),
]);
