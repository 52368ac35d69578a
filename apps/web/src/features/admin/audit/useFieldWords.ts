import { adminRoles, optionLetters } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useRoleWords } from "../ui/useRoleWords.ts";

/** Words for an entry's fields and values; a value without words is shown as written. */
export function useFieldWords() {
  const { t } = useLingui();
  const roleWords = useRoleWords();
  const fields: Record<string, string> = {
    imported: t`Imported`,
    skipped: t`Skipped`,
    left_out: t`Left out`,
    questions: t`Questions`,
    format: t`Format`,
    by: t`Second step`,
    browser_remembered: t`Browser remembered`,
    copy_of: t`Copy of`,
    code: t`Code`,
    codes: t`Codes`,
    correct_option: t`Correct option`,
    sets: t`Accepted sets`,
    ranges: t`Accepted numbers`,
    decimals: t`Decimals`,
    unit: t`Unit`,
    difficulty: t`Level`,
    english: t`English`,
    hindi: t`Hindi`,
    mix_options: t`Options may be mixed`,
    name: t`Name`,
    name_hindi: t`Name in Hindi`,
    options_english: t`Options, English`,
    options_hindi: t`Options, Hindi`,
    passage_id: t`Passage`,
    section: t`Section`,
    solution_english: t`Solution, English`,
    solution_hindi: t`Solution, Hindi`,
    text_english: t`Question, English`,
    text_hindi: t`Question, Hindi`,
    topic: t`Topic`,
    email: t`Email`,
    first_name: t`First name`,
    last_name: t`Last name`,
    role: t`Role`,
    ended: t`Sessions ended`,
    description: t`Description`,
    price_paise: t`Price in paise`,
    listed: t`Listed for everybody`,
    open_to_all: t`Open to everybody`,
    place: t`In folder`,
    cover: t`Cover`,
    position: t`Position`,
    title_english: t`Title, English`,
    title_hindi: t`Title, Hindi`,
    version: t`Version`,
    description_english: t`Description, English`,
    description_hindi: t`Description, Hindi`,
    instructions_english: t`Instructions, English`,
    instructions_hindi: t`Instructions, Hindi`,
    duration_seconds: t`Duration, seconds`,
    marks_correct: t`Correct answer, hundredths`,
    marks_wrong: t`Wrong answer, hundredths`,
    languages: t`Languages`,
    blueprint: t`Blueprint`,
    sections: t`Sections`,
    added: t`Added`,
    removed: t`Taken out`,
    keys: t`Keys`,
    package: t`Package`,
    source: t`How`,
    since: t`When`,
    times: t`Times`,
    kind: t`Kind`,
    hour: t`Hour from`,
    entries: t`Entries`,
    former_code: t`Last code before`,
    lines: t`Lines`,
    given: t`Given`,
    waiting: t`Waiting`,
    uses: t`Most uses`,
    used: t`Used`,
    ends: t`Expires`,
    test: t`Test`,
    minutes: t`Extra minutes`,
    running: t`In a running test`,
    attempt: t`Attempt`,
    erased_from: t`Will be erased`,
    words: t`Words`,
    actor: t`Person`,
    group: t`Group`,
    from: t`From`,
    to: t`Until`,
    placed: t`New places`,
    moved: t`Moved`,
    attendance: t`Attendance`,
    sitting: t`Sitting`,
    centre: t`Centre`,
    room: t`Room`,
    seat: t`Seat`,
    invigilator: t`Invigilator`,
    devices: t`Devices signed out`,
    incidents: t`What happened`,
  };
  const kinds: Record<string, string> = {
    "admin-login-refused": t`Wrong password`,
    "admin-code-refused": t`Wrong code`,
    "learners-paged": t`Pages of learners`,
    single: t`One right`,
    multiple: t`Several right`,
    numeric: t`Number`,
  };
  const ways: Record<string, string> = {
    authenticator: t`Code from authenticator`,
    "recovery-code": t`Recovery code`,
    "remembered-browser": t`Browser remembered`,
  };
  return {
    field: (name: string) => fields[name] ?? name,
    value: (name: string, value: unknown): string | null => {
      if (value === undefined || value === null) return null;
      if (typeof value === "boolean") return value ? t`Yes` : t`No`;
      if (name === "correct_option" && typeof value === "number")
        return optionLetters[value - 1] ?? String(value);
      if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
      if (typeof value !== "string") return JSON.stringify(value);
      const role = adminRoles.find((one) => one === value);
      if (name === "role" && role !== undefined) return roleWords(role);
      if (name === "attendance") return value === "present" ? t`Present` : t`Absent`;
      if (name === "kind") return kinds[value] ?? value;
      return (name === "by" ? ways[value] : undefined) ?? value;
    },
  };
}
