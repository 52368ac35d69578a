import { useState, type ReactNode } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkLoginPassword } from "@patrak/contract/fields";
import { isRollNumber, readRollNumber } from "@patrak/domain";
import { failureOf } from "../../../shared/api/failure.ts";
import { PasswordInput } from "../../../shared/form/fields.tsx";
import { FormFrame } from "../../../shared/form/FormFrame.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { ChooseForm, type Slip } from "./ChooseForm.tsx";
import { inOwnWords, rollMessages } from "./rollMessages.ts";
import { useRollLogin } from "./useRollLogin.ts";

export interface RollProps {
  /** The choice between address and roll number. */
  tabs: ReactNode;
  lead: ReactNode;
  notice: ReactNode;
}

/** Sign-in with a roll number; the password of a slip leads to the choice of one's own. */
export function RollForm(props: RollProps) {
  const [slip, setSlip] = useState<Slip | null>(null);
  if (slip) return <ChooseForm slip={slip} onBack={() => setSlip(null)} />;
  return <NumberForm {...props} onSlip={setSlip} />;
}

function NumberForm({ tabs, lead, notice, onSlip }: RollProps & { onSlip: (slip: Slip) => void }) {
  const { t } = useLingui();
  const words = useWords();
  const login = useRollLogin();
  const form = useForm({
    initial: { rollNumber: "", password: "" },
    rules: {
      rollNumber: (value) => (isRollNumber(readRollNumber(value)) ? null : "BAD_REQUEST"),
      password: checkLoginPassword,
    },
    submit: async ({ rollNumber, password }) => {
      const error = await login({ rollNumber: readRollNumber(rollNumber), password });
      if (error === null) return null;
      const failure = failureOf(error, msg`An error occurred during login. Please try again.`);
      if (failure.code !== "PASSWORD_NOT_CHOSEN") return inOwnWords(failure);
      onSlip({ rollNumber: readRollNumber(rollNumber), password });
      return null;
    },
  });
  const { error, ...field } = form.field("rollNumber");
  return (
    <FormFrame form={form} title={t`Sign In`} heading={t`Sign in to continue`} lead={lead} message={notice}>
      {tabs}
      <Field
        {...field}
        label={t`Roll number`}
        error={error === null ? null : words.text(rollMessages.ROLL_NUMBER_INVALID)}
        autoComplete="username"
        maxLength={40}
      />
      <PasswordInput
        {...form.field("password")}
        label={t`Password`}
        hint={t`From your slip, or the one you chose`}
        autoComplete="current-password"
      />
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Signing in...`}>
        <Trans>Sign In</Trans>
      </Button>
      <p className="quiet fs-15">
        <Trans>Lost your slip or your password? Ask your teacher for a new slip.</Trans>
      </p>
    </FormFrame>
  );
}
