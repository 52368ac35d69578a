import { randomBytes } from "node:crypto";
import { authenticatorCode } from "@patrak/commands/stack/authenticator";
import { SAMPLE_PASSWORD, SAMPLE_PASSWORD_HASH } from "@patrak/commands/stack/sample-password";
import type pg from "pg";

interface Sent {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

export interface Author {
  get<Reply>(path: string): Promise<Reply>;
  post<Reply>(path: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Reply>;
  /** The length of a file in bytes, read as it comes. */
  file(path: string): Promise<number>;
  /** A refusal is a result, not an error. */
  try(path: string, body: object): Promise<{ status: number; retryAfter: number }>;
}

/** An author who has signed in with both steps. */
export async function signInAuthor(
  db: pg.Client,
  origin: string,
  port: number,
  email = "author@bench.example",
): Promise<Author> {
  const secret = randomBytes(20);
  await db.query(
    `WITH made AS (
       INSERT INTO users (email, first_name, last_name, password_hash, role)
       VALUES ($1, 'Bench', 'Author', $2, 'ADMIN') RETURNING user_id
     ), named AS (INSERT INTO administrators SELECT user_id, 'author' FROM made)
     INSERT INTO second_factors (user_id, secret, confirmed_at) SELECT user_id, $3, now() FROM made`,
    [email, SAMPLE_PASSWORD_HASH, secret],
  );
  const cookies = new Map<string, string>();
  const ask = (path: string, { headers = {}, ...init }: Sent) =>
    fetch(`http://127.0.0.1:${port}/api/v1/admin${path}`, {
      ...init,
      headers: { ...headers, origin, cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
  const send = async (path: string, sent: Sent) => {
    const reply = await ask(path, sent);
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
    file: async (path) => {
      const reply = await ask(path, { method: "GET" });
      if (!reply.ok || !reply.body) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      let bytes = 0;
      for await (const piece of reply.body) bytes += piece.length;
      return bytes;
    },
    try: async (path, body) => {
      const { status, headers } = await ask(path, { method: "POST", ...contentOf(body) }).then(emptied);
      return { status, retryAfter: Number(headers.get("retry-after") ?? 0) };
    },
  };
  await author.post("/login", { email, password: SAMPLE_PASSWORD });
  await author.post("/login/code", { code: authenticatorCode(secret) });
  return author;
}

/** An unread reply body keeps its connection busy. */
async function emptied(reply: Response) {
  await reply.arrayBuffer();
  return reply;
}

function contentOf(body: object | Uint8Array<ArrayBuffer> | undefined): Omit<Sent, "method"> {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) return { headers: { "content-type": "application/octet-stream" }, body };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
