import { LRUCache } from "lru-cache";

type Options<Key extends {}, Value extends {}> = LRUCache.Options<Key, Value, unknown>;

/** A large cache that takes its memory with its first entry: many a process never has one, and the start is waited for. */
export class LateCache<Key extends {}, Value extends {}> {
  readonly #options: Options<Key, Value>;
  #cache: LRUCache<Key, Value> | undefined;

  constructor(options: Options<Key, Value>) {
    this.#options = options;
  }

  get(key: Key): Value | undefined {
    return this.#cache?.get(key);
  }

  has(key: Key): boolean {
    return this.#cache?.has(key) ?? false;
  }

  set(key: Key, value: Value, options?: { ttl: number }) {
    this.#cache ??= new LRUCache(this.#options);
    this.#cache.set(key, value, options);
  }
}
