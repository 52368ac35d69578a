import { Trans, useLingui } from "@lingui/react/macro";
import { adminRoles, may, type Right } from "@patrak/domain";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { useRoleWords } from "../ui/useRoleWords.ts";
import styles from "./roles.module.css";

interface Group {
  words: string;
  rows: { words: string; right: Right }[];
}

/** What each role may do, read from the table of rights that the server asks too. */
export function RolesSheet() {
  const { t } = useLingui();
  const roleWords = useRoleWords();
  return (
    <section className={`sheet ${styles.sheet}`} aria-labelledby="roles">
      <div className={styles.head}>
        <h2 id="roles">
          <Trans>What each role may do</Trans>
        </h2>
        <p className="note">
          <Trans>Everything is written to the audit log.</Trans>
        </p>
      </div>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.box} role="region" aria-label={t`Roles: table, scrolls sideways`} tabIndex={0}>
        <table className={styles.may}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>May</Trans>
              </th>
              {adminRoles.map((role) => (
                <th key={role} scope="col">
                  {roleWords(role)}
                </th>
              ))}
            </tr>
          </thead>
          {useGroups().map(({ words, rows }) => (
            <tbody key={words}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={adminRoles.length + 1}>
                  {words}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.right}>
                  <th scope="row">{row.words}</th>
                  {adminRoles.map((role) => (
                    <td key={role}>
                      <Mark isOn={may(role, row.right)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  return (
    <span className={styles.mark} data-on={isOn || undefined} role="img" aria-label={isOn ? t`yes` : t`no`}>
      {isOn && <AdminIcon name="check" size={16} />}
    </span>
  );
}

function useGroups(): Group[] {
  const { t } = useLingui();
  return [
    {
      words: t`Questions and tests`,
      rows: [
        { words: t`Write and edit questions`, right: "questions.write" },
        { words: t`Import and export questions`, right: "imports.write" },
        { words: t`Publish a test`, right: "tests.publish" },
        { words: t`Change packages and folders`, right: "catalogue.write" },
      ],
    },
    {
      words: t`Exam day`,
      rows: [
        { words: t`Plan sittings and their rosters`, right: "sittings.write" },
        { words: t`Watch every sitting`, right: "sittings.watch" },
        { words: t`Look after a room`, right: "rooms.use" },
      ],
    },
    {
      words: t`People`,
      rows: [
        { words: t`Look at learners`, right: "students.read" },
        { words: t`Look at a test with a reason`, right: "students.support-view" },
        { words: t`Give access and extra time`, right: "access.write" },
        { words: t`Export data`, right: "students.export" },
        { words: t`Erase data`, right: "students.erase" },
        { words: t`Team`, right: "team.manage" },
        { words: t`Audit log`, right: "audit.read" },
      ],
    },
  ];
}
