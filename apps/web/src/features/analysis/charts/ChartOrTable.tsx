import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { Segmented } from "../../../shared/ui/Segmented.tsx";

type View = "chart" | "table";

export const useChartOrTable = () => useState<View>("chart");

/** Every chart is also available as a table. */
export function ChartOrTable({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  const { t } = useLingui();
  return (
    <div className="only-screen">
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
