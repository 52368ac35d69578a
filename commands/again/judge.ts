/** At most this many tests of one run may need a second try. */
const AT_MOST = 3;

/** Where more have failed, they fail the run even if each of them passes alone. */
export const isWorthTrying = (failed: readonly unknown[]) => failed.length <= AT_MOST;

/** Why a run fails although every test passed in the end: too many were flaky, or one was flaky before. */
export function judgeFlaky(flaky: readonly string[], earlier: readonly (readonly string[])[]): string[] {
  const known = new Set(earlier.flat());
  return [
    ...(flaky.length > AT_MOST ? [`${flaky.length} tests were flaky, ${AT_MOST} may be`] : []),
    ...flaky.filter((name) => known.has(name)).map((name) => `flaky for the second time: ${name}`),
  ];
}
