import type { IncomingMessage, ServerResponse } from "node:http";
import type { Mail } from "./inbox.ts";

/** The inbox in a browser: the list, one mail, and the list for programs. */
export function answer(request: IncomingMessage, response: ServerResponse, mails: Mail[]): void {
  const path = request.url?.split("?")[0] ?? "/";
  if (path === "/mails.json") return send(response, 200, "application/json", JSON.stringify(mails));
  if (path === "/refresh.js") return send(response, 200, "text/javascript", refreshScript);
  if (path === "/") return send(response, 200, "text/html", listPage(mails));
  const mail = mails.find(({ id }) => path === `/mails/${id}`);
  if (mail) return send(response, 200, "text/html", mailPage(mail));
  send(response, 404, "text/html", page("Not here", `${back}<h1>There is no such mail</h1>`));
}

/** The six digits in a mail, if it has a code. */
function codeIn(mail: Mail): string | undefined {
  return /\b\d{6}\b/.exec(mail.text)?.[0];
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    // A mail loads nothing from outside; its frame is also sandboxed.
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  });
  response.end(body);
}

const back = `<nav><a href="/">All mails</a></nav>`;

function listPage(mails: Mail[]): string {
  const items = mails.toReversed().map((mail) => {
    const code = codeIn(mail);
    return `<li><a href="/mails/${mail.id}">
      <span class="to">${escape(mail.to.join(", "))}</span>
      <span class="subject">${escape(mail.subject)}</span>
      ${code ? `<span class="code">${code}</span>` : ""}
      <time datetime="${mail.receivedAt}">${clock(mail)}</time></a></li>`;
  });
  const list = items.length
    ? `<ol>${items.join("")}</ol>`
    : `<p>No mail yet. What Patrak sends arrives here, and nowhere else.</p>`;
  return page("Inbox", `<h1>Inbox</h1>${list}`, `<script src="/refresh.js" defer></script>`);
}

function mailPage(mail: Mail): string {
  const html = mail.html
    ? `<h2>HTML</h2><iframe title="The mail as HTML" sandbox srcdoc="${escape(mail.html)}"></iframe>`
    : "";
  return page(
    mail.subject,
    `${back}<h1>${escape(mail.subject)}</h1>
    <p class="head">From ${escape(mail.from)}<br>To ${escape(mail.to.join(", "))}<br>${clock(mail)}</p>
    <h2>Text</h2><pre>${escape(mail.text)}</pre>${html}`,
  );
}

function page(title: string, body: string, script = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} · Patrak inbox</title><style>${style}</style>${script}</head>
    <body><main>${body}</main></body></html>`;
}

function clock(mail: Mail): string {
  const parts = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" } as const;
  return new Date(mail.receivedAt).toLocaleString("en-IN", parts);
}

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

const refreshScript = `
setInterval(async () => {
  const answer = await fetch("/").catch(() => null);
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  const shown = document.querySelector("main");
  if (next.innerHTML !== shown.innerHTML) shown.replaceWith(next);
}, 1500);
`;

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f1f3f2, #0e131b); --sheet: light-dark(#fff, #161d27);
  --rule: light-dark(#d5dbd9, #2c3744); --text: light-dark(#141c2b, #e8ecf2); --quiet: light-dark(#5a6675, #97a4b4);
  --ink: light-dark(#23418f, #a8bcfb); --focus: light-dark(#0b5fff, #7fb4ff); }
body { margin: 0; background: var(--paper); color: var(--text);
  font: 1rem/1.6 "Hanken Grotesk", system-ui, "Noto Sans Devanagari", "Nirmala UI", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 1.5rem; line-height: 1.4; } h2 { font-size: 1rem; }
a { color: var(--ink); } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--rule); border-radius: 14px; }
li + li { border-top: 1px solid var(--rule); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover .subject { text-decoration: underline; }
.to { overflow-wrap: anywhere; } .subject { grid-row: 2; color: var(--ink); }
.code { grid-column: 2; grid-row: 1; text-align: end; font-weight: 600; font-size: 1.25rem; letter-spacing: .08em; font-variant-numeric: tabular-nums; }
time, .head { color: var(--quiet); font-size: .875rem; } time { grid-column: 2; grid-row: 2; text-align: end; }
pre { margin: 0; padding: 16px; background: var(--sheet); border: 1px solid var(--rule); border-radius: 14px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { box-sizing: border-box; width: 100%; height: 36rem; border: 1px solid var(--rule); border-radius: 14px; background: #fff; }
`;
