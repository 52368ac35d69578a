// `pnpm demo`: the whole product on a machine that has only Node, with an account to sign in.
import { parseArgs } from "node:util";
import { buildIfStale } from "./stack/build.ts";
import { demoAdministrator, demoStudent, startDemoParts } from "./stack/demo-parts.ts";
import { freePort } from "./stack/ports.ts";
import { startProduct } from "./stack/product.ts";
import { inProject } from "./stack/project.ts";
import { runSession } from "./stack/session.ts";

const { values: options } = parseArgs({
  options: { json: { type: "boolean", default: false }, fresh: { type: "boolean", default: false } },
});
const say = options.json ? console.error : console.log;

await runSession(async (session) => {
  const { signal } = session;
  say("Starting PostgreSQL and the inbox …");
  const parts = await startDemoParts(session, options.fresh);
  if (await buildIfStale(signal)) say("Built.");
  const product = await startProduct({
    ...parts.settings,
    port: await freePort(3000),
    logFile: inProject(".demo/product.log"),
    signal,
  });
  session.onStop(product.stop);
  session.needs("The product", product);

  const addresses = {
    web: product.origin,
    api: `${product.origin}/api/v1`,
    inbox: parts.inbox.httpUrl,
    student: demoStudent,
    admin: demoAdministrator,
  };
  if (options.json) console.log(JSON.stringify(addresses));
  else console.log(welcome(addresses));
});

function welcome({
  web,
  inbox,
  student,
  admin,
}: {
  web: string;
  inbox: string;
  student: typeof demoStudent;
  admin: typeof demoAdministrator;
}): string {
  return `
  Patrak is running (ready in ${(performance.now() / 1000).toFixed(1)} s).

    Open     ${web}
    Sign in  ${student.email} with the password ${student.password}
    Teach    ${web}/admin as ${admin.email} with the password ${admin.password}
             and the code of an authenticator app that was given the key ${admin.secret}
    Mails    ${inbox} (sign up with any address: its code arrives here)
    API      ${web}/docs

  What you do is kept in .demo; "pnpm demo --fresh" starts empty. Ctrl-C stops everything.
`;
}
