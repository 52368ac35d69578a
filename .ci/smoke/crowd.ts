import assert from "node:assert/strict";
import { rehearse } from "../../bench/rehearsal/run.ts";

const STUDENTS = 30;
const SECONDS = 10;

/** Students take a test on the built product; then everything that was acknowledged is sought in the database. */
export async function checkCrowd() {
  const options = { json: false, kind: "own", students: STUDENTS, seconds: SECONDS } as const;
  const around = { metrics: undefined, smtp: undefined };
  const { tally } = await rehearse({ ...options, ...around }, new AbortController().signal);
  const { errors, failed, lost, miscounted, unacknowledged } = tally;
  assert.deepEqual(
    { errors, failed, lost, miscounted, unacknowledged },
    { errors: {}, failed: 0, lost: 0, miscounted: 0, unacknowledged: 0 },
  );
  console.log(`crowd: ${STUDENTS} students for ${SECONDS} s, nothing lost, nobody refused`);
}
