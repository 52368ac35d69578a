import { useState } from "react";
import { CodeStep } from "./CodeStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { RecoveryStep } from "./RecoveryStep.tsx";
import { ResetCodeStep } from "./ResetCodeStep.tsx";
import { SetUpStep } from "./SetUpStep.tsx";
import type { Step } from "./signInStep.ts";

/** Password, then a code; the first time, the phone is set up in between. */
export function LoginPage() {
  const [step, setStep] = useState<Step>({ name: "password" });
  if (step.name === "password") return <PasswordStep isLate={step.isLate ?? false} onStep={setStep} />;
  if (step.name === "set-up") return <SetUpStep begun={step.begun} onStep={setStep} />;
  const Shown = { code: CodeStep, recovery: RecoveryStep, "reset-code": ResetCodeStep }[step.name];
  return <Shown email={step.email} onStep={setStep} />;
}
