// `pnpm dev`: the demo from its sources; browser and API reload on every saved file.
import { demoStudent, startDemoParts } from "./stack/demo-parts.ts";
import { type Child, startChild } from "./stack/child.ts";
import { freePort } from "./stack/ports.ts";
import { productEnvironment } from "./stack/product.ts";
import { inProject, root } from "./stack/project.ts";
import { untilAnswers } from "./stack/ready.ts";
import { runSession } from "./stack/session.ts";

await runSession(async (session) => {
  const parts = await startDemoParts(session, false);
  const port = await freePort(3000);
  const apiPort = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...productEnvironment({ ...parts.settings, port: apiPort, origin }),
    NODE_ENV: "development",
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  };
  const start = async (name: string, cwd: string, args: string[]): Promise<Child> => {
    const child = await startChild(process.execPath, args, { cwd, env });
    session.onStop(() => child.stop("SIGTERM", 20_000));
    session.needs(name, child);
    return child;
  };

  const api = await start("The API", root, ["--watch", "apps/api/src/server.ts"]);
  await start("The worker", root, ["--watch", "apps/api/src/worker.ts"]);
  const vite = ["node_modules/vite/bin/vite.js", "--port", String(port), "--strictPort"];
  const web = await start("Vite", inProject("apps/web"), vite);
  await untilAnswers(`${env.API_ORIGIN}/readyz`, api, session);
  await untilAnswers(origin, web, session);
  console.log(`
  Open     ${origin}
  Sign in  ${demoStudent.email} with the password ${demoStudent.password}
  Mails    ${parts.inbox.httpUrl}
`);
});
