import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { CheckStep } from "./CheckStep.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { useGetImportQuery, useGetTemplateMutation, type Import } from "./imports.api.ts";
import { MatchStep } from "./MatchStep.tsx";
import { importAddress, readPlace, type ImportPlace, type Move } from "./importAddress.ts";
import { ProgressPanel } from "./ProgressPanel.tsx";
import { Sentence } from "./Sentence.tsx";
import { saveFile } from "../ui/saveFile.ts";
import { Steps } from "./Steps.tsx";
import { UploadStep } from "./UploadStep.tsx";
import { WaitingImports } from "./WaitingImports.tsx";

const ASK_EVERY_MS = 600;

type Busy = Import & { state: "reading" | "checking" | "importing" };
const isBusy = (of: Import): of is Busy => ["reading", "checking", "importing"].includes(of.state);

/** From a file of questions to the bank: upload, match, check, import. */
export function ImportPage() {
  const { t } = useLingui();
  const place = readPlace(useLocation().search);
  const navigate = useNavigate();
  const move: Move = (change) => void navigate(importAddress({ ...place, isMatching: false, ...change }));
  return (
    <>
      <PageHead
        title={t`Import questions`}
        lead={<Trans>Nothing is in the bank before the last step.</Trans>}
      >
        <TemplateButtons />
      </PageHead>
      {place.id === undefined ? (
        <>
          <Steps now={1} />
          <WaitingImports />
          <UploadStep onUploaded={(id) => move({ id })} />
        </>
      ) : (
        <OpenImport id={place.id} place={place} onMove={move} />
      )}
    </>
  );
}

function TemplateButtons() {
  const [get] = useGetTemplateMutation();
  const download = async (format: "xlsx" | "csv") => {
    const address = await get({ query: { format } })
      .unwrap()
      .catch(() => null);
    if (address !== null) saveFile(address, `patrak-questions.${format}`);
  };
  return (
    <>
      <Button look="secondary" onClick={() => void download("xlsx")}>
        <AdminIcon name="download" size={18} />
        <Trans>Template</Trans>
      </Button>
      <Button look="quiet" onClick={() => void download("csv")}>
        <span>
          <Trans>
            As <span lang="en">CSV</span>
          </Trans>
        </span>
      </Button>
    </>
  );
}

function OpenImport({ id, place, onMove }: { id: string; place: ImportPlace; onMove: Move }) {
  const input = { params: { importId: id } };
  const known = useGetImportQuery(input);
  const found = useGetImportQuery(input, {
    // While the server works on it, it changes by itself.
    pollingInterval: known.data && isBusy(known.data) ? ASK_EVERY_MS : 0,
  });
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />;
  if (!found.data) return <ScreenSpinner />;
  const isMatching = found.data.state === "checked" && place.isMatching;
  return (
    <>
      <Steps now={isMatching ? 2 : stepOf[found.data.state]} />
      <Step of={found.data} place={place} isMatching={isMatching} onMove={onMove} />
    </>
  );
}

const stepOf: Record<Import["state"], 1 | 2 | 3 | 4> = {
  reading: 1,
  failed: 1,
  matching: 2,
  checking: 3,
  checked: 3,
  importing: 4,
  done: 4,
};

function Step(props: { of: Import; place: ImportPlace; isMatching: boolean; onMove: Move }) {
  const { of, place, isMatching, onMove } = props;
  if (of.state === "failed") return <Refused of={of} onMove={onMove} />;
  if (isBusy(of)) return <ProgressPanel of={of} />;
  if (of.state === "done") return <DoneStep of={of} place={place} onMove={onMove} />;
  if (of.state === "matching" || isMatching)
    return <MatchStep key={`${of.id} ${of.source?.sheet} ${of.source?.header}`} of={of} onMove={onMove} />;
  return <CheckStep of={of} place={place} onMove={onMove} />;
}

function Refused({ of, onMove }: { of: Import; onMove: Move }) {
  return (
    <>
      <Notice tone="error">
        <b lang={langOf(of.fileName)}>{of.fileName}</b>
        {of.failure && (
          <>
            : <Sentence of={of.failure} part="problem" /> <Sentence of={of.failure} part="remedy" />
          </>
        )}
      </Notice>
      <UploadStep onUploaded={(id) => onMove({ id })} />
    </>
  );
}
