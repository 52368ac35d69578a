import { adminRoles } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useRoleWords } from "../ui/useRoleWords.ts";

/** Words for the fields of an entry and for what they hold; what has none is shown as it was written. */
export function useFieldWords() {
  const { t } = useLingui();
  const roleWords = useRoleWords();
  const fields: Record<string, string> = {
    by: t`Second step`,
    email: t`Email`,
    first_name: t`First name`,
    last_name: t`Last name`,
    role: t`Role`,
    package: t`Package`,
    source: t`How`,
    given_by: t`By`,
    since: t`When`,
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
  };
  const ways: Record<string, string> = {
    authenticator: t`Code from authenticator`,
    "recovery-code": t`Recovery code`,
  };
  return {
    field: (name: string) => fields[name] ?? name,
    value: (name: string, value: unknown): string | null => {
      if (value === undefined || value === null) return null;
      if (typeof value !== "string") return JSON.stringify(value);
      const role = adminRoles.find((one) => one === value);
      if (name === "role" && role !== undefined) return roleWords(role);
      return (name === "by" ? ways[value] : undefined) ?? value;
    },
  };
}
