// Of all tests of screens: it ends what hangs. A part whose file is read late, on a busy machine, is no fault.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 60_000 });
}
export {};
