import { keepSending } from "../features/taking/device/index.ts";
import { toScriptUrl } from "../shared/trusted.ts";

type Student = Parameters<typeof keepSending>[0];

/** What goes on behind every screen of a student. Gives the function that ends it. */
export function startBehind(student: Student): () => void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) void keepApp().catch(() => undefined);
  return keepSending(student);
}

/** The app itself is kept on the device, so that a started test opens without network. */
async function keepApp() {
  await navigator.serviceWorker.register(toScriptUrl("/sw.js"), { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType("resource").map(({ name }) => name);
  // Its own worker, not another window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(used);
}
