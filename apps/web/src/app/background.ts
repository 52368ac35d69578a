import { keepSending } from "../features/attempts/device/index.ts";
import { toScriptUrl } from "../shared/trusted.ts";

type Student = Parameters<typeof keepSending>[0];

/** Background work of every student screen. Returns the function that ends it. */
export function startBackground(student: Student): () => void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) void keepApp().catch(() => undefined);
  return keepSending(student);
}

/** Stores the app itself on the device, so that a started test opens without network. */
async function keepApp() {
  await navigator.serviceWorker.register(toScriptUrl("/sw.js"), { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType("resource").map(({ name }) => name);
  // Our own worker, not another window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(used);
}
