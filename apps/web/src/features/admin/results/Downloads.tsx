import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { MOST_PRINTED } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { resultsPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { saveFile } from "../ui/saveFile.ts";
import { useFailure } from "../ui/useFailure.ts";
import { useDownloadMeritMutation } from "./results.api.ts";

const formats = ["xlsx", "csv"] as const;

/** The whole list as a file, or on paper while it is short enough. */
export function Downloads({ id, candidates }: { id: string; candidates: number }) {
  const { t } = useLingui();
  const failure = useFailure();
  const [load, { isLoading, error }] = useDownloadMeritMutation();
  const [format, setFormat] = useState<(typeof formats)[number]>("xlsx");
  const download = async (wanted: (typeof formats)[number]) => {
    setFormat(wanted);
    const { data } = await load({ params: { id }, query: { format: wanted } });
    if (data !== undefined) saveFile(data, `results.${wanted}`);
  };
  return (
    <>
      <div className="cluster gap-8" role="group" aria-label={t`Download`}>
        {formats.map((one) => (
          <Button
            key={one}
            look="secondary"
            busy={isLoading && one === format && one.toUpperCase()}
            onClick={() => void download(one)}
          >
            <AdminIcon name="download" size={18} />
            <span lang="en">{one.toUpperCase()}</span>
          </Button>
        ))}
        {candidates <= MOST_PRINTED && (
          <Link className={buttonClass("secondary")} to={resultsPath(id, "print")}>
            <AdminIcon name="print" size={18} />
            <Trans>Print</Trans>
          </Link>
        )}
      </div>
      {error && (
        <Notice tone="error">
          {failure.of(error, msg`The file could not be made. Check your connection and try again.`)}
        </Notice>
      )}
    </>
  );
}
