import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { endAll } from "@patrak/faults/stack/leftovers";
import { afterAll, expect, test } from "vitest";
import { openStage, share } from "./frame/stage.ts";
import { rolling } from "./rolling.ts";

const PATIENCE = 240_000;
const folder = mkdtempSync("/var/tmp/patrak-drill-test-");
chmodSync(folder, 0o755);
const shared = share(folder, true, () => undefined);
afterAll(async () => {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "O-14, OP-03: instances behind nginx and HAProxy are restarted in turn, and no save fails or is lost",
  async () => {
    await using stage = await openStage(shared, "rolling");
    const scenes = await rolling.run(stage);
    expect(scenes.map(({ name, lost, failed, wrong }) => ({ name, lost, failed, wrong }))).toEqual(
      ["behind nginx", "behind haproxy"].map((name) => ({ name, lost: 0, failed: 0, wrong: [] })),
    );
  },
  PATIENCE,
);

test(
  "O-14, OP-03: saves fail behind nginx with its defaults, and the drill notices",
  async () => {
    await using stage = await openStage(shared, "planted", rolling.plants[0]);
    const [nginx] = await rolling.run(stage);
    expect(nginx!.lost).toBe(0);
    expect(nginx!.wrong).toEqual([expect.stringMatching(/^\d+ calls failed, promised 0$/)]);
  },
  PATIENCE,
);
