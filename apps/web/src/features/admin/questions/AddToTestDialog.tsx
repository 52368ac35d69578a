import { useState } from "react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { useAddQuestionsMutation, useGetTestsQuery, useOpenDraftMutation } from "../tests/tests.api.ts";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { SelectField } from "../ui/controls.tsx";

interface Props {
  questionIds: string[];
  onClose: () => void;
  /** With what was done, in words. */
  onDone: (words: string) => void;
}

/** Adds the chosen questions to the draft of a test; one that has no draft gets it. */
export function AddToTestDialog({ questionIds, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { data } = useGetTestsQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  const [open] = useOpenDraftMutation();
  const [add] = useAddQuestionsMutation();
  const [testId, setTestId] = useState("");
  const { length: count } = questionIds;
  const send = async () => {
    const params = { testId };
    const opened = await open({ params });
    if (opened.error) return opened;
    const reply = await add({ params, body: { questionIds } });
    if (reply.data) onDone(wordsOf(reply.data));
    return reply;
  };
  const wordsOf = ({ added, left }: { added: number; left: number }) => {
    const words = t`${plural(added, { one: "# question added", other: "# questions added" })}`;
    return left === 0 ? words : t`${words}, ${left} found no room`;
  };
  return (
    <ChangeDialog
      title={t`Add ${plural(count, { one: "# question", other: "# questions" })} to a test`}
      sentence={t`They go to the end of its draft. Those that it has already stay where they are.`}
      confirm={t`Add`}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        name="many-test"
        label={t`Test`}
        value={testId}
        choices={(data?.tests ?? []).map(({ id, title, packageName }) => ({
          id,
          name: `${contentText(title, content, t`No title yet`)} · ${packageName}`,
        }))}
        onChange={setTestId}
      />
    </ChangeDialog>
  );
}
