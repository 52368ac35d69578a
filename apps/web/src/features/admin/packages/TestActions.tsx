import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { useDeleteTestMutation, useRestoreTestMutation, useWithdrawTestMutation } from "./packages.api.ts";
import { Confirm } from "./Confirm.tsx";
import type { Test } from "./tree.ts";

/** The actions for a test's state: delete a draft, withdraw a published test, restore a withdrawn one. */
export function TestActions({ test, onDeleted }: { test: Test; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const words = {
    draft: <Trans>Delete draft</Trans>,
    published: <Trans>Withdraw</Trans>,
    withdrawn: <Trans>Put version {test.version} back</Trans>,
  };
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        {words[test.state]}
      </Button>
      {isAsking && <EndTest test={test} onClose={close} onDeleted={onDeleted} />}
    </>
  );
}

interface Props {
  test: Test;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes, withdraws or puts back, after a question. */
export function EndTest({ test, onClose, onDeleted }: Props) {
  const { t } = useLingui();
  const [withdraw] = useWithdrawTestMutation();
  const [restore] = useRestoreTestMutation();
  const [remove] = useDeleteTestMutation();
  const call = { params: { testId: test.id } };
  if (test.state === "published")
    return (
      <Confirm
        title={t`Withdraw this test?`}
        sentence={t`Learners no longer see it. Attempts that were begun go on to their end, and results stay.`}
        action={t`Withdraw`}
        send={() => withdraw(call)}
        onClose={onClose}
      />
    );
  if (test.state === "withdrawn")
    return (
      <Confirm
        title={t`Put version ${test.version} back?`}
        sentence={t`Everybody who owns the package sees the test again, as it was published last.`}
        action={t`Put back`}
        send={() => restore(call)}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={t`Delete this draft?`}
      sentence={t`It was never published. What was written for it is lost; questions stay in the bank.`}
      action={t`Delete draft`}
      isDangerous
      send={() => remove(call)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
