import { escapeHtml } from "@croupier/rules/escapeHtml";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Queryable } from "../database.ts";
import { firstOf, rowsOf } from "../query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

type Letter = Omit<Row<"mail.mailbox">, "body_html" | "player_id">;

const letters = tables.selectFrom("mail.mailbox").select(["id", "at", "recipient", "subject", "body_text"]);

const shown = 100;

/** The mailbox of the demo: registered in demo mode only, because it shows everyone's mail to everyone. */
export function registerMailbox(app: FastifyInstance, db: Queryable): void {
  app.get<{ Querystring: { to?: string } }>("/mailbox", async (request, response) => {
    const to = String(request.query.to ?? "");
    return sendPage(response, "Mailbox", list(await newest(db, to), to));
  });
  app.get<{ Querystring: { to?: string } }>("/mailbox.json", async (request) => {
    const found = await newest(db, String(request.query.to ?? ""));
    return found.map(({ id, at, recipient, subject, body_text }) => ({
      id: Number(id),
      at: at.toISOString(),
      to: recipient,
      subject,
      text: body_text,
    }));
  });
  app.get<{ Params: { id: string } }>("/mailbox/:id", async (request, response) => {
    const id = /^\d{1,15}$/.test(request.params.id) ? BigInt(request.params.id) : 0n;
    const mail = await firstOf(db, letters.where("id", "=", id));
    if (!mail) return sendPage(response.code(404), "Mailbox", "<p>There is no such letter.</p>");
    return sendPage(response, mail.subject, letter(mail));
  });
}

async function newest(db: Queryable, to: string): Promise<Letter[]> {
  const wanted = to === "" ? letters : letters.where("recipient", "=", to);
  return rowsOf(db, wanted.orderBy("id", "desc").limit(shown));
}

function list(letters: readonly Letter[], to: string): string {
  const rows = letters.map(
    (mail) => `<li><a href="/mailbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
      <span>${escapeHtml(mail.recipient)}</span><time>${time(mail.at)}</time></a></li>`,
  );
  const empty = "<p class=empty>No mail yet. Sign up or ask for a new password, and it will be here.</p>";
  return `<form><label>To <input name=to type=search value="${escapeHtml(to)}" placeholder="all addresses"></label><button>Show</button></form>
    ${rows.length > 0 ? `<ol>${rows.join("")}</ol>` : empty}`;
}

function letter(mail: Letter): string {
  return `<p><a class=back href="/mailbox">All mail</a></p>
    <dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>At</dt><dd>${time(mail.at)}</dd></dl>
    <article>${paragraphs(mail.body_text)}</article>`;
}

/** Only the letter's own web addresses become links; everything else is shown as it stands. */
function paragraphs(text: string): string {
  return text
    .split("\n\n")
    .map((part) => {
      const safe = escapeHtml(part);
      return /^https?:\/\/\S+$/.test(part) ? `<p><a class=action href="${safe}">${safe}</a></p>` : `<p>${safe}</p>`;
    })
    .join("");
}

function time(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

const style = `
:root{color-scheme:dark;--ink:#f5eefb;--soft:#b8a9c4;--ground:#160d1d;--card:#22162c;--line:#3b2a49;--gold:#e2bd6b}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:40px 16px}h1{font-size:24px;line-height:1.25;margin:0 0 24px;overflow-wrap:anywhere}
.note{display:inline-block;background:var(--gold);color:#221505;border-radius:99px;padding:2px 12px;font-size:13px;font-weight:600;margin:0 0 12px}
form{display:flex;gap:12px;align-items:end;margin:0 0 20px}label{color:var(--soft);font-size:14px;flex:1}
input{display:block;width:100%;margin-top:4px;padding:10px 12px;background:var(--card);border:1px solid var(--line);border-radius:8px;color:inherit;font:inherit}
button{padding:10px 20px;border:0;border-radius:8px;background:var(--gold);color:#221505;font:600 16px system-ui,sans-serif;min-height:44px;cursor:pointer}
ol{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:14px 18px;background:var(--card);color:inherit;text-decoration:none}
li a:hover{background:#2c1d39}li strong{overflow-wrap:anywhere}li span{grid-row:2;color:var(--soft);overflow-wrap:anywhere}time{color:var(--soft);font-size:14px}
@media(width<40rem){li a{grid-template-columns:1fr}li span{grid-row:auto}}
a{color:var(--gold)}:focus-visible{outline:2px solid var(--gold);outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;color:var(--soft);margin:0 0 20px}dd{margin:0;color:var(--ink);overflow-wrap:anywhere}
article,.empty{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px;overflow-wrap:anywhere}article p:first-child{margin-top:0}article p:last-child{margin-bottom:0}`;

function sendPage(response: FastifyReply, title: string, body: string): FastifyReply {
  response.header("content-type", "text/html; charset=utf-8");
  response.header(
    "content-security-policy",
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  return response.send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><p class="note">Demo mailbox: nothing leaves this machine</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`);
}
