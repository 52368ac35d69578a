import { createHash, generateKeyPairSync, randomUUID } from "node:crypto";
import { SignJWT, UnsecuredJWT, type JWTHeaderParameters } from "jose";
import { expect, test } from "vitest";
import { createKeyring } from "../keys.ts";
import { createAccessTokens, type Caller } from "./access-token.ts";

const SECRET = "a secret for tests that is long enough";
const keyring = createKeyring([SECRET]);
const access = createAccessTokens(keyring);
const key = keyring.derive("access")[0]!;
const kid = createHash("sha256").update(key).digest("hex").slice(0, 8);
const caller: Caller = { userId: "7", sessionId: randomUUID(), role: "USER" };

const claims = (role = "USER") => new SignJWT({ sid: caller.sessionId, role }).setSubject(caller.userId);
const signed = (header: JWTHeaderParameters, by: Parameters<SignJWT["sign"]>[0] = key) =>
  claims().setProtectedHeader(header).setExpirationTime("10m").sign(by);

test("a token of our own is believed, and again from memory", async () => {
  const token = await access.sign(caller);
  expect([await access.verify(token), await access.verify(token)]).toMatchObject([caller, caller]);
});

test("S-14, ASVS 9.1.1: a token whose content was changed is not", async () => {
  const [head, , signature] = (await access.sign(caller)).split(".");
  const payload = Buffer.from(JSON.stringify({ sid: caller.sessionId, role: "ADMIN", sub: "7", exp: 9e9 }));
  expect(await access.verify(`${head}.${payload.toString("base64url")}.${signature}`)).toBeNull();
});

test.each(["HS384", "HS512"])(
  "S-14, ASVS 9.1.2: nor one of another algorithm, though by the right key: %s",
  async (alg) => {
    expect(await access.verify(await signed({ alg, kid }))).toBeNull();
  },
);

test("S-14, ASVS 9.1.2: nor one of none, nor of a pair of keys", async () => {
  const none = new UnsecuredJWT({ sid: caller.sessionId, role: "USER" })
    .setSubject("7")
    .setExpirationTime("10m");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  expect(await access.verify(none.encode())).toBeNull();
  expect(await access.verify(await signed({ alg: "ES256", kid }, privateKey))).toBeNull();
});

test.each([
  { jku: "https://evil.example/keys" },
  { jwk: { kty: "oct", k: "AAAA" } },
  { kid: "../../dev/null" },
])("S-14, ASVS 9.1.3: nor does a token choose its key: %j", async (wish) => {
  const foreign = new Uint8Array(32);
  expect(await access.verify(await signed({ alg: "HS256", kid, ...wish }, foreign))).toBeNull();
});

test("S-14, ASVS 9.2.1: nor is one that has ended, or never ends", async () => {
  const over = claims().setProtectedHeader({ alg: "HS256", kid }).setExpirationTime("-1s").sign(key);
  const endless = claims().setProtectedHeader({ alg: "HS256", kid }).sign(key);
  expect([await access.verify(await over), await access.verify(await endless)]).toEqual([null, null]);
});

test.each(["refresh", "device", "admin-step", "code"])(
  "S-14, ASVS 9.2.2: nor one by the key of another purpose: %s",
  async (purpose) => {
    const [foreign] = keyring.derive(purpose);
    expect(await access.verify(await signed({ alg: "HS256", kid }, foreign))).toBeNull();
  },
);
