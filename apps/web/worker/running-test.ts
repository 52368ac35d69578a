const JOURNAL = "patrak-taking";

interface Kept {
  attempt?: { deadline?: string };
}

/**
 * Whether a test that was opened on this device still has time; one that is handed in is no longer kept. A browser
 * that cannot tell has none: then a version waits for the tabs alone.
 */
export async function isTestRunning(now = Date.now()): Promise<boolean> {
  try {
    // Opening a database that is not there would make an empty one, and the app could not make its own.
    if (!(await indexedDB.databases()).some(({ name }) => name === JOURNAL)) return false;
    const kept = await readAttempts();
    return kept.some(({ attempt }) => Date.parse(attempt?.deadline ?? "") > now);
  } catch {
    return false;
  }
}

async function readAttempts(): Promise<Kept[]> {
  const database = await answerOf(indexedDB.open(JOURNAL));
  try {
    return await answerOf<Kept[]>(database.transaction("attempts").objectStore("attempts").getAll());
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no answer")));
  });
}
