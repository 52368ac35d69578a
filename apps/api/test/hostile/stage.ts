import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { optionIdOf, passageIdOf, questionIdOf } from "../../src/features/attempts/paper-ids.ts";
import { cookieNames } from "../../src/platform/session/cookies.ts";
import { makeAdministrator } from "../administrators.ts";
import { ORIGIN, useApi } from "../app.ts";
import { insertAttempt } from "../catalogue.ts";
import { makeCrowd, signIn, type Pass } from "../students.ts";
import { insertOpenAttempts, insertTest, type MadeTest } from "../attempts.ts";

export interface Student {
  pass: Pass;
  /** The same browser is also signed in as an administrator, so that no route is closed to it. */
  adminAccess: string;
  openAttempt: string;
  completedAttempt: string;
}

/**
 * The whole API behind a real port, with web files, and students in the middle of a test
 * who have also completed one.
 */
export async function useStage(env: Record<string, string> = {}, size = 40) {
  const web = await mkdtemp(path.join(tmpdir(), "patrak-hostile-"));
  await writeFile(path.join(web, "index.html"), "<head></head>");
  const api = useApi({ RATE_LIMIT_FACTOR: "1000", WEB_DIR: web, ...env });
  const stage = { api, port: 0, test: {} as MadeTest, students: [] as Student[] };

  beforeAll(async () => {
    stage.test = await insertTest(api.sql);
    const passes = await makeCrowd(api.sql, size, [stage.test.packageId]);
    const plans = passes.map(({ userId }) => ({ userId, secondsLeft: 1500 }));
    const open = await insertOpenAttempts(api.sql, stage.test, plans);
    const admin = await makeAdministrator(api);
    for (const [index, pass] of passes.entries()) {
      const completedAttempt = await insertAttempt(api.sql, pass.userId, stage.test.testId, {
        minutesAgo: 90,
      });
      const { jar } = await signIn(api, admin.userId, "ADMIN");
      const adminAccess = jar.get(cookieNames("ADMIN").access)!;
      stage.students.push({ pass, adminAccess, openAttempt: open[index]!, completedAttempt });
    }
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    stage.port = (api.app.server.address() as AddressInfo).port;
  });
  afterAll(() => rm(web, { recursive: true }));
  return stage;
}

export type Stage = Awaited<ReturnType<typeof useStage>>;

/** As sent by our own page. */
export function ownHeaders({ pass, adminAccess }: Student) {
  return {
    origin: ORIGIN,
    "sec-fetch-site": "same-origin",
    cookie: `${cookieNames("USER").access}=${pass.access}; ${cookieNames("ADMIN").access}=${adminAccess}`,
  };
}

/** A valid value for a field or parameter, so that a hostile one beside it is reached. */
export function goodValue(
  { test: { testId, versionId, packageId } }: Stage,
  student: Student,
  key: string,
): unknown {
  const values: Record<string, unknown> = {
    email: `fuzz-${student.pass.userId}@example.in`,
    password: "a good password",
    newPassword: "a good password",
    confirmPassword: "a good password",
    otp: "123456",
    code: "123456",
    recoveryCode: "ABCDE23456",
    firstName: "Ananya",
    lastName: "Sharma",
    testAttemptId: student.openAttempt,
    attemptId: student.openAttempt,
    questionId: questionIdOf(versionId, 1),
    answer: optionIdOf(versionId, 1, 2),
    kind: "numeric",
    accepted: ["1.5..2.5"],
    decimals: 2,
    unit: "m",
    isMarkedForReview: true,
    passageIds: [passageIdOf(versionId, 1)],
    packageId,
    id: testId,
  };
  return Object.hasOwn(values, key) ? values[key] : "a";
}
