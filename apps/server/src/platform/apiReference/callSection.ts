import { addressOf } from "@croupier/contract/address";
import type { Access, Call } from "@croupier/contract/call";
import { exampleOf } from "./exampleOf.ts";
import { codeInText, type Html, html } from "./html.ts";
import { successStatus } from "./openApiDocument.ts";
import { schemaTable } from "./schemaTable.ts";
import type { Shapes } from "./shapes.ts";

/** Who may call, as a reader says it. */
const accessText: Readonly<Record<Access, string>> = {
  guest: "anyone",
  player: "signed-in player",
  operator: "operator",
  game: "game session",
  studio: "studio, signed",
  payments: "payment provider, signed",
  identity: "identity service, signed",
};

/** One call of the reference: closed it is a line, open it has its fields and an example. */
export function callSection(call: Call, shapes: Shapes): Html {
  return html`<details class="call" id="${call.id}" data-find="${findText(call)}">
<summary><span class="method ${call.method.toLowerCase()}">${call.method}</span><code class="path">${call.path}</code><span class="what">${codeInText(call.summary)}</span></summary>
<div class="inside">
<p class="marks"><span class="mark">${accessText[call.access]}</span>${call.money ? html`<span class="mark gold">moves money</span>` : null}<span class="mark plain"><code>${call.id}</code></span>${call.spec.map((line) => html`<span class="mark plain">${line}</span>`)}</p>
${part("Path", call, call.params, shapes)}${part("Query", call, call.query, shapes)}${part("Body", call, call.body, shapes)}
${call.money ? html`<p class="note">Unknown fields are refused. An <code>Idempotency-Key</code> header makes the call safe to repeat.</p>` : null}
<h3>Reply <span class="status">${successStatus(call)}</span></h3>
${call.reply ? schemaTable(shapes.schemaOf(call.reply, "output"), shapes, `Reply of ${call.id}`) : html`<p class="whole">${call.file ? `a file, ${call.file}` : "no body"}</p>`}
<h3>Example</h3>
<pre tabindex="0" aria-label="Example of ${call.id}">${exampleText(call, shapes)}</pre>
</div></details>`;
}

function part(title: string, call: Call, schema: Call["body"], shapes: Shapes): Html | null {
  return schema
    ? html`<h3>${title}</h3>${schemaTable(shapes.schemaOf(schema, "input"), shapes, `${title} of ${call.id}`)}`
    : null;
}

function findText(call: Call): string {
  return `${call.id} ${call.method} ${call.path} ${call.summary} ${call.spec.join(" ")} ${accessText[call.access]}`.toLowerCase();
}

/** The request and its reply as they go over the wire. */
function exampleText(call: Call, shapes: Shapes): string {
  const { params, query, body, reply } = exampleParts(call, shapes);
  const lines = [`${call.method} ${addressOf(call.path, { params: params ?? {}, query: query ?? {} })}`];
  if (call.access === "game") lines.push("Authorization: Bearer <session token>");
  if (call.money) lines.push("Idempotency-Key: 8c5f1c1e-2f4b-4f0e-9d52-6a0f7f2f1b11");
  if (body !== undefined) lines.push("", JSON.stringify(body, null, 2));
  lines.push("", `HTTP ${successStatus(call)}`);
  if (reply !== undefined) lines.push("", JSON.stringify(reply, null, 2));
  return lines.join("\n");
}

/** Example values of each part that the call has. */
export function exampleParts(call: Call, shapes: Shapes) {
  const example = (schema: Call["body"], io: "input" | "output") =>
    schema ? exampleOf(shapes.schemaOf(schema, io), shapes) : undefined;
  return {
    params: example(call.params, "input") as Record<string, unknown> | undefined,
    query: example(call.query, "input") as Record<string, unknown> | undefined,
    body: example(call.body, "input"),
    reply: example(call.reply, "output"),
  };
}
