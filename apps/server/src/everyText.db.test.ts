import { randomUUID } from "node:crypto";
import { allCalls } from "@croupier/contract";
import type { Call } from "@croupier/contract/call";
import { ProviderCallback } from "@croupier/contract/psp";
import { signedHeaders } from "@croupier/signing/pspMessage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConformanceClient } from "./gateway/conformanceClient.ts";
import { registerStudio } from "./gateway/index.ts";
import { listAlarms } from "./payments/backOffice.ts";
import { openTable, type Player, type Table } from "./testing/people.ts";
import { bodyTexts, pathTexts, queryTexts, smallestBody, type TextField } from "./testing/textFields.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * Every text that any call takes, made from the contract's schemas, with what people and attackers write into text: the
 * longest that is let in and one more, control characters, NUL, turned reading order, halves of pairs, emoji, markup.
 */

/** Bodies end here where a call says nothing else; a query has to fit into the head of a request. */
const longestBody = 250_000;
const longestQuery = 6_000;
/** The same for a path, whose text is written in escapes of three signs a byte. */
const longestPath = 1_500;
/** Time of the processor for all texts of a place, which other work on the machine does not lengthen. The longest bodies are a quarter of a megabyte. */
const maxCpu_ms = 1_500;

const mark = "zzprobe";
const texts: readonly [name: string, text: string][] = [
  ["control characters", `${mark}\u0007\u001b[31m\u0008\u007f\u0085`],
  ["NUL", `${mark}\u0000`],
  ["turned order", `${mark}\u202etxt.exe\u2066\u200f`],
  ["half a pair", `${mark}\ud83d`],
  // Both are text like any other.
  ["emoji and markup", `</script><b>${mark} 👩‍👩‍👧🏽`],
];

let world: World;
let lee: Player;
let operator: Visitor;
let table: Table;
let studio: ConformanceClient;
let calls: Call[];

beforeAll(async () => {
  // Behind a proxy, so that each try comes from an address of its own and none is refused for being one of many.
  world = await openWorld({
    settings: { TRUST_PROXY: "1", PAY_KEY_ID: provider.keyId, PAY_SECRET: provider.secret, PAY_PROVIDER: "sandbox" },
  });
  lee = await world.player({ cash: 100_00n });
  table = await openTable(lee, "european-roulette");
  operator = await world.operator("support");
  const keys = { provider: "wordy", keyId: "wordy", secret: "a secret of many words" };
  await registerStudio(world.application.modules.rounds.deps, { ...keys, title: "Wordy", sandbox: true });
  studio = new ConformanceClient({ url: world.origin, provider: keys.provider, key: keys.keyId, secret: keys.secret });
  const handled = world.application.api.handled();
  // Signing out would end what the others need.
  calls = allCalls.filter(({ id }) => handled.has(id) && id !== "access.signOut");
});
afterAll(() => world?.close());

const provider = { keyId: "wordy", secret: "a secret of many words, long enough" };

let address = 0;
const from = () => ({ "x-forwarded-for": `10.${++address >> 16}.${(address >> 8) & 255}.${address & 255}` });

type Words = Readonly<Record<string, string>>;

async function send(
  call: Call,
  query: string,
  body: unknown,
  words: Words = {},
): Promise<{ status: number; body: unknown }> {
  const usual: Words = { provider: call.access === "payments" ? "sandbox" : "wordy" };
  const filled = call.path.replace(/:(\w+)|\*/g, (all, name = all) =>
    encodeURIComponent(words[name] ?? usual[name] ?? "1"),
  );
  const path = filled + query;
  if (call.access === "payments") {
    const rawBody = JSON.stringify(body);
    return lee.send(call.method, path, rawBody, {
      ...signedHeaders(provider, rawBody, new Date()),
      "content-type": "application/json",
    });
  }
  if (call.access === "studio" && Object.keys(words).length > 0) return lee.send(call.method, path, body);
  if (call.access === "studio") {
    const [, dialect, name] = /^\/gateway\/(v\d)\/wordy\/(.*)$/.exec(path)!;
    return dialect === "v2" ? studio.second(name!, body) : studio.first(name!, body);
  }
  if (call.access === "game") return call.method === "GET" ? table.get(path) : table.send(call.method, path, body);
  const who = call.access === "operator" ? operator : lee;
  return call.method === "GET" ? who.get(path, from()) : who.send(call.method, path, body, from());
}

function fillings({ maxLength }: Pick<TextField, "maxLength">, bound: number): [string, string][] {
  const longest = Math.min(maxLength ?? bound, bound);
  return [...texts, ["the longest", "a".repeat(longest)], ["one longer", "a".repeat(longest + 1)]];
}

/** Sends everything there is for one call; answers what was wrong. */
async function probe(call: Call): Promise<string[]> {
  const wrong: string[] = [];
  const judge = async (what: string, ask: () => ReturnType<typeof send>) => {
    const { status, body } = await ask();
    const text = JSON.stringify(body) ?? "";
    if (status >= 500 && status !== 503) wrong.push(`${call.id} ${what}: ${status} ${text.slice(0, 200)}`);
    if (text.includes('"code":500') || text.includes('"api_code":"500"')) wrong.push(`${call.id} ${what}: ${text}`);
  };
  const judgeAll = async (
    place: string,
    bound: number,
    field: TextField,
    ask: (text: string) => ReturnType<typeof send>,
  ) => {
    const began = process.cpuUsage();
    for (const [name, text] of fillings(field, bound)) await judge(`${place} with ${name}`, () => ask(text));
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1_000 > maxCpu_ms) wrong.push(`${call.id} ${place}: ${(user + system) / 1_000} ms`);
  };
  for (const field of bodyTexts(call))
    await judgeAll(field.name, (call.maxBodyBytes ?? longestBody) - 500, field, (text) =>
      send(call, "", field.fill(text)),
    );
  for (const field of queryTexts(call))
    await judgeAll(`?${field.name}`, longestQuery, field, (text) => {
      const value = Object.entries(field.fill(text.toWellFormed()) as Record<string, unknown>);
      return send(call, `?${new URLSearchParams(value.map(([key, one]) => [key, String(one)]))}`, undefined);
    });
  for (const field of pathTexts(call))
    await judgeAll(`/:${field.name}`, longestPath, field, (text) =>
      send(call, "", smallestBody(call), field.fill(text.toWellFormed()) as Words),
    );
  return wrong;
}

/** Tables and rows in which a text stands that would turn other people's screens or terminals upside down. */
async function unsafeRows(): Promise<string[]> {
  const { pool } = world.db.owner;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    // As JSON, where control characters are written as escapes.
    const kept = await pool.query<{ row: string }>(
      `SELECT left(to_jsonb(t)::text, 400) AS row FROM ${name} t
        WHERE to_jsonb(t)::text ~ '${mark}(\\\\\\\\?\\\\u00[01]|\\u007f|\\u0085|\\u202e)' LIMIT 3`,
    );
    found.push(...kept.rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test("every text of every call is taken or refused by name, in time, and what is kept is harmless", {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  for (const call of calls) wrong.push(...(await probe(call)));
  expect(wrong).toEqual([]);
  expect((await lee.get("/api/player")).status, "the player is still signed in").toBe(200);
  expect(await unsafeRows()).toEqual([]);
  for (const path of ["/", "/profile", "/support"]) {
    const page = await lee.get<string>(path, { accept: "text/html" });
    expect(page.status, path).toBeLessThan(500);
    expect(page.body, path).not.toContain(`</script><b>${mark}`);
  }
  await world.expectBooksToBalance();
});

/** A deposit of lee's that is open at the provider, as if it had been asked for. */
async function openDeposit(): Promise<{ id: number; order_id: string; payment_id: string }> {
  const payment_id = randomUUID();
  const returnUrls = { success: world.origin, failure: world.origin, pending: world.origin };
  const intent = { country: "CA", locale: "en", licence: "CW", profileId: null, fields: {}, returnUrls };
  const { rows } = await world.db.owner.pool.query(
    `INSERT INTO payments.payment (player_id, action, amount, currency, method_id, brand, kind, provider, intent,
       provider_payment_id, provider_mode, created_at, updated_at)
     VALUES ($1, 'deposit', 2000, 'EUR', 'card', 'Visa', 'cards', 'sandbox', $2, $3, 'frame', now(), now()) RETURNING id`,
    [lee.id, JSON.stringify(intent), payment_id],
  );
  return { id: Number(rows[0].id), order_id: `${lee.id}-${rows[0].id}`, payment_id };
}

/** How a transfer of coins stands that counts. */
const confirmedCoins = () => ({
  network: "bitcoin",
  transaction: randomUUID(),
  stage: "confirmed",
  confirmations: 3,
  required_confirmations: 3,
  at: new Date().toISOString(),
});

/** A body with a text at a place such as `.profile.title`. */
function withText(body: object, place: string, text: string): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const steps = place.split(".").slice(1);
  const last = steps.pop() as string;
  const inner = steps.reduce((part, step) => part[step] as Record<string, unknown>, copy);
  inner[last] = text;
  return copy;
}

test("every text of a signed callback about an open order is taken or refused by name, posts what the order says once or nothing, and leaves nothing that breaks a page or a terminal [F-16] [F-67]", {
  timeout: 300_000,
}, async () => {
  const callback = allCalls.find(({ id }) => id === "payments.callback")!;
  const fields = bodyTexts({ ...callback, body: ProviderCallback });
  const maxOf = new Map(fields.map(({ name, maxLength }) => [name, maxLength]));
  const places = [...maxOf.keys()];
  expect(places).toEqual(
    expect.arrayContaining([".order_id", ".profile.title", ".profile.fingerprint", ".decline_code"]),
  );
  const cash = async () => (await world.application.modules.ledger.balances(lee.id, "EUR")).cash;
  const postings = async (id: number) =>
    (await world.db.owner.pool.query("SELECT 1 FROM ledger.posting WHERE ref = $1", [`payment:${id}`])).rows.length;
  const wrong: string[] = [];
  let taken = 0;
  for (const place of places) {
    for (const [name, text] of fillings({ maxLength: maxOf.get(place) ?? null }, 500)) {
      for (const state of ["succeeded", "declined"]) {
        const { id, order_id, payment_id } = await openDeposit();
        const profile = { id: `card-${id}`, title: "Visa 4242", brand: "Visa", fingerprint: `fingerprint-${id}` };
        const event = {
          ...{ event_id: randomUUID(), payment_id, order_id, state, amount_cents: 2000, currency: "EUR" },
          ...{ profile, decline_code: null, at: new Date().toISOString() },
          ...(place.startsWith(".chain.") ? { chain: confirmedCoins() } : {}),
        };
        const before = await cash();
        const body = withText(event, place, text);
        const answers = [await send(callback, "", body), await send(callback, "", body)];
        const came = answers[0]!.status === 200;
        const row = await world.db.owner.pool.query("SELECT state FROM payments.payment WHERE id = $1", [id]);
        const seen = [
          row.rows[0].state,
          (await cash()) - before,
          await postings(id),
          ...answers.map((one) => one.status),
        ];
        const paid = came && state === "succeeded";
        const due = [came ? state : "pending", paid ? 2000n : 0n, paid ? 1 : 0];
        const fits = due.every((value, index) => value === seen[index]) && seen[3] === seen[4];
        const named =
          came || ([400, 409, 422].includes(answers[0]!.status) && "errors" in (answers[0]!.body as object));
        if (!fits || !named) wrong.push(`${place} with ${name}, ${state}: ${seen.join(" ")}`);
        // What names the order or its money may not be another text and pass.
        if (came && [".order_id", ".payment_id", ".currency"].includes(place))
          wrong.push(`${place} with ${name} passed`);
        taken += came ? 1 : 0;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(10);
  expect(await unsafeRows()).toEqual([]);
  for (const path of ["/api/player/payments", "/api/player/payment_accounts"])
    expect((await lee.get(path)).status, path).toBe(200);
  for (const path of ["/profile/history", "/deposit", "/withdraw"]) {
    const page = await lee.get<string>(path, { accept: "text/html" });
    expect(page.status, path).toBeLessThan(500);
    expect(page.body, path).not.toContain(`</script><b>${mark}`);
  }
  for (const line of await listAlarms(world.db.pool)) expect(line).not.toMatch(/\p{C}/u);
  await world.expectBooksToBalance();
});

test("the fields that are tried are those of the contract", () => {
  const fields = calls.flatMap((call) => [...bodyTexts(call), ...queryTexts(call)].map(({ name }) => call.id + name));
  expect(fields.length).toBeGreaterThan(150);
  expect(calls.flatMap(pathTexts).length).toBeGreaterThan(30);
  for (const known of [
    "chat.send.text",
    "player.update.player.address",
    "payments.process.fields.probe",
    "payments.callback.order_id",
  ])
    expect(fields).toContain(known);
});
