import type { Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Flag, languageNames } from "../../../shared/ui/Flag.tsx";
import { SavedField } from "./SavedField.tsx";
import { marksText, parseMarks, parseMinutes } from "./settings.ts";
import styles from "./settings.module.css";
import type { Settings } from "./tests.api.ts";
import type { DraftSaves } from "./useDraft.ts";

const allLanguages: readonly Language[] = ["english", "hindi"];

interface Props {
  settings: Settings;
  packageName: string;
  saves: DraftSaves;
}

/** A test's name, duration and marks. Saved field by field. */
export function SettingsSheet({ settings, packageName, saves }: Props) {
  const { t } = useLingui();
  return (
    <section className={`sheet ${styles.sheet}`} aria-label={t`Settings`}>
      <div className={styles.pair}>
        <LocalField name="title" label={t`Title, English`} language="english" {...{ settings, saves }} />
        <LocalField name="title" label={t`Title, Hindi`} language="hindi" {...{ settings, saves }} />
      </div>
      <div className={styles.row}>
        <SavedField
          label={t`Duration, minutes`}
          value={String(settings.durationSeconds / 60)}
          parse={parseMinutes}
          error={t`A whole number from 1 to 1440`}
          inputMode="numeric"
          onJudge={saves.judge}
          onSave={(minutes) => saves.set({ durationSeconds: minutes * 60 })}
        />
        <SavedField
          label={t`Correct answer`}
          value={marksText(settings.marksCorrect)}
          parse={(typed) => parseMarks(typed, "correct")}
          error={t`Marks above 0, such as +2`}
          onJudge={saves.judge}
          onSave={(marksCorrect) => saves.set({ marksCorrect })}
        />
        <SavedField
          label={t`Wrong answer`}
          value={marksText(settings.marksWrong)}
          parse={(typed) => parseMarks(typed, "wrong")}
          error={t`0 or marks below it, such as −0.25`}
          onJudge={saves.judge}
          onSave={(marksWrong) => saves.set({ marksWrong })}
        />
        <div className={`stack gap-6 ${styles.field}`}>
          <span className={`row strong lh-ui fs-14 gap-8 ${styles.label}`}>
            <Trans>Package</Trans>
          </span>
          <span className={`row fs-15 ${styles.plain}`}>{packageName}</span>
        </div>
      </div>
      <Languages {...{ settings, saves }} />
      <details className={`above-6 ${styles.more}`}>
        <summary>
          <Trans>Description and instructions</Trans>
        </summary>
        <div className={styles.pair}>
          <LocalField
            name="description"
            label={t`Description, English`}
            language="english"
            {...{ settings, saves }}
          />
          <LocalField
            name="description"
            label={t`Description, Hindi`}
            language="hindi"
            {...{ settings, saves }}
          />
          <LocalField
            name="instructions"
            label={t`Instructions, English`}
            language="english"
            {...{ settings, saves }}
          />
          <LocalField
            name="instructions"
            label={t`Instructions, Hindi`}
            language="hindi"
            {...{ settings, saves }}
          />
        </div>
      </details>
    </section>
  );
}

type Part = Pick<Props, "settings" | "saves">;

interface LocalProps extends Part {
  name: "title" | "description" | "instructions";
  label: string;
  language: Language;
}

const most = { title: 200, description: 2000, instructions: 4000 };

function LocalField({ name, label, language, settings, saves }: LocalProps) {
  const setting = `${name}${language === "english" ? "English" : "Hindi"}` as const;
  return (
    <SavedField
      label={label}
      flag={<Flag language={language} />}
      lang={languageNames[language].lang}
      value={settings[setting] ?? ""}
      parse={(typed) => typed}
      error=""
      maxLength={most[name]}
      isLong={name !== "title"}
      onSave={(text) => saves.set({ [setting]: text.trim() || null })}
    />
  );
}

/** The languages of the test: at least one. */
function Languages({ settings: { languages }, saves }: Part) {
  const toggle = (language: Language, isOn: boolean) => {
    const chosen = allLanguages.filter((one) => (one === language ? isOn : languages.includes(one)));
    void saves.set({ languages: chosen });
  };
  return (
    <fieldset className={`cluster above-12 ${styles.languages}`}>
      <legend className={`row strong lh-ui fs-14 gap-8 ${styles.label}`}>
        <Trans>Languages</Trans>
      </legend>
      {allLanguages.map((language) => {
        const isOn = languages.includes(language);
        const { lang, name } = languageNames[language];
        return (
          <label key={language} className={`inline fs-15 gap-10 ${styles.tick}`} lang={lang}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={isOn && languages.length === 1}
              onChange={(event) => toggle(language, event.target.checked)}
            />
            {name}
          </label>
        );
      })}
    </fieldset>
  );
}
