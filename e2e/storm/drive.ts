// In a process of its own, so that what the test itself does is not measured.
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { StormOrder, StormReport } from "./report.ts";

const crowd = new Agent({ keepAlive: true, maxSockets: 500 });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Asked {
  url: string;
  body?: object;
  cookie?: string;
}

function send(agent: Agent, { url, cookie, body: sent }: Asked): Promise<Answer> {
  const body = sent && JSON.stringify(sent);
  const headers = {
    ...(body && { "content-type": "application/json" }),
    ...(cookie && { cookie }),
  };
  return new Promise((resolve) => {
    const failed = { status: 0, headers: {}, body: "" };
    request(url, { method: body ? "POST" : "GET", agent, headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then(
        (words) => resolve({ status, headers: received, body: words }),
        () => resolve(failed),
      );
    })
      // A connection that the server drops is an answer too: a failed one.
      .once("error", () => resolve(failed))
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
    const { status, headers } = await send(crowd, { url, body: { email, password: order.password } });
    const cookie = (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
    if (status !== 503) return { status, tries, cookie };
    await sleep(Number(headers["retry-after"]) * 1000 + Math.random() * 1000);
  }
}

/** The answers of a student in the middle of a test, one for every question of the paper. */
async function beginTest(order: StormOrder, email: string): Promise<Asked[]> {
  const { cookie } = await signIn(order, email);
  const api = `${order.origin}/api/v1/user/tests`;
  const ask = async (asked: Asked) => JSON.parse((await send(crowd, { ...asked, cookie })).body).data;
  const { testAttemptId } = await ask({ url: `${api}/${order.testId}/start`, body: {} });
  const { questions } = await ask({ url: `${api}/attempt/${testAttemptId}/paper` });
  return questions.map(({ questionId, options }: PaperQuestion) => ({
    url: `${api}/response`,
    cookie,
    body: { testAttemptId, questionId, answer: options[0]?.optionId, isMarkedForReview: false },
  }));
}

interface PaperQuestion {
  questionId: string;
  options: { optionId: string }[];
}

/** Asks steadily, one after another of these, whether or not the earlier answers have come, until told to stop. */
function probe(...turns: Asked[]) {
  // Connections of its own and enough of them: nothing waits on this side.
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let asked = 0;
  const ask = async () => {
    const start = performance.now();
    const { status } = await send(agent, turns[asked++ % turns.length]!);
    times.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY);
  };
  const timer = setInterval(() => {
    const answered = ask().finally(() => open.delete(answered));
    open.add(answered);
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

/** Of answers saved while nothing else happens. */
async function calm(answers: Asked[], bare: Asked) {
  const stops = { saves: probe(...answers), bare: probe(bare) };
  await sleep(5000);
  return { saves: await stops.saves(), bare: await stops.bare() };
}

async function storm(order: StormOrder): Promise<StormReport> {
  const [witness = "", ...students] = order.emails;
  const { cookie } = await signIn(order, witness);
  const papers = await Promise.all(order.takers.map((email) => beginTest(order, email)));
  const answers = papers.flat();
  const bare = { url: order.bareUrl };
  const before = await calm(answers, bare);
  const stops = {
    livez: probe({ url: `${order.origin}/livez` }),
    fetchUser: probe({ url: `${order.origin}/api/v1/auth/fetch-user`, cookie }),
    bare: probe(bare),
    saves: probe(...answers),
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
    saves: await stops.saves(),
    before,
  };
}

process.once("message", (order: StormOrder) => {
  void storm(order).then((report) => process.send?.(report, () => process.exit()));
});
