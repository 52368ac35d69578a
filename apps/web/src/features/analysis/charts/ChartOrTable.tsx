import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import styles from "./ChartOrTable.module.css";

type View = "chart" | "table";

export const useChartOrTable = () => useState<View>("chart");

/** Every chart has a twin for those who would rather read. */
export function ChartOrTable({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.choice}>
      <Segmented
        label={t`Show as`}
        choices={[
          { value: "chart", words: t`Chart` },
          { value: "table", words: t`Table` },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
