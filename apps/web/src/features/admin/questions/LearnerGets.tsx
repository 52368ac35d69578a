import { Trans, useLingui } from "@lingui/react/macro";
import { keyOfWritten, marksFor, maskOfCode, optionLetters, toMarks } from "@patrak/domain";
import styles from "./key.module.css";
import preview from "./preview.module.css";
import type { Content } from "./questions.api.ts";

/** As in JEE Advanced. The marks of a test are set in its sections. */
const MARKS = { right: 400, wrong: -200, blank: 0, partial: 100 };

/** What a few answers would give: the key is easier to judge by them. */
export function LearnerGets({ content }: { content: Content }) {
  const { t } = useLingui();
  const { accepted = [], options } = content;
  const count = Math.max(options.length, 2);
  const key = keyOfWritten(content, optionLetters.length);
  const [whole = ""] = accepted;
  if (key?.kind !== "multiple") return null;
  const wrong = optionLetters.slice(0, count).find((letter) => !whole.includes(letter));
  const [all, left] = [whole.length, whole.split("")];
  const partOf = (chosen: number) => t`${chosen} of ${all}`;
  const rows: [code: string | null, why: string][] = [
    [whole, t`all right`],
    ...accepted.slice(1).map((set): [string, string] => [set, t`an accepted set`]),
    ...(all > 2 ? [[left.slice(1).join(""), partOf(all - 1)] as [string, string]] : []),
    ...(all > 1 ? [[left.slice(0, 1).join(""), partOf(1)] as [string, string]] : []),
    ...(wrong
      ? [[[left[0] ?? "", wrong].toSorted().join(""), t`${wrong} is wrong`] as [string, string]]
      : []),
    [null, t`left blank`],
  ];
  const seen = new Set<string | null>();
  const shown = rows.filter(([code]) => !seen.has(code) && seen.add(code));
  const signed = (marks: number) => `${marks > 0 ? "+" : ""}${toMarks(marks)}`.replace("-", "−");
  return (
    <section className={`sheet ${preview.beneath}`} aria-labelledby="gets">
      <h2 className="fs-17" id="gets">
        <Trans>What a learner gets</Trans>
      </h2>
      <p className="caption below-14">
        <Trans>
          For example with +4, +1 for each right one and −2. The sections of a test set its marks.
        </Trans>
      </p>
      <table className={styles.gets}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Chosen</Trans>
            </th>
            <th scope="col">
              <Trans>Why</Trans>
            </th>
            <th scope="col">
              <Trans>Marks</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([code, why]) => (
            <tr key={code ?? ""}>
              <td>
                <Chosen code={code ?? ""} count={count} />
              </td>
              <td>{why}</td>
              <td className="num">{signed(marksFor(code, key, MARKS).marks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Chosen({ code, count }: { code: string; count: number }) {
  const mask = maskOfCode(code) ?? 0;
  return (
    <span className={styles.chosen} lang="en">
      <span className="visually-hidden">{code === "" ? "–" : code}</span>
      {optionLetters.slice(0, count).map((letter, index) => (
        <b
          key={letter}
          className="bubble"
          aria-hidden="true"
          data-on={(mask & (1 << index)) > 0 || undefined}
        >
          {letter}
        </b>
      ))}
    </span>
  );
}
