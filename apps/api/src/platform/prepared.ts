import type pg from "pg";

/** So many plans a connection keeps at most. */
const MOST = 500;

type Query = (query: string | pg.QueryConfig) => Promise<unknown>;

/**
 * PostgreSQL keeps the plan of a named statement, and planning is most of what a small one costs. A text gets its name
 * when it comes a second time: one that varies, as with the length of a list, would fill every connection with plans that
 * nobody asks for again.
 */
export function prepareStatements(pool: pg.Pool) {
  const names = createNames(MOST);
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query;
    const prepare = (text: string, values?: unknown[]) => {
      if (!values?.length) return query(text);
      const isInTransaction = client.getTransactionStatus() !== "I";
      // Nothing can be tried again there: what a migration may change the columns of is planned anew.
      if (isInTransaction && hasStar(text)) return query({ text, values });
      const name = names.of(text);
      if (name === undefined) return query({ text, values });
      const run = (known: string) => query({ name: known, text, values });
      return run(name).catch((error: unknown) => {
        if (!isPlanOutdated(error)) throw error;
        const renewed = names.renew(text, name);
        if (isInTransaction) throw error;
        return run(renewed);
      });
    };
    client.query = prepare as typeof client.query;
  });
}

/** A column was added or changed its type since the statement was planned. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === "0A000" && message?.includes("cached plan") === true;
}

const hasStar = (text: string) => text.replaceAll("count(*)", "").includes("*");

/** At most `most` names at a time; texts beyond have none. */
export function createNames(most: number) {
  const names = new Map<string, string>();
  /** Texts that came once, the newest last. */
  const once = new Set<string>();
  let given = 0;

  function give(text: string) {
    const name = `s${(given += 1)}`;
    names.set(text, name);
    return name;
  }

  return {
    /** None at its first use, and if all names are taken. */
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= most) return known;
      if (once.delete(text)) return give(text);
      once.add(text);
      if (once.size > most) once.delete(once.values().next().value!);
      return undefined;
    },
    /** Another name for a text, unless another connection has renewed it since. */
    renew(text: string, outdated: string): string {
      const known = names.get(text);
      return known === undefined || known === outdated ? give(text) : known;
    },
  };
}
