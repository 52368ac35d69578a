import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useApi } from "../../test/app.ts";
import { LateCache } from "./late-cache.ts";

/** How many places each list has that was made for the entries of a cache. */
const reserved: number[] = [];

beforeAll(() => {
  for (const List of [Uint16Array, Uint32Array])
    vi.stubGlobal(
      List.name,
      class extends List {
        constructor(length: number) {
          super(length);
          if (length >= 10_000) reserved.push(length);
        }
      },
    );
});
const api = useApi();
afterAll(() => void vi.unstubAllGlobals());

test("CI-01: a start takes no memory for entries of caches, and a cache takes it once", () => {
  expect(api.app.server.listening).toBe(false);
  expect(reserved).toEqual([]);
  const cache = new LateCache<string, number>({ max: 10_000 });
  expect(cache.get("a")).toBeUndefined();
  expect(cache.has("a")).toBe(false);
  expect(reserved).toEqual([]);
  cache.set("a", 1);
  const once = reserved.length;
  expect(once).toBeGreaterThan(0);
  cache.set("b", 2, { ttl: 1 });
  expect([cache.get("a"), cache.get("b"), cache.has("a")]).toEqual([1, 2, true]);
  expect(reserved).toHaveLength(once);
});
