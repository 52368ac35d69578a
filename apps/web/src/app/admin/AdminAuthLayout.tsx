import { Trans, useLingui } from "@lingui/react/macro";
import { adminPaths } from "../../features/admin/paths.ts";
import { AuthFrame } from "../layouts/AuthFrame.tsx";
import styles from "./AdminAuthLayout.module.css";
import { AdminChip } from "./AdminChip.tsx";

/** The frame of the administrators' sign-in. */
export function AdminAuthLayout() {
  const { i18n } = useLingui();
  return (
    <AuthFrame
      home={adminPaths.login}
      badge={<AdminChip />}
      motto={
        <span className={styles.lines}>
          <Trans>
            <span>Set the paper.</span> <span>Run the day.</span> <span>Put it right.</span>
          </Trans>
        </span>
      }
      secondMotto={
        i18n.locale === "hi" ? (
          <p lang="en">Set the paper. Run the day. Put it right.</p>
        ) : (
          <p lang="hi">प्रश्नपत्र बनाइए, परीक्षा कराइए, परिणाम सुधारिए।</p>
        )
      }
    />
  );
}
