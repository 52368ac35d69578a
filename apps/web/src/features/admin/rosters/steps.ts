/** What an invigilator does, one after the other. */
export const steps = ["ready", "check-in", "code", "room", "dismiss"] as const;
export type Step = (typeof steps)[number];

export const stepOf = (address: URLSearchParams): Step =>
  steps.find((step) => step === address.get("step")) ?? "ready";
