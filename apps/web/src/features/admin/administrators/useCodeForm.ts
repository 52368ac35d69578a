import { useState } from "react";
import type { MessageDescriptor } from "@lingui/core";
import { checkVerifyCode } from "@patrak/contract/fields";
import { useForm } from "../../../shared/form/useForm.ts";
import { secondStepFailure, type StepProps } from "./signInStep.ts";

interface Options<Reply> {
  onStep: StepProps["onStep"];
  mismatch: MessageDescriptor;
  send: (code: string) => PromiseLike<{ data?: Reply | undefined; error?: unknown }>;
  done: (reply: Reply) => Promise<void>;
}

/** The form for a code from the phone. After a wrong code the boxes are empty, with focus on the first. */
export function useCodeForm<Reply>({ onStep, mismatch, send, done }: Options<Reply>) {
  const [tries, setTries] = useState(0);
  const form = useForm({
    initial: { code: "" },
    rules: { code: checkVerifyCode },
    submit: async ({ code }) => {
      const { data, error } = await send(code);
      if (data !== undefined) {
        await done(data);
        return null;
      }
      const failure = secondStepFailure(error, mismatch);
      if (failure === null) onStep({ name: "password", isLate: true });
      form.change("code", "");
      setTries((before) => before + 1);
      return failure;
    },
  });
  return { ...form, tries };
}
