import { randomBytes } from "node:crypto";
import { authenticatorCode } from "@patrak/commands/stack/authenticator";
import { SAMPLE_PASSWORD, SAMPLE_PASSWORD_HASH } from "@patrak/commands/stack/sample-password";
import type pg from "pg";

const EMAIL = "author@bench.example";

interface Sent {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

export interface Author {
  get<Reply>(path: string): Promise<Reply>;
  post<Reply>(path: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Reply>;
}

/** An author who has signed in with both steps. */
export async function signInAuthor(db: pg.Client, origin: string, port: number): Promise<Author> {
  const secret = randomBytes(20);
  await db.query(
    `WITH made AS (
       INSERT INTO users (email, first_name, last_name, password_hash, role)
       VALUES ($1, 'Bench', 'Author', $2, 'ADMIN') RETURNING user_id
     ), named AS (INSERT INTO administrators SELECT user_id, 'author' FROM made)
     INSERT INTO second_factors (user_id, secret, confirmed_at) SELECT user_id, $3, now() FROM made`,
    [EMAIL, SAMPLE_PASSWORD_HASH, secret],
  );
  const cookies = new Map<string, string>();
  const send = async (path: string, { headers = {}, ...init }: Sent) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/admin${path}`, {
      ...init,
      headers: { ...headers, origin, cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    for (const line of reply.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";", 1)[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    return reply.json();
  };
  const author: Author = {
    get: (path) => send(path, { method: "GET" }),
    post: (path, body) => send(path, { method: "POST", ...contentOf(body) }),
  };
  await author.post("/login", { email: EMAIL, password: SAMPLE_PASSWORD });
  await author.post("/login/code", { code: authenticatorCode(secret) });
  return author;
}

function contentOf(body: object | Uint8Array<ArrayBuffer> | undefined): Omit<Sent, "method"> {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) return { headers: { "content-type": "application/octet-stream" }, body };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
