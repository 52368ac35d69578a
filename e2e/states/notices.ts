import { breakDown } from "../support/network.ts";
import { insertNotices } from "../support/notices.ts";
import { signInOwner } from "./catalogue.ts";
import type { Scene } from "./scene.ts";
import { part, state, type State } from "./state.ts";

const DAY = 24 * 60;

/** One of each kind, two of them new; so many minutes ago that the first two are of today while the day lasts. */
async function toNotices(scene: Scene) {
  const student = await signInOwner(scene);
  const attempt = "7";
  await insertNotices(scene.db, student, [
    {
      kind: "correction",
      facts: { attempt, question: 48, part: "hindi", before: 4150, after: 4225 },
      minutesAgo: 1,
    },
    { kind: "result", facts: { attempt, rank: 402, of: 3180 }, minutesAgo: 2 },
    {
      kind: "sitting-moved",
      facts: { opens: "2026-03-24T08:30:00.000Z", before: "2026-03-23T04:30:00.000Z" },
      minutesAgo: DAY,
      isRead: true,
    },
    { kind: "support-view", facts: { attempt }, minutesAgo: 3 * DAY, isRead: true },
    {
      kind: "report-answered",
      facts: { attempt, question: 22, outcome: "changed", from: "C", to: "B" },
      minutesAgo: 9 * DAY,
      isRead: true,
    },
  ]);
  await scene.visit("/user/dashboard", "main dl");
  await scene.click('a[href^="/user/notices"]:visible', "dialog li");
}

export const noticesStates: State[] = [
  state("notices", part("notices"), toNotices),
  state("no notices", {}, async (scene) => {
    await scene.student();
    await scene.visit("/user/notices", "dialog h3");
  }),
  state("notices that this device has", {}, async (scene) => {
    await toNotices(scene);
    await breakDown(scene.page, "/user/notices*");
    await scene.visit("/user/notices", "dialog li");
  }),
  state("notices that could not be loaded", {}, async (scene) => {
    await scene.student();
    await breakDown(scene.page, "/user/notices*");
    await scene.visit("/user/notices", "dialog div[role=status]");
  }),
];
