import type { Call } from "@croupier/contract/call";
import { ContestBoardNews } from "@croupier/contract/contests";
import { errorCodes } from "@croupier/contract/errorCodes";
import { playerChannels, publicChannels } from "@croupier/contract/realtime";
import { callSection } from "./callSection.ts";
import { codeInText, type Html, html } from "./html.ts";
import { moduleOf } from "./openApiDocument.ts";
import { schemaTable, typeText } from "./schemaTable.ts";
import { modules } from "./sections.ts";
import { createShapes, type Shapes } from "./shapes.ts";

/** The readable reference: conventions, every call by module, realtime channels and named shapes, on one page. */
export function referencePage(
  calls: readonly Call[],
  outbound: readonly Call[],
  named: Record<string, unknown>,
): string {
  const shapes = createShapes(named);
  const groups = groupByModule([...calls, ...outbound]);
  const sections = groups.map((group) => moduleSection(group, shapes));
  const channels = channelSection(shapes);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Croupier</title>
<meta name="description" content="Every call of the Croupier casino platform, with its fields, errors and examples.">
<meta name="color-scheme" content="dark">
<link rel="stylesheet" href="/docs/api/reference.css">
<script src="/docs/api/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#conventions">Skip to the reference</a>
<header><p class="brand">Croupier</p><h1>API reference</h1>
<p class="lead">${calls.length} calls that the casino answers and ${outbound.length} that it makes. The same document for machines: <a href="/docs/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<div class="columns">
<nav aria-label="Parts of the API">
<label for="find">Find a call</label>
<input id="find" type="search" placeholder="sign_in, 7.2-05, jackpot …" autocomplete="off" spellcheck="false">
<p id="found" role="status"></p>
<ul><li><a href="#conventions">Conventions</a></li>${groups.map((group) => html`<li><a href="#module-${group.module}">${group.title}</a> <span class="count">${group.calls.length}</span></li>`)}<li><a href="#channels">Channels</a></li><li><a href="#codes">Codes of refusals</a></li><li><a href="#shapes">Shapes</a></li></ul>
</nav>
<main>${conventions}${sections}${channels}${codeSection}${shapeSection(shapes)}</main>
</div>
</body>
</html>
`.text;
}

interface Group {
  module: string;
  title: string;
  about: string;
  calls: Call[];
}

function groupByModule(calls: readonly Call[]): Group[] {
  const present = [...new Set(calls.map(moduleOf))];
  const known = modules.filter(({ module }) => present.includes(module));
  const others = present.filter((module) => !modules.some((one) => one.module === module));
  return [...known, ...others.map((module) => ({ module, title: module, about: "" }))].map((group) => ({
    ...group,
    calls: calls.filter((call) => moduleOf(call) === group.module),
  }));
}

function moduleSection(group: Group, shapes: Shapes): Html {
  return html`<section class="module" id="module-${group.module}"><h2>${group.title}</h2><p class="about">${group.about}</p>${group.calls.map((call) => callSection(call, shapes))}</section>`;
}

const conventions = html`<section id="conventions"><h2>Conventions</h2>
<dl>
<dt>Who is calling</dt><dd>A browser is known by its session cookie; there is no bearer token in a page. Calls that change something must come from the site's own pages. Game frames use a bearer token, studios and payment providers sign.</dd>
<dt>Money</dt><dd>Fields named <code>_cents</code> are integers of the currency's subunits, with the currency beside them. Divide by <code>subunits_to_unit</code> of <a href="#info.currencies">the currency</a>. Decimal amounts are strings.</dd>
<dt>Time</dt><dd>ISO 8601 in UTC with milliseconds, <code>2026-01-31T12:00:00.000Z</code>.</dd>
<dt>Guests</dt><dd><a href="#player.get">The player call</a> answers a guest with 200 and an object without an id. 401 means that a call needs a session and there is none.</dd>
<dt>Repeats</dt><dd>Calls that move money take an <code>Idempotency-Key</code> header of 8 to 255 printable characters. The same key and body give the first answer again, the same key with another body is refused.</dd>
<dt>Refusals</dt><dd>One shape for all: field, then a code that stays, then a sentence in the visitor's language. What belongs to no field stands under <code>base</code>.</dd>
</dl>
<pre tabindex="0" aria-label="Example of a refusal">HTTP 422

{
  "errors": { "amount": { "not_enough_money": "You are 5.00 EUR short." } },
  "data": { "missing_cents": 500 }
}</pre>
<div class="scroll" tabindex="0" role="region" aria-label="Statuses"><table><thead><tr><th scope="col">status</th><th scope="col">meaning</th></tr></thead><tbody>
<tr><th scope="row">400</th><td>the request could not be read</td></tr>
<tr><th scope="row">401</th><td>nobody is signed in, or the signature is wrong</td></tr>
<tr><th scope="row">403</th><td>not allowed, or sent from another site</td></tr>
<tr><th scope="row">404</th><td>there is no such thing, or it is somebody else's</td></tr>
<tr><th scope="row">409</th><td>it has happened already, or happened otherwise</td></tr>
<tr><th scope="row">422</th><td>a field is wrong, or a rule stands against it</td></tr>
<tr><th scope="row">429</th><td>too many tries; wait</td></tr>
<tr><th scope="row">451</th><td>not offered in the visitor's region</td></tr>
<tr><th scope="row">503</th><td>closed; with <code>x-maintenance-mode</code> for maintenance, with <code>Retry-After</code> for a house that is busy</td></tr>
</tbody></table></div></section>`;

function channelSection(shapes: Shapes): Html {
  const row = (name: string, schema: (typeof publicChannels)[keyof typeof publicChannels]) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${typeText(shapes.schemaOf(schema, "output"))}</td></tr>`;
  return html`<section id="channels"><h2>Channels</h2>
<p class="about">Connect an official <code>centrifuge</code> client to <code>/connection/websocket</code> with the address and token of <a href="#player.settings">the settings</a>. A message says that something changed: fetch it again. The balance and the wins carry their data.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Channels"><table><thead><tr><th scope="col">channel</th><th scope="col">message</th></tr></thead><tbody>
${Object.entries(publicChannels).map(([name, schema]) => row(name, schema as never))}
${row("public:contest_board:<tournament id>", ContestBoardNews as never)}
${Object.entries(playerChannels).map(([name, schema]) => row(`${name}#<player id>`, schema as never))}
</tbody></table></div></section>`;
}

const codeSection = html`<section id="codes"><h2>Codes of refusals</h2><p class="about">Codes stay as they are; the sentences beside them come in the visitor's language.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Codes"><table><thead><tr><th scope="col">code</th><th scope="col">meaning</th></tr></thead><tbody>
${Object.entries(errorCodes).map(([code, meaning]) => html`<tr><th scope="row"><code>${code}</code></th><td>${codeInText(meaning)}</td></tr>`)}
</tbody></table></div></section>`;

function shapeSection(shapes: Shapes): Html {
  return html`<section id="shapes"><h2>Shapes</h2><p class="about">What several calls have in common, by name.</p>${Object.entries(
    shapes.components(),
  ).map(
    ([name, schema]) =>
      html`<details class="shape" id="shape-${name}" data-find="${name.toLowerCase()}"><summary><code>${name}</code></summary><div class="inside">${schemaTable(schema, shapes, `Fields of ${name}`)}</div></details>`,
  )}</section>`;
}
