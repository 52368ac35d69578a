import { randomInt, randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import { ACCESS_CODE_LENGTH, accessCodeLetters, formatAccessCode } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Keyring } from "../../platform/keys.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { codeHint, openCode, printedCode, sealCode } from "./code-secrets.service.ts";
import * as queries from "./codes.queries.ts";
import { selectPackages } from "./enrolments.queries.ts";
import { findPackage, giverOf } from "./packages.service.ts";

/** The newest codes; nobody reads more than this on a screen. */
const SHOWN = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Parts {
  db: Database;
  keys: Keyring;
}

export async function listCodes({ db, keys }: { db: Executor; keys: Keyring }) {
  const rows = await queries.selectCodes(db, SHOWN);
  const counts = await queries.countCodes(db);
  return {
    codes: rows.map((row) => ({
      id: row.code_id,
      code: printedCode(keys, row),
      label: row.label,
      packageName: row.package_name,
      uses: row.uses,
      maxUses: row.max_uses,
      expires: row.expires_at.toISOString(),
      until: row.access_ends_at?.toISOString() ?? null,
      state: row.state,
      daysLeft: row.days_left,
    })),
    inAll: counts.codes,
    uses: counts.uses,
    packages: await selectPackages(db),
  };
}

export async function makeCode({ db, keys }: Parts, body: BodyOf<"POST /admin/access/codes">, actor: Actor) {
  const code = randomCode();
  const codeId = randomUUID();
  await db.transaction().execute(async (tx) => {
    const { package_id, name } = await findPackage(tx, body.packageId);
    await queries.insertCode(tx, {
      code_id: codeId,
      ...sealCode(keys, codeId, code),
      package_id,
      label: body.label,
      max_uses: body.maxUses,
      expires_at: body.expires,
      access_ends_at: body.until ?? null,
      created_by_id: giverOf(actor).id,
    });
    // Without the label, which may be a person's name: it stays with the code and is
    // joined when the log is shown.
    await audit(tx, {
      actor,
      action: "access-code.made",
      object: { kind: "access-code", id: codeId, name: codeHint(code) },
      after: {
        package: name,
        uses: body.maxUses,
        ends: body.expires,
        ...(body.until !== undefined && { access_ends: body.until }),
      },
    });
  });
  return { code: formatAccessCode(code) };
}

export async function revokeCode({ db, keys }: Parts, unsafeId: string, actor: Actor) {
  if (!UUID.test(unsafeId)) throw new Refusal("NOT_FOUND");
  await db.transaction().execute(async (tx) => {
    const row = await queries.revokeOptionalCode(tx, unsafeId);
    if (!row) throw new Refusal("NOT_FOUND");
    await audit(tx, {
      actor,
      action: "access-code.revoked",
      object: { kind: "access-code", id: unsafeId, name: codeHint(openCode(keys, row) ?? "") },
      before: { used: row.uses },
    });
  });
}

function randomCode(): string {
  const letter = () => accessCodeLetters[randomInt(accessCodeLetters.length)]!;
  return Array.from({ length: ACCESS_CODE_LENGTH }, letter).join("");
}
