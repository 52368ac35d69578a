import { beforeAll } from "vitest";

// Of all tests of screens: it ends what hangs. A part whose file is read late, on a busy machine, is no fault.
beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 60_000 });
});
