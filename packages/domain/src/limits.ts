/** Numbers fixed by the specification, and bounds that it leaves to us. */
export const limits = {
  codeLength: 6,
  /** Wrong tries that end a code. */
  codeGuesses: 5,
  resendWaitSeconds: 60,
  redirectAfterVerifySeconds: 2,
  ownedPackageRedirectSeconds: 3,
  passwordMin: 6,
  passwordMax: 128,
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  emailLocalMax: 64,
  timerLowSeconds: 900,
  timerCriticalSeconds: 300,
  timeUpDelayMs: 100,
  /** A student's submit can be taken back for this long, but not when less than the second is left. */
  takeBackSeconds: 5,
  takeBackNeedsSeconds: 10,
  /** For requests in flight at the deadline: never shown, never counted as time taken. A setting can change it. */
  graceSeconds: 5,
  /** A time of receipt is trusted for this long before the database's now. */
  receiptSeconds: 1,
  /** From this many first attempts on, percentile, rank and averages are shown. */
  standingMin: 30,
  passagesMax: 50,
  /** Characters of a number that is an answer. */
  typedNumberMax: 12,
  /** In characters, not bytes: a path of Hindi names takes three bytes per letter and must still fit. */
  folderPathMax: 2048,
  folderDepthMax: 20,
  cacheSeconds: 60,
  wideScreenPx: 1024,
} as const;
