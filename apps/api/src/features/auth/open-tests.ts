import type { FastifyInstance } from "fastify";
import { API_BASE } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { updateOpenTests } from "./sessions.queries.ts";

const WRITTEN_AFTER_MS = 1000;
const ATTEMPT = `${API_BASE}/user/tests/attempt/:attemptId`;

/**
 * Notes in which session a test was opened last, so that its owner is told before ending that session. After the
 * reply and for many at once: nobody who starts a test waits for it. A process that ends in between loses a second's
 * notes, and the next opening makes them again.
 */
export function registerOpenTests(student: FastifyInstance, { db }: { db: Database }) {
  let opened = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const batch = opened;
    opened = new Map();
    try {
      await updateOpenTests(db, batch);
    } catch (error) {
      student.log.warn({ err: error }, "open tests were not noted with their sessions");
    }
  };

  student.addHook("onResponse", (request, reply, done) => {
    const { caller, routeOptions, params } = request;
    if (routeOptions.url === ATTEMPT && reply.statusCode === 200 && caller) {
      opened.set(caller.sessionId, (params as { attemptId: string }).attemptId);
      timer ??= setTimeout(() => void write(), WRITTEN_AFTER_MS);
    }
    done();
  });
  student.addHook("onClose", () => clearTimeout(timer));
}
