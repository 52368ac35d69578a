import { toScriptUrl } from "../shared/trusted.ts";

/** Stores the app itself on the device, so that a started test opens without network. */
export async function keepApp() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(toScriptUrl("/sw.js"), { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const used = performance.getEntriesByType("resource").map(({ name }) => name);
  // Our own worker, not another window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(used);
}
