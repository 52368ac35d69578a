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
import { Progress } from "./Progress.tsx";
import { ProofList } from "./ProofList.tsx";
import styles from "./proof.module.css";

type Shown = "all" | "open";

/** A whole test to be read by those who answer for it: both languages, keys, solutions, and what the checks found. */
export function ProofPage() {
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
  const shown: Shown = address.get("show") === "open" ? "open" : "all";
  const title = contentText(proof.title, content, t`No title yet`);
  const set = (name: string, value: string) => setAddress({ ...Object.fromEntries(address), [name]: value });
  return (
    <div className={styles.page}>
      <PageHead title={t`Proofread: ${title}`} lead={<StateWords proof={proof} />}>
        <span className={`only-screen cluster gap-10 ${styles.actions}`}>
          <StateChoice proof={proof} onChange={(of) => set("of", of)} />
          <Button look="secondary" onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <Link className={buttonClass("secondary")} to={testPath(testId)}>
            <Trans>Back to the test</Trans>
          </Link>
        </span>
      </PageHead>
      <Progress proof={proof} />
      <div className={`only-screen cluster ends gap-10 below-14 ${styles.bar}`}>
        <Segmented<Shown>
          label={t`Questions to show`}
          value={shown}
          choices={[
            { value: "all", words: t`All questions` },
            { value: "open", words: t`Not yet confirmed by me` },
          ]}
          onChange={(value) => set("show", value)}
        />
        <p className="note">
          <Trans>
            <kbd lang="en">J</kbd> next question, <kbd lang="en">K</kbd> previous, <kbd lang="en">C</kbd>{" "}
            confirm the key
          </Trans>
        </p>
      </div>
      <ProofList
        key={proof.of}
        testId={testId}
        proof={proof}
        isOpenOnly={shown === "open"}
        onStale={() => void found.refetch()}
      />
    </div>
  );
}

function StateWords({ proof: { of, version, questions } }: { proof: Proof }) {
  const total = questions.length;
  return of === "draft" ? (
    <Trans>Draft · {total} questions</Trans>
  ) : (
    <Trans>
      Version {version}, published · {total} questions
    </Trans>
  );
}
