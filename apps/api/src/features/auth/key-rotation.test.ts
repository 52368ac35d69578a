import { createHash, createPublicKey, verify, type JsonWebKey } from "node:crypto";
import { checkReceipts, type ReceiptsCrypto } from "@patrak/domain";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStudent, PASSWORD } from "../../../test/accounts.ts";
import { SECRET, startApp, useApi } from "../../../test/app.ts";
import { insertTest, save, start } from "../../../test/attempts.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const NEW_SECRET = "another secret for tests that is newer";
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
/** Instances on the same database, by their keys. */
const instances = {} as Record<
  "old" | "oldAndNew" | "newAndOld" | "newAlone" | "oldRevoked",
  FastifyInstance
>;

beforeAll(async () => {
  instances.old = api.app;
  instances.oldAndNew = await startApp(api.url, { SECRET_KEYS: `${SECRET},${NEW_SECRET}` });
  instances.newAndOld = await startApp(api.url, { SECRET_KEYS: `${NEW_SECRET},${SECRET}` });
  instances.newAlone = await startApp(api.url, { SECRET_KEYS: NEW_SECRET });
  instances.oldRevoked = await startApp(api.url, { SECRET_KEYS: `${NEW_SECRET},revoked:${SECRET}` });
});
afterAll(async () => {
  const own = Object.values(instances).filter((app) => app !== api.app);
  await Promise.all(own.map((app) => app.close()));
});

/** The same browser, served by another instance. */
function at(name: keyof typeof instances, { jar }: Visitor): Visitor {
  const visitor = createVisitor(instances[name]);
  for (const [cookie, value] of jar) visitor.jar.set(cookie, value);
  return visitor;
}

async function signedInAt(name: keyof typeof instances) {
  const { person } = await makeStudent(api);
  const visitor = createVisitor(instances[name]);
  const reply = await visitor.post("/auth/login", { email: person.email, password: PASSWORD });
  expect(reply.statusCode).toBe(200);
  return visitor;
}

const ask = async (visitor: Visitor) => (await visitor.get("/user/packages")).statusCode;
const renew = async (visitor: Visitor) => (await visitor.post("/user/refresh-token")).statusCode;

describe("while instances have different keys", () => {
  test("O-06: one without the newest key says try again, clears no cookie, and the session goes on elsewhere", async () => {
    const visitor = at("old", await signedInAt("newAndOld"));
    const before = new Map(visitor.jar);
    for (const reply of [await visitor.get("/user/packages"), await visitor.post("/user/refresh-token")]) {
      expect([reply.statusCode, reply.json().code]).toEqual([503, "BUSY"]);
      expect([reply.headers["retry-after"], reply.headers["set-cookie"]]).toEqual(["1", undefined]);
    }
    expect(visitor.jar).toEqual(before);
    const elsewhere = at("newAndOld", visitor);
    expect([await ask(elsewhere), await renew(elsewhere), await ask(elsewhere)]).toEqual([200, 200, 200]);
  });

  test("O-06: in two phases, first accepted everywhere and then signing, nobody is even asked to try again", async () => {
    for (const [one, other] of [
      ["old", "oldAndNew"],
      ["oldAndNew", "newAndOld"],
    ] as const) {
      let visitor = await signedInAt(one);
      for (const name of [other, one, other, one] as const) {
        visitor = at(name, visitor);
        expect([await ask(visitor), await renew(visitor), await ask(visitor)], name).toEqual([200, 200, 200]);
      }
    }
  });

  test("O-06: once the new key has signed a session, the former one can go", async () => {
    const visitor = at("newAndOld", await signedInAt("old"));
    expect(await renew(visitor)).toBe(200);
    const after = at("newAlone", visitor);
    expect([await ask(after), await renew(after)]).toEqual([200, 200]);
  });

  test("O-06: what a revoked key has signed is refused for good", async () => {
    const visitor = at("oldRevoked", await signedInAt("old"));
    expect(await ask(visitor)).toBe(401);
    expect(await renew(visitor)).toBe(401);
    expect(visitor.jar.has("__Host-rt")).toBe(false);
  });
});

/** By Node's own functions, which share nothing with the product's. */
const crypto: ReceiptsCrypto = {
  verify: async (x, signature, text) => {
    const key: JsonWebKey = { kty: "OKP", crv: "Ed25519", x };
    return verify(
      null,
      Buffer.from(text),
      createPublicKey({ key, format: "jwk" }),
      Buffer.from(signature, "base64url"),
    );
  },
  digest: async (text) => createHash("sha256").update(text).digest("hex"),
};

test("O-06: a receipt stays genuine through the rotation, and after it where its public key is named", async () => {
  const paper = await insertTest(api.sql);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await start(visitor, paper.testId);
  await save(visitor, paper, { attemptId, question: 1, option: 1 });
  await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  const { body } = await visitor.get(`/user/testanalysis/${attemptId}/receipts`);
  const keysOf = async (app: FastifyInstance): Promise<string[]> =>
    (await createVisitor(app).get("/receipts/keys")).json().data.publicKeys;
  const verdictAt = async (app: FastifyInstance) =>
    (await checkReceipts(body, await keysOf(app), crypto)).verdict;
  expect(await verdictAt(instances.oldAndNew)).toBe("genuine");
  expect(await verdictAt(instances.newAndOld)).toBe("genuine");
  expect(await verdictAt(instances.newAlone)).toBe("unknown-key");

  const [former] = await keysOf(instances.old);
  const kept = await startApp(api.url, { SECRET_KEYS: NEW_SECRET, RECEIPT_KEYS: former! });
  expect(await verdictAt(kept)).toBe("genuine");
  await kept.close();
});
