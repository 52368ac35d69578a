import type { AdminRole } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";

export function useRoleWords() {
  const { t } = useLingui();
  const words: Record<AdminRole, string> = {
    owner: t`Owner`,
    author: t`Author`,
    support: t`Support`,
    invigilator: t`Invigilator`,
  };
  return (role: AdminRole) => words[role];
}
