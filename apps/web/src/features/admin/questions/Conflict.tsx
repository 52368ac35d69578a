import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import type { DraftKeeper } from "./draftKeeper.ts";
import { useLazyGetQuestionQuery } from "./questions.api.ts";

/** Somebody else saved first: a person decides whose text counts. */
export function Conflict({ keeper, questionId }: { keeper: DraftKeeper; questionId: string }) {
  const [load, { isFetching }] = useLazyGetQuestionQuery();
  const adopt = async (whose: "mine" | "theirs") => {
    const { data } = await load({ params: { questionId } });
    if (data) await keeper.adopt(data.question, whose);
  };
  return (
    <div className="stack gap-10 below-14">
      <Notice tone="flag">
        <Trans>
          Somebody else has saved this question meanwhile. Your text is kept on this device until you decide.
        </Trans>
      </Notice>
      <div className="wraps gap-10">
        <Button look="secondary" size="small" disabled={isFetching} onClick={() => void adopt("theirs")}>
          <Trans>Show theirs</Trans>
        </Button>
        <Button look="secondary" size="small" disabled={isFetching} onClick={() => void adopt("mine")}>
          <Trans>Save mine over it</Trans>
        </Button>
      </div>
    </div>
  );
}
