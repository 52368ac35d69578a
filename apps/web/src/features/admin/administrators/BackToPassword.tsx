import { Trans } from "@lingui/react/macro";
import formStyles from "../../../shared/form/form.module.css";
import { Icon } from "../../../shared/ui/Icon.tsx";
import link from "../ui/link.module.css";
import styles from "./administrators.module.css";
import type { StepProps } from "./signInStep.ts";

export function BackToPassword({ onStep }: Pick<StepProps, "onStep">) {
  return (
    <p className={`quiet fs-15 ${formStyles.foot}`}>
      <button
        type="button"
        className={`inline strong gap-6 ${link.link} ${styles.link}`}
        onClick={() => onStep({ name: "password" })}
      >
        <Icon name="back" size={18} />
        <span>
          <Trans>Back</Trans>
        </span>
      </button>
    </p>
  );
}
