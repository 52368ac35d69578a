import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import styles from "./page.module.css";
import { bankAddress, type BankPlace } from "./bankAddress.ts";

/** Narrow screens show one step at a time; wide ones show all steps without this bar. */
export function Steps({ place }: { place: BankPlace }) {
  const { t } = useLingui();
  const isPreview = place.step === "preview";
  return (
    <nav className={styles.steps} aria-label={t`Steps`}>
      <Link to={bankAddress({ ...place, question: undefined, step: undefined })}>
        <Trans>Questions</Trans>
      </Link>
      <Link to={bankAddress({ ...place, step: undefined })} aria-current={isPreview ? undefined : "step"}>
        <Trans>Write</Trans>
      </Link>
      <Link to={bankAddress({ ...place, step: "preview" })} aria-current={isPreview ? "step" : undefined}>
        <Trans>Preview and checks</Trans>
      </Link>
    </nav>
  );
}
