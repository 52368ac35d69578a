import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Field } from "../../../shared/ui/Field.tsx";
import { useSettled } from "../questions/useSettled.ts";
import { useGetTestsQuery } from "../tests/tests.api.ts";
import { SelectField } from "../ui/controls.tsx";
import styles from "./imports.module.css";

/** Delay from the last key to the search. */
const REST_MS = 300;

/** Chooses one test, last changed first; words of its title or package narrow the list. */
export function TestChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (testId: string, title: string) => void;
}) {
  const { t } = useLingui();
  const { content } = useLocale();
  const [words, setWords] = useState("");
  const settled = useSettled(words.trim(), REST_MS);
  const { data } = useGetTestsQuery({ query: settled === "" ? {} : { words: settled } });
  const choices = (data?.tests ?? []).map(({ id, title }) => ({
    id,
    name: contentText(title, content, t`No title available`),
  }));
  return (
    <div className={`stack gap-14 ${styles.pair}`}>
      <SelectField
        name="test"
        label={t`Test`}
        value={value}
        choices={choices}
        onChange={(chosen) => onChange(chosen, choices.find(({ id }) => id === chosen)?.name ?? "")}
      />
      <Field
        name="title"
        label={t`Narrow the list`}
        placeholder={t`Title or package`}
        value={words}
        error={null}
        maxLength={100}
        onChange={(typed) => {
          setWords(typed);
          onChange("", "");
        }}
      />
    </div>
  );
}
