import { request as requestPlain } from "node:http";
import { request, type RequestOptions } from "node:https";
import { text } from "node:stream/consumers";
import { getCACertificates, type TLSSocket } from "node:tls";
import type { Config } from "../config.ts";
import { createKeyring } from "../platform/keys.ts";
import { doctorTicket, SEEN_PATH, TICKET_HEADER, type Seen } from "../platform/seen-address.ts";
import { version } from "../platform/version.ts";
import { fault, warning, well, type Outcome } from "./findings.ts";

interface Reply {
  status: number;
  body: string;
  /** Days that the certificate is still good for; null without one. */
  days: number | null;
}

const PATIENCE_MS = 10_000;
const DAY_MS = 86_400_000;
/** Nobody's address, by RFC 5737: whoever is seen under it could have written anything. */
const FORGED = "203.0.113.7";

export async function lookAtOrigin({ PUBLIC_ORIGIN: origin }: Config): Promise<Outcome[]> {
  const { status, days } = await ask(new URL("/readyz", origin));
  const ready =
    status === 200
      ? well(`${origin} is ready.`)
      : fault(`${origin}/readyz answers ${status}. It should be 200; the product's log says why.`);
  return [ready, ...(days === null ? [plain(origin)] : [certificate(days)]), await lookAtMetrics(origin)];
}

const plain = (origin: string) =>
  /^http:\/\/(?:localhost|127\.)/.test(origin)
    ? warning(`${origin} is for this machine alone: set PUBLIC_ORIGIN to the site's address.`)
    : fault(`${origin} is not encrypted. Put a proxy with TLS before it.`);

function certificate(days: number): Outcome {
  const words = `The certificate is good for ${days} more days.`;
  if (days > 20) return well(words);
  return (days > 5 ? warning : fault)(`${words} It should have been renewed.`);
}

async function lookAtMetrics(origin: string): Promise<Outcome> {
  const { status, body } = await ask(new URL("/metrics", origin));
  return status === 200 && body.startsWith("# HELP")
    ? fault(`${origin}/metrics shows everybody the figures. Let the proxy refuse it.`)
    : well("The figures are not shown to visitors.");
}

/** Asks the product through the proxy which address it sees, while claiming to be somebody else. */
export async function lookAtProxy(config: Config): Promise<Outcome[]> {
  const { status, body } = await ask(new URL(SEEN_PATH, config.PUBLIC_ORIGIN), {
    [TICKET_HEADER]: doctorTicket(createKeyring(config.SECRET_KEYS), Date.now()),
    "x-forwarded-for": FORGED,
  });
  if (status !== 200)
    return [
      fault(
        `${config.PUBLIC_ORIGIN} does not know this doctor (${status}): it has other SECRET_KEYS, or is another product.`,
      ),
    ];
  const seen = JSON.parse(body) as Seen;
  return [judgeAddress(seen), judgeVersion(seen)];
}

export function judgeAddress({ address, peer, forwarded, isTrusted }: Seen): Outcome {
  if (address === FORGED)
    return fault(
      `The product believes what a visitor writes into X-Forwarded-For. Let the proxy replace that header${forwarded === FORGED ? `, and name no visitor in TRUST_PROXY (${peer} is)` : ""}.`,
    );
  if (forwarded === FORGED && !isTrusted)
    return well(`No proxy is in between, and none is trusted: visitors are seen as they are (${address}).`);
  if (forwarded === null)
    return fault(`The proxy at ${peer} does not name the visitor: let it set X-Forwarded-For.`);
  if (!isTrusted)
    return fault(
      `Every visitor is seen as the proxy, ${peer}, and all share one limit. Set TRUST_PROXY=${peer}.`,
    );
  return well(`Visitors are seen by their own addresses; this one as ${address}, through ${peer}.`);
}

const judgeVersion = ({ version: theirs }: Seen): Outcome =>
  theirs === version
    ? well(`The running product is version ${theirs}, like this program.`)
    : warning(`The running product is version ${theirs}, and this program ${version}.`);

/** Trusts the machine's own authorities too, as its browsers do. */
function ask(url: URL, headers: Record<string, string> = {}): Promise<Reply> {
  const authorities = () => [...getCACertificates("default"), ...getCACertificates("system")];
  const isTls = url.protocol === "https:";
  const options: RequestOptions = { headers, timeout: PATIENCE_MS, ...(isTls && { ca: authorities() }) };
  return new Promise((resolve, reject) => {
    const sent = (isTls ? request : requestPlain)(url, options, (reply) => {
      const socket = reply.socket as TLSSocket;
      const until = isTls ? Date.parse(socket.getPeerCertificate().valid_to) : null;
      const days = until === null ? null : Math.floor((until - Date.now()) / DAY_MS);
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body, days }), reject);
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in 10 seconds")));
    sent.on("error", (error) => reject(new Error(`${url.origin} cannot be reached: ${error.message}`)));
    sent.end();
  });
}
