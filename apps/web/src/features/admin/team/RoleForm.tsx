import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { adminRoles, type AdminRole } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import field from "../../../shared/ui/Field.module.css";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { useRoleWords } from "../ui/useRoleWords.ts";
import { useChangeRoleMutation, type Member } from "./team.api.ts";

/** Chosen first and changed by a button: arrow keys in the list change nothing. */
export function RoleForm({ member, isLast }: { member: Member; isLast: boolean }) {
  const { t } = useLingui();
  const failed = useFailure();
  const roleWords = useRoleWords();
  const [change, { isLoading, error }] = useChangeRoleMutation();
  const [role, setRole] = useState<AdminRole>(member.role);
  const send = () => void change({ params: { id: member.id }, body: { role } });
  return (
    <div className="stack gap-8">
      {error !== undefined && (
        <Notice tone="error">{failed.of(error, msg`The role was not changed. Please try again.`)}</Notice>
      )}
      <div className={field.field}>
        <label htmlFor="member-role">{t`Role`}</label>
        <select
          className="input"
          id="member-role"
          value={role}
          disabled={isLast}
          aria-describedby={isLast ? "member-role-hint" : undefined}
          onChange={(event) => setRole(adminRoles.find((one) => one === event.target.value) ?? role)}
        >
          {adminRoles.map((one) => (
            <option key={one} value={one}>
              {roleWords(one)}
            </option>
          ))}
        </select>
      </div>
      {isLast && (
        <p className="caption" id="member-role-hint">
          <Trans>The last owner keeps the role. Name another owner first.</Trans>
        </p>
      )}
      {role !== member.role && (
        <Button look="primary" busy={isLoading && t`Saving…`} onClick={send}>
          <Trans>Change the role</Trans>
        </Button>
      )}
    </div>
  );
}
