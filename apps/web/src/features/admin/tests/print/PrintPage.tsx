import { useParams } from "react-router";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSearch } from "../../../../shared/useSearch.ts";
import { useLocale } from "../../../../shared/i18n/useLocale.ts";
import { Link } from "../../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../../shared/ui/Button.tsx";
import { Segmented } from "../../../../shared/ui/Segmented.tsx";
import { ScreenSpinner } from "../../../../shared/ui/Spinner.tsx";
import { testPath } from "../../paths.ts";
import { Failed } from "../../ui/Failed.tsx";
import { NotFoundPage } from "../../ui/NotFoundPage.tsx";
import { PageHead } from "../../ui/PageHead.tsx";
import { isNotFound } from "../isNotFound.ts";
import { readState } from "../readState.ts";
import { StateChoice } from "../StateChoice.tsx";
import { useGetProofQuery, type Proof } from "../tests.api.ts";
import { PaperHead } from "./PaperHead.tsx";
import { PaperKey } from "./PaperKey.tsx";
import { PaperQuestions } from "./PaperQuestions.tsx";
import { printedLanguages, readPrint, type PaperLanguage, type PaperPart } from "./printAddress.ts";
import styles from "./print.module.css";

/** A test as a question paper, to be printed by the browser, which also shapes Devanagari. */
export function PrintPage() {
  const { testId = "" } = useParams();
  const { t } = useLingui();
  const { content } = useLocale();
  const [address, setAddress] = useSearch();
  const query = readState(address);
  const found = useGetProofQuery({ params: { testId }, query }, { refetchOnMountOrArgChange: true });
  if (isNotFound(found.error)) return <NotFoundPage />;
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />;
  const proof = found.currentData;
  if (!proof) return <ScreenSpinner />;
  const { language, part } = readPrint(address, proof.languages);
  const title = contentText(proof.title, content, t`No title yet`);
  const set = (name: string, value: string) => setAddress({ ...Object.fromEntries(address), [name]: value });
  return (
    <>
      <div className="only-screen">
        <PageHead
          title={t`Print: ${title}`}
          lead={<Trans>On A4 paper. Switch off the browser's own headers and footers.</Trans>}
        >
          <Button look="primary" onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <Link className={buttonClass("secondary")} to={testPath(testId)}>
            <Trans>Back to the test</Trans>
          </Link>
        </PageHead>
        <div className={`cluster gap-10 below-14 ${styles.choices}`}>
          <StateChoice proof={proof} onChange={(of) => set("of", of)} />
          {proof.languages.length > 1 && (
            <Segmented<PaperLanguage>
              label={t`Language of the paper`}
              value={language}
              choices={[
                { value: "english", words: t`English` },
                { value: "hindi", words: t`Hindi` },
                { value: "both", words: t`Both` },
              ]}
              onChange={(value) => set("language", value)}
            />
          )}
          <Segmented<PaperPart>
            label={t`What to print`}
            value={part}
            choices={[
              { value: "questions", words: t`Questions` },
              { value: "questions-and-key", words: t`Questions and key` },
              { value: "key", words: t`Key only` },
            ]}
            onChange={(value) => set("part", value)}
          />
        </div>
      </div>
      <Paper proof={proof} language={language} part={part} />
    </>
  );
}

function Paper({ proof, language, part }: { proof: Proof; language: PaperLanguage; part: PaperPart }) {
  const languages = printedLanguages(language, proof.languages);
  return (
    <div className={styles.paper} data-languages={languages.length}>
      {part !== "key" && (
        <>
          <PaperHead proof={proof} languages={languages} />
          <PaperQuestions proof={proof} languages={languages} />
        </>
      )}
      {part !== "questions" && <PaperKey proof={proof} languages={languages} isAlone={part === "key"} />}
    </div>
  );
}
