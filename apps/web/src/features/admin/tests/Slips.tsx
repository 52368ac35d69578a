import { useEffect } from "react";
import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { bankAddress } from "../questions/bankAddress.ts";
import { useFindingWords } from "../questions/useFindingWords.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import link from "../ui/link.module.css";
import styles from "./checks.module.css";
import { useGetSlipsQuery } from "./tests.api.ts";

/** What differs between English and Hindi, each with the way to its question. */
export function Slips({ testId, revision }: { testId: string; revision: number | string }) {
  const words = useFindingWords();
  const { data, refetch, isUninitialized } = useGetSlipsQuery(
    { params: { testId } },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (!isUninitialized) void refetch();
    // Another draft may have other slips.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [revision]);
  if (!data) return null;
  return (
    <ul className={`stack lh-note fs-14 gap-8 above-8 ${styles.checks}`} data-slips={data.questions.length}>
      <li data-state={data.questions.length === 0 ? "ok" : "warn"}>
        <AdminIcon name={data.questions.length === 0 ? "check" : "alert"} size={18} />
        <span>
          {data.questions.length === 0 ? (
            <Trans>English and Hindi agree in every question</Trans>
          ) : (
            <Plural
              value={data.questions.length}
              one="English and Hindi differ in # question. Look at it before you publish."
              other="English and Hindi differ in # questions. Look at them before you publish."
            />
          )}
        </span>
      </li>
      {data.questions.map(({ questionId, code, number, slips }) =>
        slips.map((slip) => (
          <li key={questionId + JSON.stringify(slip)} data-state="warn">
            <AdminIcon name="alert" size={18} />
            <span>
              <Link className={link.link} to={bankAddress({ question: questionId })}>
                <Trans>
                  Question {number}, <span lang="en">{code}</span>
                </Trans>
              </Link>{" "}
              <b>{words.finding(slip).what}</b>. {words.finding(slip).mend}
            </span>
          </li>
        )),
      )}
    </ul>
  );
}
