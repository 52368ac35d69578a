import { lazy, Suspense } from "react";
import type { Drawing } from "./drawings.tsx";

// Few visits show a drawing, and none needs it: without it the words stand alone.
const Drawn = lazy(async () => {
  const found = await import("./drawings.tsx").catch(() => null);
  return { default: ({ name }: { name: Drawing }) => found?.drawings[name] };
});

/** A drawn sheet, inside an svg of 132 by 96. */
export function Art({ name }: { name: Drawing }) {
  return (
    <Suspense>
      <Drawn name={name} />
    </Suspense>
  );
}
