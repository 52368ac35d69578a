import { lazy, useState, type ComponentType } from "react";
import { addWords, type Words } from "../shared/i18n/language.ts";

/**
 * A chunk of the app, loaded once together with its words, and its components. A component of a loaded chunk
 * shows at once, without a spinner.
 */
export function area<K extends string>(load: () => Promise<Record<K, ComponentType>>, ...words: Words[]) {
  let loaded: Record<K, ComponentType> | undefined;
  let loading: Promise<Record<K, ComponentType>> | undefined;

  const loadAll = async () => {
    try {
      const [chunk] = await Promise.all([load(), addWords(...words)]);
      loaded = chunk;
      return chunk;
    } catch (error) {
      // The next use tries again.
      loading = undefined;
      throw error;
    }
  };
  const start = () => (loading ??= loadAll());

  const part = (name: K) => {
    const Late = lazy<ComponentType>(async () => ({ default: (await start().catch(loadAnew))[name] }));
    return function Part() {
      // Chosen once: switching from one to the other would discard what the student has typed.
      const [Shown] = useState<ComponentType | typeof Late>(() => loaded?.[name] ?? Late);
      return <Shown />;
    };
  };
  return { start, part };
}

/** A newer version has taken the file away: the page is loaded anew, unless that has just been tried. */
function loadAnew(error: unknown): Promise<never> {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!navigator.onLine || (visit?.type === "reload" && performance.now() < 60_000)) throw error;
  location.reload();
  return new Promise(() => undefined);
}
