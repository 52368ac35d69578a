import type { refreshPath } from "./refreshPath.ts";

type Path = ReturnType<typeof refreshPath>;
type Outcome = "renewed" | "refused" | "unanswered";

/**
 * One refresh at a time for all callers of this tab, and one tab at a time: the second tab sees that the
 * first renewed the session after its own call was sent, and sends nothing.
 */
export function makeRefresh(post: (path: Path) => Promise<number | undefined>) {
  const running = new Map<Path, Promise<Outcome>>();

  return (path: Path, failedCallSentAt: number): Promise<Outcome> => {
    const current =
      running.get(path) ??
      acrossTabs(path, () => renew(path, failedCallSentAt)).finally(() => running.delete(path));
    running.set(path, current);
    return current;
  };

  async function renew(path: Path, failedCallSentAt: number): Promise<Outcome> {
    if (renewedAt(path) > failedCallSentAt) return "renewed";
    const status = await post(path);
    if (status === 401) return "refused";
    if (status !== 200) return "unanswered";
    stampRenewal(path);
    return "renewed";
  }
}

function acrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request(`patrak${name}`, work) : work();
}

// In a cookie for pages only, which is not sent to the API: the next tab that holds the lock reads what one
// tab wrote. Local storage reaches another process a moment later.
const nameOf = (path: Path) => `renewed${path.replaceAll("/", "-")}`;
const placeOf = (path: Path) => (path.startsWith("/admin/") ? "/admin" : "/user");

function renewedAt(path: Path): number {
  try {
    const cookies = document.cookie.split("; ").map((cookie) => cookie.split("="));
    return Number(cookies.find(([name]) => name === nameOf(path))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function stampRenewal(path: Path) {
  try {
    document.cookie = `${nameOf(path)}=${Date.now()}; Path=${placeOf(path)}; Max-Age=600; SameSite=Strict; Secure`;
  } catch {
    // Without cookies for scripts each tab refreshes itself, which the server allows.
  }
}
