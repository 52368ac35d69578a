// `patrak backup-check` asks pgBackRest how old its newest backup is and PostgreSQL whether its log is archived, and
// keeps the answer in BACKUP_NOTES for `patrak doctor`. `--made` and `--restored` note that a backup was made by
// another program, or that a restore was tried, just now.
import { parseArgs } from "node:util";
import { readBackups } from "./config.ts";
import {
  askPgBackRest,
  type BackupState,
  judgeBackup,
  judgeRestore,
  lookAtArchiving,
  readState,
  writeState,
} from "./doctor/backups.ts";
import { examine, tell } from "./doctor/findings.ts";
import { openDatabase } from "./platform/db.ts";

const { values } = parseArgs({
  options: {
    stanza: { type: "string", default: "patrak" },
    made: { type: "boolean", default: false },
    restored: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const { server, stateFile } = readBackups();
const now = new Date().toISOString();

const { backupMade: former, ...known } = stateFile === undefined ? {} : await readState(stateFile);
// Without pgBackRest the file alone knows.
const answer = values.made ? now : await askPgBackRest(values.stanza);
const backupMade = answer === undefined ? former : answer;
const state: BackupState = {
  ...known,
  ...(backupMade && { backupMade }),
  ...(values.restored && { restoreTried: now }),
};
if (stateFile !== undefined) await writeState(stateFile, state);

const db = openDatabase({ ...server, pool: 1, role: "patrak_admin" });
try {
  const findings = await examine({
    backup: async () => judgeBackup(state, Date.now()),
    restore: async () => judgeRestore(state, Date.now()),
    archiving: () => lookAtArchiving(db),
  });
  tell(findings, values.json);
} finally {
  await db.destroy();
}
