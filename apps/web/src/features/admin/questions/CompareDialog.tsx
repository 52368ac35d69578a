import type { ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { hasText, languages } from "@patrak/domain";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { RichText } from "../../../shared/ui/RichText.tsx";
import styles from "./preview.module.css";
import type { Alike, Preview } from "./questions.api.ts";

interface Props {
  mine: Preview | undefined;
  other: Alike;
  address: string;
  onClose: () => void;
}

/** Two questions one beside the other, as students see them. */
export function CompareDialog({ mine, other, address, onClose }: Props) {
  const { t } = useLingui();
  const { code, likeness } = other;
  return (
    <Dialog
      title={t`Much alike`}
      sentence={<Trans>{likeness} % alike. A learner should not meet the same question twice.</Trans>}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Link className={buttonClass("primary")} to={address} onClickCapture={onClose}>
            <Trans>
              Open <span lang="en">{code}</span>
            </Trans>
          </Link>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.beside}>
        <Side text={mine?.text ?? { english: "", hindi: "" }}>
          <Trans>This question</Trans>
        </Side>
        <Side text={other.text}>
          <span lang="en">{code}</span>
        </Side>
      </div>
    </Dialog>
  );
}

function Side({ text, children }: { text: Alike["text"]; children: ReactNode }) {
  return (
    <section>
      <h3>{children}</h3>
      {languages
        .filter((language) => hasText(text, language))
        .map((language) => (
          <RichText key={language} html={text[language]} lang={languageNames[language].lang} />
        ))}
    </section>
  );
}
