// In a process of its own, so that what the test itself does is not measured.
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { StormOrder, StormReport } from "./report.ts";

const crowd = new Agent({ keepAlive: true, maxSockets: 500 });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

function send(url: string, agent: Agent, options: { body?: object; cookie?: string }): Promise<Answer> {
  const body = options.body && JSON.stringify(options.body);
  const headers = {
    ...(body && { "content-type": "application/json" }),
    ...(options.cookie && { cookie: options.cookie }),
  };
  return new Promise((resolve) => {
    request(url, { method: body ? "POST" : "GET", agent, headers }, (response) => {
      response
        .resume()
        .once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    })
      // A connection that the server drops is an answer too: a failed one.
      .once("error", () => resolve({ status: 0, headers: {} }))
      .end(body);
  });
}

/** Signs in as the app does: whoever is told to come back comes back, spread over a second. */
async function signIn(
  order: StormOrder,
  email: string,
): Promise<{ status: number; tries: number; cookie: string }> {
  for (let tries = 1; ; tries++) {
    const url = `${order.origin}/api/v1/auth/login`;
    const { status, headers } = await send(url, crowd, { body: { email, password: order.password } });
    const cookie = (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
    if (status !== 503) return { status, tries, cookie };
    await sleep(Number(headers["retry-after"]) * 1000 + Math.random() * 1000);
  }
}

/** Asks steadily, whether or not the earlier answers have come, until told to stop. */
function probe(url: string, cookie?: string) {
  // Connections of its own and enough of them: nothing waits on this side.
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  const ask = async () => {
    const start = performance.now();
    const { status } = await send(url, agent, cookie === undefined ? {} : { cookie });
    times.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY);
  };
  const timer = setInterval(() => {
    const asked = ask().finally(() => open.delete(asked));
    open.add(asked);
  }, 20);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return summary(times);
  };
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1));
  return { asked: sorted.length, p50: at(0.5), p99: at(0.99) };
}

async function storm(order: StormOrder): Promise<StormReport> {
  const [witness = "", ...students] = order.emails;
  const { cookie } = await signIn(order, witness);
  const stops = {
    livez: probe(`${order.origin}/livez`),
    fetchUser: probe(`${order.origin}/api/v1/auth/fetch-user`, cookie),
    bare: probe(order.bareUrl),
  };
  const start = performance.now();
  const logins = await Promise.all(students.map((email) => signIn(order, email)));
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
  return {
    signedIn: logins.filter((login) => login.status === 200 && login.cookie.includes("__Host-at=")).length,
    seconds,
    askedToComeBack: logins.filter(({ tries }) => tries > 1).length,
    livez: await stops.livez(),
    fetchUser: await stops.fetchUser(),
    bare: await stops.bare(),
  };
}

process.once("message", (order: StormOrder) => {
  void storm(order).then((report) => process.send?.(report, () => process.exit()));
});
