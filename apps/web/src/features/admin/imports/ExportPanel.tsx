import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { QueryOf } from "@patrak/contract";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { useGetLabelsQuery } from "../questions/questions.api.ts";
import { SelectField } from "../ui/controls.tsx";
import { exportName, type ExportFormat } from "./exportName.ts";
import styles from "./imports.module.css";
import { useGetExportMutation } from "./imports.api.ts";
import { saveFile } from "../ui/saveFile.ts";
import { TestChoice } from "./TestChoice.tsx";

type Source = "bank" | "test";

/** The reverse: questions of the bank or of one test as a file. */
export function ExportPanel() {
  const { t } = useLingui();
  const [source, setSource] = useState<Source>("bank");
  const [section, setSection] = useState("");
  const [words, setWords] = useState("");
  const [test, setTest] = useState({ id: "", title: "" });
  const [get, { isLoading, isError, reset }] = useGetExportMutation();
  const change = (next: Source) => {
    setSource(next);
    reset();
  };
  const download = async (format: ExportFormat) => {
    const ofBank = { ...(section && { section }), ...(words && { words }) };
    const query: QueryOf<"GET /admin/export"> = {
      format,
      ...(source === "test" ? { testId: test.id } : ofBank),
    };
    const address = await get({ query })
      .unwrap()
      .catch(() => null);
    if (address !== null) saveFile(address, exportName(format, source === "test" ? test.title : ""));
  };
  return (
    <section className={`sheet stack gap-14 ${styles.panel}`} aria-labelledby="export">
      <div className={`cluster ends ${styles.panelHead}`}>
        <h2 className="fs-20" id="export">
          <Trans>Export questions</Trans>
        </h2>
        <Segmented<Source>
          label={t`Export from`}
          value={source}
          choices={[
            { value: "bank", words: t`Question bank` },
            { value: "test", words: t`One test` },
          ]}
          onChange={change}
        />
      </div>
      {isError && <Nothing source={source} />}
      {source === "bank" ? (
        <div className={`stack gap-14 ${styles.pair}`}>
          <SectionChoice value={section} onChange={setSection} />
          <Field
            name="words"
            label={t`Words`}
            placeholder={t`Code, topic or words of the question`}
            value={words}
            error={null}
            maxLength={100}
            onChange={setWords}
          />
        </div>
      ) : (
        <TestChoice value={test.id} onChange={(id, title) => setTest({ id, title })} />
      )}
      <Formats
        isBusy={isLoading}
        isDisabled={source === "test" && test.id === ""}
        onChoose={(format) => void download(format)}
      />
    </section>
  );
}

function Nothing({ source }: { source: Source }) {
  return (
    <Notice tone="error">
      {source === "bank" ? (
        <Trans>No finished question matches. Change the section or the words.</Trans>
      ) : (
        <Trans>
          This test has no draft with finished questions. Open it under Tests once, then export it.
        </Trans>
      )}
    </Notice>
  );
}

function SectionChoice(props: { value: string; onChange: (section: string) => void }) {
  const { t } = useLingui();
  const { data } = useGetLabelsQuery();
  const choices = (data?.sections ?? []).map(({ section }) => ({ id: section, name: section }));
  return (
    <SelectField {...props} name="section" label={t`Section`} none={t`All sections`} choices={choices} />
  );
}

/** Names of formats are the same in every language. */
const OTHERS: [ExportFormat, string][] = [
  ["qti", "QTI 3.0"],
  ["qti2", "QTI 2.1"],
  ["moodle", "Moodle XML"],
  ["gift", "GIFT"],
];

interface FormatsProps {
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: (format: ExportFormat) => void;
}

function Formats({ isBusy, isDisabled, onChoose }: FormatsProps) {
  const { t } = useLingui();
  const shared = (format: ExportFormat) => ({
    look: "secondary" as const,
    busy: isBusy && t`Preparing…`,
    disabled: isDisabled,
    onClick: () => onChoose(format),
  });
  return (
    <div className="cluster gap-10">
      <Button {...shared("xlsx")}>
        <span>
          <Trans>
            Export to <span lang="en">Excel</span>
          </Trans>
        </span>
      </Button>
      {OTHERS.map(([format, name]) => (
        <Button key={format} {...shared(format)}>
          <span>
            <Trans>
              Export to <span lang="en">{name}</span>
            </Trans>
          </span>
        </Button>
      ))}
    </div>
  );
}
