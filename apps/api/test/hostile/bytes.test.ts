import { expect, test } from "vitest";
import { useStage } from "./stage.ts";
import { refusalFault } from "./verdict.ts";
import { readReply, send, sendBytes } from "./wire.ts";

const stage = await useStage({}, 1);

const LOGIN = "POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const SMUGGLED = "GET /api/v1/auth/fetch-user HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** What no client library sends. Each is refused or served as one request, never as two. */
const corpus: Record<string, string | Buffer> = {
  "no HTTP at all": "hello\r\n\r\n",
  "a TLS greeting": Buffer.from("160301020001000101fc0303", "hex"),
  "the greeting of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "HTTP/0.9": "GET /livez\r\n\r\n",
  "a version that does not exist": "GET /livez HTTP/9.9\r\nHost: a\r\n\r\n",
  "an unknown method": "STEAL /livez HTTP/1.1\r\nHost: a\r\n\r\n",
  "a method in small letters": "get /livez HTTP/1.1\r\nHost: a\r\n\r\n",
  "NUL in the address": "GET /livez\0 HTTP/1.1\r\nHost: a\r\n\r\n",
  "NUL in a header": "GET /livez HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n",
  "NUL in a header's name": "GET /livez HTTP/1.1\r\nHost: a\r\nX\0: a\r\n\r\n",
  "a space before the colon": `${LOGIN}Content-Length : 2\r\n\r\n{}`,
  "a header without a colon": "GET /livez HTTP/1.1\r\nHost: a\r\nnothing\r\n\r\n",
  "a folded header": "GET /livez HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n",
  "a bare carriage return": "GET /livez HTTP/1.1\rHost: a\r\r",
  "two hosts": "GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
  "two lengths": `${LOGIN}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `,
  "a length and chunks": `${LOGIN}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  "chunks under another name": `${LOGIN}${JSON_TYPE}Content-Length: 5\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  "chunks twice": `${LOGIN}${JSON_TYPE}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  "a negative length": `${LOGIN}${JSON_TYPE}Content-Length: -1\r\n\r\n{}`,
  "a length that is no number": `${LOGIN}${JSON_TYPE}Content-Length: 2x\r\n\r\n{}`,
  "a length beyond all numbers": `${LOGIN}${JSON_TYPE}Content-Length: 99999999999999999999999\r\n\r\n{}`,
  "a chunk of no size": `${LOGIN}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  "a chunk of endless size": `${LOGIN}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${"f".repeat(40)}\r\n{}\r\n0\r\n\r\n`,
  "a chunk with a huge extension": `${LOGIN}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  "headers without end": `GET /livez HTTP/1.1\r\nHost: a\r\n${"X: y\r\n".repeat(4000)}`,
  "an address without end": `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  "a cookie without end": `GET /livez HTTP/1.1\r\nHost: a\r\nCookie: ${"a=b;".repeat(5000)}\r\n\r\n`,
  "an address of another site":
    "GET http://evil.example/docs HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "a star as address": "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  TRACE: "TRACE /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "an upgrade": "GET /livez HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n",
};

test.each(Object.entries(corpus))(
  "T72: %s is refused in the contract's form, or served as one request",
  async (_what, bytes) => {
    const answer = await sendBytes(stage.port, Buffer.from(bytes));
    const reply = readReply(answer);
    expect(answer.toString("latin1").split("HTTP/1.1 ")).toHaveLength(2);
    if (reply.status >= 400) expect(refusalFault({ ...reply, ms: 0 })).toBeNull();
    else expect([200, 301]).toContain(reply.status);
    expect(answer.toString("latin1")).not.toMatch(/evil|hello|Parse/);
  },
);

test.each(["CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /livez HTTP/1.1\r\n\r\n"])(
  "T72: %j is ended without another word",
  async (bytes) => {
    const answer = await sendBytes(stage.port, Buffer.from(bytes));
    expect(answer.toString()).toMatch(/^(?:HTTP\/1\.1 400 Bad Request\r\n[^<{]*)?$/);
  },
);

test.each(["/%", "/api/v1/user/tests/%zz", `/api/v1/user/tests/${"a".repeat(101)}`, "/docs/%c0%ae"])(
  "T71: an address that cannot be read is refused without being repeated: %s",
  async (target) => {
    const reply = await send(stage.port, { method: "GET", target, headers: {} });
    expect(refusalFault(reply)).toBeNull();
    expect(reply.headers["content-security-policy"]).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(reply.body).not.toContain(target);
  },
);

test("T54: no reply says the Host or the forwarded host that a request claims", async () => {
  for (const target of ["/docs", "/docs/", "/user/login", "/api/v1/none", "/docs/openapi.json"]) {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    };
    const reply = await send(stage.port, { method: "GET", target, headers });
    expect(JSON.stringify(reply), target).not.toContain("evil.example");
  }
});

test.each(["", "a b", "[::1", "%", "http://evil.example"])("T54: a Host of %j does no harm", async (host) => {
  for (const target of ["/docs", "/docs/", "/user/login", "/livez"]) {
    const reply = await send(stage.port, { method: "GET", target, headers: { host } });
    expect([200, 301, 400], target).toContain(reply.status);
    if (reply.status === 400) expect(refusalFault(reply)).toBeNull();
  }
});
