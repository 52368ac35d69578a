import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { saveFile } from "../ui/saveFile.ts";
import { useDownloadLearnersMutation } from "./learners.api.ts";
import { choiceOf, type LearnersPlace } from "./learnersAddress.ts";

/** The currently shown learners, all pages of them. */
export function DownloadLearners({
  place,
  onFail,
}: {
  place: LearnersPlace;
  onFail: (isFailed: boolean) => void;
}) {
  const { t } = useLingui();
  const [load, { isLoading }] = useDownloadLearnersMutation();
  const download = async () => {
    const { data } = await load({ query: choiceOf(place) });
    onFail(data === undefined);
    if (data !== undefined) saveFile(data, "learners.csv");
  };
  return (
    <Button look="secondary" busy={isLoading && t`Download learners`} onClick={() => void download()}>
      <AdminIcon name="download" size={18} />
      <Trans>Download learners</Trans>
    </Button>
  );
}
