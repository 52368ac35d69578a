import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { FlagTags } from "../ui/FlagTags.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import type { Item, Items } from "./items.api.ts";
import { Shares } from "./Shares.tsx";
import styles from "./items.module.css";

interface Props {
  report: Items;
  chosen: number | undefined;
  onChoose: (question: number) => void;
}

type By = "question" | "right" | "discrimination";

/** All questions of the paper; a press on one opens it beside the table. */
export function ItemTable({ report, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const [by, setBy] = useState<By>("question");
  const sort = (name: By) => ({
    way: by === name ? ("ascending" as const) : null,
    onSort: () => setBy(by === name ? "question" : name),
  });
  const items = report.items.toSorted((one, other) => (one[by] ?? 2) - (other[by] ?? 2));
  const columns = [
    { words: t`Q` },
    { words: t`Item` },
    { words: t`Correct`, isNumber: true as const, sort: sort("right") },
    { words: t`Discrimination`, isNumber: true as const, sort: sort("discrimination") },
    { words: t`Chosen, per cent` },
  ];
  return (
    <ScrollTable label={t`Items`} columns={columns}>
      {items.map((item) => (
        <ItemRow
          key={item.question}
          {...{ item, onChoose }}
          attempts={report.attempts}
          isChosen={item.question === chosen}
        />
      ))}
    </ScrollTable>
  );
}

interface RowProps {
  item: Item;
  attempts: number;
  isChosen: boolean;
  onChoose: (question: number) => void;
}

function ItemRow({ item, attempts, isChosen, onChoose }: RowProps) {
  const { t } = useLingui();
  const { content } = useLocale();
  const title = contentText(item.excerpt, content, t`No text`);
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <td className="num">
        <b>{item.question}</b>
      </td>
      <td>
        <button
          type="button"
          className={`two-lines ${styles.open}`}
          aria-pressed={isChosen}
          lang={langOf(title)}
          onClick={() => onChoose(item.question)}
        >
          {title}
        </button>
        <span className="wraps gap-8">
          {item.code !== null && (
            <span className="note num" lang="en">
              {item.code}
            </span>
          )}
          <FlagTags flags={item.flags} />
        </span>
      </td>
      <td data-number>{Math.round(item.right * 100)}%</td>
      <td data-number>
        {item.discrimination === null ? (
          <Trans>none</Trans>
        ) : (
          item.discrimination.toFixed(2).replace("-", "−")
        )}
      </td>
      <td>
        <Shares item={item} attempts={attempts} />
      </td>
    </tr>
  );
}
