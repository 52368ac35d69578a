import { lazy, useState, type ComponentType } from "react";

/** A chunk of the app, loaded once, and its parts. A part of a loaded chunk shows at once, without a spinner. */
export function area<K extends string>(load: () => Promise<Record<K, ComponentType>>) {
  let loaded: Record<K, ComponentType> | undefined;
  const start = async () => (loaded ??= await load());

  const part = (name: K) => {
    const Late = lazy<ComponentType>(async () => ({ default: (await start())[name] }));
    return function Part() {
      // Chosen once: a change from the one to the other would throw away what the student has typed.
      const [Shown] = useState<ComponentType | typeof Late>(() => loaded?.[name] ?? Late);
      return <Shown />;
    };
  };
  return { start, part };
}
