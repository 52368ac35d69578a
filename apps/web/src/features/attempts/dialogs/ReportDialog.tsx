import { Trans } from "@lingui/react/macro";
import { categoriesInTest, type Language } from "@patrak/domain";
import { codeOf } from "../../../shared/api/failure.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useSendReportMutation } from "../reports.api.ts";
import { ReportForm, type Typed } from "./ReportForm.tsx";

interface Props {
  attemptId: string;
  questionId: string;
  number: number;
  language: Language;
  onClose: () => void;
}

/** What was typed and not sent, by question. */
const kept = new Map<string, Typed>();
const nothing: Typed = { category: "text", words: "", link: "" };

/** From a running test: short, because the clock runs. */
export function ReportDialog({ attemptId, questionId, number, language, onClose }: Props) {
  const [send, { isLoading, error, isSuccess }] = useSendReportMutation();
  const submit = async ({ category, words }: Typed) => {
    const reply = await send({ params: { attemptId }, body: { questionId, category, language, words } });
    if (reply.error) return;
    kept.delete(questionId);
    onClose();
  };
  const isSent = codeOf(error) === "ALREADY_REPORTED";
  return (
    <ReportForm
      number={number}
      lead={<Trans>Your clock keeps running. You can add to it after the test.</Trans>}
      categories={categoriesInTest}
      asked={
        <Trans>
          What did you see? <small>(if you have time)</small>
        </Trans>
      }
      hasLink={false}
      before={kept.get(questionId) ?? nothing}
      failure={
        error && (
          <Notice tone={isSent ? "info" : "error"}>
            {isSent ? (
              <Trans>You have reported this question already.</Trans>
            ) : (
              <Trans>The report was not sent. Your words are kept here.</Trans>
            )}
          </Notice>
        )
      }
      isSending={isLoading || isSuccess}
      onSend={(typed) => void submit(typed)}
      onClose={(typed) => {
        kept.set(questionId, typed);
        onClose();
      }}
    />
  );
}
