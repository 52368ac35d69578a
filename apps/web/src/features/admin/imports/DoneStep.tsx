import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { picturesInWords } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Titles } from "../ui/Titles.tsx";
import { Pages } from "./CheckStep.tsx";
import { DraftForm } from "./DraftForm.tsx";
import { useGetRowsQuery, type Import } from "./imports.api.ts";
import { importAddress, type ImportPlace, type Move } from "./importAddress.ts";
import panel from "./imports.module.css";
import styles from "./rows.module.css";

/** What was imported, and a test made from it. */
export function DoneStep({ of, place, onMove }: { of: Import; place: ImportPlace; onMove: Move }) {
  const { t } = useLingui();
  const found = useGetRowsQuery({
    params: { importId: of.id },
    query: { show: "imported", page: String(place.page) },
  });
  return (
    <div className={`stack gap-14 ${panel.stack}`}>
      <Notice tone="ok">
        <Plural
          value={of.counts.imported}
          one="# question is in the bank now."
          other="# questions are in the bank now."
        />
      </Notice>
      <DraftForm of={of} />
      <section className="sheet" aria-label={t`Imported questions`}>
        <table className={`card-rows ${styles.table}`} aria-label={t`Imported questions`}>
          <Titles of={[t`Code`, t`Question`]} />
          <tbody>
            {(found.data?.rows ?? []).map(({ number, code, cells }) => {
              const text = cells["question_english"] || cells["question_hindi"] || "";
              return (
                <tr key={number}>
                  <td data-label={t`Code`}>
                    <b className="num" lang="en">
                      {code}
                    </b>
                  </td>
                  <td data-label={t`Question`} lang={langOf(text)}>
                    {picturesInWords(text).replaceAll(/<[^>]*>/g, " ")}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <div className={`ruled ${styles.foot}`}>
          <Pages page={found.data?.page ?? 1} pages={found.data?.pages ?? 1} onMove={onMove} />
          <Link className={buttonClass("secondary")} to={importAddress({})}>
            <Trans>Import another file</Trans>
          </Link>
        </div>
      </section>
    </div>
  );
}
