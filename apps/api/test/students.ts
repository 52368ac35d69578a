import { randomUUID } from "node:crypto";
import { SAMPLE_PASSWORD_HASH } from "@patrak/commands/stack/sample-password";
import type { FastifyInstance } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { openSession } from "../src/features/auth/sessions.service.ts";
import type { DB } from "../src/platform/db-types.gen.ts";
import { createKeyring } from "../src/platform/keys.ts";
import { createAccessTokens, type Role } from "../src/platform/session/access-token.ts";
import { cookieNames } from "../src/platform/session/cookies.ts";
import { SECRET, type useApi } from "./app.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

type Api = ReturnType<typeof useApi>;

const keys = createKeyring([SECRET]);
const access = createAccessTokens(keys);

/** An account without a sign-up. */
export async function insertUser(sql: pg.Pool, role: Role = "USER"): Promise<string> {
  const { rows } = await sql.query<{ user_id: string }>(
    `INSERT INTO users (email, first_name, last_name, password_hash, role)
     VALUES ($1, 'Ananya', 'Sharma', $3, $2) RETURNING user_id`,
    [`student-${randomUUID()}@example.in`, role, SAMPLE_PASSWORD_HASH],
  );
  return rows[0]!.user_id;
}

/** A browser with a new session of this account, in the product's cookies. */
export async function signIn(api: Api, userId: string, role: Role = "USER"): Promise<Visitor> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
  const tokens = await openSession({ keys, access }, db, { user_id: userId, role });
  const visitor = createVisitor(api.app);
  visitor.jar.set(cookieNames(role).access, tokens.access);
  visitor.jar.set(cookieNames(role).refresh, tokens.refresh);
  return visitor;
}

export async function makeUser(api: Api) {
  const userId = await insertUser(api.sql);
  return { userId, visitor: await signIn(api, userId) };
}

export async function enrol(sql: pg.Pool, userId: string, packageIds: string[]) {
  await sql.query(
    `INSERT INTO enrolments (user_id, package_id, source, granted_by)
     SELECT $1, unnest($2::uuid[]), 'given', 'a test'`,
    [userId, packageIds],
  );
}

/** An identity that every process accepts without asking the database. */
export interface Pass {
  userId: string;
  access: string;
}

/** This many enrolled students at once, each with a signed pass whose session is in no table. */
export async function makeCrowd(sql: pg.Pool, size: number, packageIds: string[]): Promise<Pass[]> {
  const { rows } = await sql.query<{ user_id: string }>(
    `INSERT INTO users (email, first_name, last_name, password_hash)
     SELECT 'student-' || gen_random_uuid() || '@example.in', 'Ananya', 'Sharma', $2
     FROM generate_series(1, $1) RETURNING user_id`,
    [size, SAMPLE_PASSWORD_HASH],
  );
  const userIds = rows.map(({ user_id }) => user_id);
  await sql.query(
    `INSERT INTO enrolments (user_id, package_id, source, granted_by)
     SELECT u, p, 'given', 'a test' FROM unnest($1::bigint[]) AS u, unnest($2::uuid[]) AS p`,
    [userIds, packageIds],
  );
  return Promise.all(userIds.map(passOf));
}

async function passOf(userId: string): Promise<Pass> {
  return { userId, access: await access.sign({ userId, sessionId: randomUUID(), role: "USER" }) };
}

/** This student at one of the processes. */
export function visitorAt(app: FastifyInstance, pass: Pass): Visitor {
  const visitor = createVisitor(app);
  visitor.jar.set(cookieNames("USER").access, pass.access);
  return visitor;
}
