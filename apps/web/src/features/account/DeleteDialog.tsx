import { useLayoutEffect, useRef, useState } from "react";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { normalizeEmail } from "@patrak/contract/fields";
import { rollKey } from "@patrak/domain";
import { failureOf } from "../../shared/api/failure.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { paths } from "../../shared/paths.ts";
import { signedOut } from "../../shared/session/session.ts";
import { useMove } from "../../shared/session/useMove.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { useDeleteAccountMutation, type Account } from "./account.api.ts";
import styles from "./Account.module.css";
import { useDay } from "./useDay.ts";

interface Props {
  account: Account;
  onClose: () => void;
}

/** Needs the address typed in full, or the roll number where there is none; the focus starts on keeping the account. */
export function DeleteDialog({ account, onClose }: Props) {
  const { t } = useLingui();
  const words = useWords();
  const move = useMove();
  const [erase, { isLoading, error }] = useDeleteAccountMutation();
  const [typed, setTyped] = useState("");
  const { email, rollNumber } = account;
  const isTyped =
    email === null ? rollKey(typed) === rollKey(rollNumber ?? "") : normalizeEmail(typed) === email;
  const keep = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which would begin with the field.
  useLayoutEffect(() => keep.current?.focus(), []);
  const leave = async () => {
    const { data } = await erase(email === null ? { rollNumber: typed } : { email: normalizeEmail(typed) });
    if (!data) return;
    // As at a log-out: pictures of papers.
    void globalThis.caches?.delete("pictures");
    move(signedOut(), paths.login, { message: "leaving" });
  };
  return (
    <Dialog
      title={t`Delete your account?`}
      notice={
        error !== undefined && (
          <Notice tone="error">
            {words.failure(failureOf(error, msg`The account was not deleted. Please try again.`))}
          </Notice>
        )
      }
      sentence={<WhatHappens account={account} />}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" ref={keep} onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button
            look="danger"
            disabled={!isTyped}
            busy={isLoading && t`Delete in 7 days`}
            onClick={() => void leave()}
          >
            <Trans>Delete in 7 days</Trans>
          </Button>
        </>
      }
    >
      <ul className={`stack gap-8 ${styles.stays}`}>
        <li>
          <StudyIcon name="check" size={18} />
          <Trans>Your scores stay in the counts of past tests, without your name.</Trans>
        </li>
        <li>
          <StudyIcon name="check" size={18} />
          <Trans>Receipts you saved can still be checked.</Trans>
        </li>
      </ul>
      <Field
        name="delete-email"
        type={email === null ? "text" : "email"}
        label={email === null ? t`Type your roll number to confirm` : t`Type your email to confirm`}
        autoComplete="off"
        placeholder={email ?? rollNumber ?? ""}
        value={typed}
        error={null}
        onChange={setTyped}
      />
    </Dialog>
  );
}

function WhatHappens({ account: { couldBeErasedFrom, courses } }: { account: Account }) {
  const day = useDay(couldBeErasedFrom);
  return (
    <>
      <Trans>You are signed out at once. On {day} your profile, answers and results are erased.</Trans>{" "}
      {courses > 0 && (
        <>
          <Plural
            value={courses}
            one="# course ends without a refund."
            other="# courses end without a refund."
          />{" "}
        </>
      )}
      <Trans>Sign in before then to keep everything.</Trans>
    </>
  );
}
