import { Trans } from "@lingui/react/macro";
import formStyles from "../../../shared/form/form.module.css";
import { Icon } from "../../../shared/ui/Icon.tsx";
import styles from "./access.module.css";
import type { StepProps } from "./step.ts";

export function BackToPassword({ onStep }: Pick<StepProps, "onStep">) {
  return (
    <p className={formStyles.foot}>
      <button type="button" className={styles.link} onClick={() => onStep({ name: "password" })}>
        <Icon name="back" size={18} />
        <span>
          <Trans>Back</Trans>
        </span>
      </button>
    </p>
  );
}
