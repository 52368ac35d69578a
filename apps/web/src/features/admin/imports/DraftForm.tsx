import { useId, useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../../shared/api/failure.ts";
import { Link } from "../../../shared/Link.tsx";
import { langOf } from "../../../shared/i18n/script.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { testPath } from "../paths.ts";
import styles from "./imports.module.css";
import { useDraftTestMutation, type Import } from "./imports.api.ts";
import rows from "./rows.module.css";

/** Makes a test draft of everything imported, in one optional step. */
export function DraftForm({ of }: { of: Import }) {
  const { t } = useLingui();
  const words = useWords();
  const packageField = useId();
  const [packageId, setPackageId] = useState(of.packages[0]?.id ?? "");
  const [english, setEnglish] = useState("");
  const [hindi, setHindi] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [draft, { isLoading, error }] = useDraftTestMutation();
  if (of.testId !== null)
    return (
      <Notice tone="ok">
        <Trans>
          A test draft of these questions has been made. It is seen by nobody before it is published.
        </Trans>{" "}
        <Link to={testPath(of.testId)}>
          <Trans>Open the draft</Trans>
        </Link>
      </Notice>
    );
  if (of.packages.length === 0) return null;
  const submit = () => {
    const [inEnglish, inHindi] = [english.trim(), hindi.trim()];
    setIsMissing(inEnglish === "" && inHindi === "");
    if (inEnglish === "" && inHindi === "") return;
    const title = { ...(inEnglish && { english: inEnglish }), ...(inHindi && { hindi: inHindi }) };
    void draft({ params: { importId: of.id }, body: { packageId, title } });
  };
  return (
    <form
      className={`sheet stack gap-14 ${styles.panel}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className="fs-20">
        <Trans>Make a test of them</Trans>
      </h2>
      {error && (
        <Notice tone="error">{words.failure(failureOf(error, msg`That did not work. Try again.`))}</Notice>
      )}
      <div className={`stack gap-14 ${styles.pair}`}>
        <Field
          name="title-english"
          label={t`Title, English`}
          value={english}
          error={isMissing ? t`Write a title in one language at least` : null}
          maxLength={200}
          onChange={setEnglish}
        />
        <Field
          name="title-hindi"
          label={t`Title, Hindi`}
          value={hindi}
          error={null}
          maxLength={200}
          onChange={setHindi}
        />
        <div className={`stack fs-14 gap-6 ${styles.choice}`}>
          <label className="strong lh-ui" htmlFor={packageField}>
            <Trans>Package</Trans>
          </label>
          <select
            id={packageField}
            className={`input fs-14 ${rows.input}`}
            value={packageId}
            onChange={(event) => setPackageId(event.target.value)}
          >
            {of.packages.map(({ id, name }) => (
              <option key={id} value={id} lang={langOf(name)}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="cluster gap-10">
        <Button look="primary" type="submit" busy={isLoading && t`Making…`}>
          <Trans>Make a test draft</Trans>
        </Button>
      </div>
    </form>
  );
}
