import type { PaletteLook } from "@patrak/domain";
import type { Gate } from "./gate.ts";
import styles from "./SectionPanel.module.css";
import { SectionTable } from "./SectionTable.tsx";
import { useGateState } from "./useSectionClocks.ts";

/** In the list of questions, which shows only those of the section that runs. */
export function SectionPanel({ gate, looks }: { gate: Gate; looks: readonly PaletteLook[] }) {
  const { sections, shown } = useGateState(gate);
  return (
    <div className={styles.panel}>
      <SectionTable sections={sections} running={shown} looks={looks} />
    </div>
  );
}
