import { randomUUID } from "node:crypto";
import { type RetentionRule, type RetentionTerm, retention, retentionDays } from "@croupier/rules/retention";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepSent } from "./platform/mail/index.ts";
import { addBlock } from "./protection/index.ts";
import { forgetGuests } from "./rounds/index.ts";
import { sweepTelemetry } from "./telemetry/sweep.ts";
import { ownExclusion } from "./testing/ownExclusion.ts";
import { openTable, type Player, password, profileOfTheirOwn, signUp } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Every term of the table of retention, with things as the product writes them and the daily jobs at moments to come. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const day_ms = 86_400_000;

/** Something that a term is about: rows that a query counts, and when the term began for them. */
interface Kept {
  since: Date;
  left(): Promise<number>;
}

/** Rows of a table by a condition on `$1`. */
async function rowsWhere(
  table: string,
  condition: string,
  about: unknown,
  since = "NULL::timestamptz",
  all = 1,
): Promise<Kept> {
  const read = async () => {
    const text = `SELECT count(*)::int AS found, max(${since}) AS since FROM ${table} WHERE ${condition}`;
    return (await world.db.owner.pool.query<{ found: number; since: Date | null }>(text, [about])).rows[0]!;
  };
  await expect.poll(async () => (await read()).found).toBeGreaterThanOrEqual(all);
  return { since: (await read()).since ?? new Date(), left: async () => (await read()).found };
}

async function must(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

const ofPlayer = "player_id = $1";
const erase = (player: Player) =>
  world.db.transaction((tx) => world.application.modules.privacy.erasePlayer(tx, player.id, new Date()));

async function playerWithExport(): Promise<Player> {
  const player = await world.player();
  await must(player.send("POST", "/api/player/privacy/export", { current_password: password }));
  await rowsWhere("privacy.request", `${ofPlayer} AND state = 'ready'`, player.id);
  return player;
}

/** A player who is erased and whose facts the law wants kept: they once paid. */
async function erasedPayer(): Promise<Kept> {
  const player = await world.player({ cash: 1n });
  const [method] = (await world.db.owner.pool.query("SELECT id, brand, kind, provider FROM payments.method LIMIT 1"))
    .rows;
  await world.db.owner.pool.query(
    `INSERT INTO payments.payment (player_id, action, amount, currency, method_id, brand, kind, provider, state, intent, created_at, updated_at, finished_at)
     VALUES ($1, 'deposit', 1, 'EUR', $2, $3, $4, $5, 'succeeded', '{}', now(), now(), now())`,
    [player.id, method.id, method.brand, method.kind, method.provider],
  );
  await world.application.modules.ledger.post({
    ...{ kind: "adjustment", key: `retention:${player.id}`, playerId: player.id, currency: "EUR" },
    moves: [{ type: "transfer", from: { player: "cash" }, to: { house: "adjustment" }, amount: 1n }],
  });
  const since = new Date();
  expect(await erase(player)).toEqual({ ok: true });
  return { ...(await rowsWhere("privacy.locked_copy", ofPlayer, player.id)), since };
}

/** Somebody who excluded themselves for a year and had their account erased; the term begins when that year is over. */
async function erasedExcluded(): Promise<Kept> {
  const player = await world.player();
  await must(player.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(player.id) }));
  const until = new Date(Date.now() + 365 * day_ms);
  await world.db.transaction((tx) => addBlock(tx, { ...ownExclusion(player.id), until }, new Date()));
  expect(await erase(player)).toEqual({ ok: true });
  return { ...(await rowsWhere("players.excluded_match", ofPlayer, player.id)), since: until };
}

/** How something of each term comes to be. A term without a line here does not compile. */
const things: Record<RetentionTerm, () => Promise<Kept>> = {
  books: async () => rowsWhere("ledger.posting", ofPlayer, (await world.player({ cash: 100n })).id),
  identity: erasedPayer,
  exclusion: erasedExcluded,
  signIns: async () => {
    const { id, email } = await world.player();
    await world.guest().send("POST", "/api/users/sign_in", { user: { email, password: "wrong horse 42" } });
    // The sign-up's own, and the try that was refused.
    return rowsWhere("players.sign_in_try", ofPlayer, id, "tried_at", 2);
  },
  sessions: async () => rowsWhere("players.session", ofPlayer, (await world.player()).id, "expires_at"),
  devices: async () => {
    const { id } = await signUp(world.origin, { dfpc: "the tablet in the kitchen" });
    return rowsWhere("players.device", ofPlayer, id, "seen_at");
  },
  mailLinks: async () => {
    const { id, email } = await world.player();
    await must(world.guest().send("POST", "/api/users/password", { user: { email } }));
    return rowsWhere("players.mail_token", `${ofPlayer} AND purpose = 'reset_password'`, id, "expires_at");
  },
  sentMail: async () => rowsWhere("mail.sent", "recipient = $1", (await world.player()).email, "at"),
  chats: async () => {
    const player = await world.player();
    await must(player.send("POST", "/api/chat/messages", { text: "Where is my bonus?", client_id: randomUUID() }));
    const messages = await rowsWhere(
      "support.chat_message",
      "conversation_id IN (SELECT id FROM support.conversation WHERE player_id = $1)",
      player.id,
      "at",
    );
    const conversations = await rowsWhere("support.conversation", ofPlayer, player.id, "last_at");
    return { ...messages, left: async () => (await messages.left()) + (await conversations.left()) };
  },
  letters: async () => {
    const contact = { email: `letter-${randomUUID()}@example.test`, content: "My deposit is missing." };
    await must(world.guest().send("POST", "/api/send_contact_message", { contact }));
    return rowsWhere("support.letter", "email = $1", contact.email, "at");
  },
  fraudChecks: async () => {
    const player = await world.player();
    const payment = { type: "deposit", amount: "50", currency: "EUR", payment_system: "card" };
    await must(player.send("POST", "/api/users/transaction", payment));
    return rowsWhere("payments.fraud_check", ofPlayer, player.id, "at");
  },
  surveys: async () => {
    const player = await world.player();
    const answer = { survey_id: "retention", survey_collector_id: "web", score: 5, comment: "" };
    await must(player.send("POST", "/api/survey_answers", answer));
    return rowsWhere("telemetry.survey_answer", ofPlayer, player.id, "at");
  },
  campaigns: async () => {
    const player = await world.player();
    await must(player.send("POST", "/log_utm_send", { utmMetrics: { utm_source: "retention" } }));
    return rowsWhere("telemetry.campaign", ofPlayer, player.id, "at");
  },
  reports: async () => {
    await must(world.guest().send("PUT", "/log", { code: "RETENTION_ERROR" }));
    await must(world.guest().send("POST", "/log_utm_set", { utmMetrics: { utm_source: "retention" } }));
    const reports = await rowsWhere(
      "telemetry.report",
      "kind = 'log' AND facts->>'code' = $1",
      "RETENTION_ERROR",
      "at",
    );
    const guests = await rowsWhere(
      "telemetry.campaign",
      "player_id IS NULL AND utm->>'utm_source' = $1",
      "retention",
      "at",
    );
    const since = new Date(Math.max(Number(reports.since), Number(guests.since)));
    return { since, left: async () => (await reports.left()) + (await guests.left()) };
  },
  tallies: async () => {
    await must(world.guest().send("PUT", "/log", { code: "RETENTION_TALLY" }));
    return rowsWhere("telemetry.tally", "name = $1", "RETENTION_TALLY", "(day + 1)::timestamp AT TIME ZONE 'UTC'");
  },
  guests: async () => {
    await openTable(world.guest(), "european-roulette", "demo");
    const { rows } = await world.db.owner.pool.query("SELECT max(number) AS number FROM rounds.guest");
    return rowsWhere("rounds.guest", "number = $1", rows[0].number, "seen_at");
  },
  exports: async () => {
    const { id } = await playerWithExport();
    const request = await rowsWhere("privacy.request", ofPlayer, id, "settled_at");
    const own = "request_id IN (SELECT id FROM privacy.request WHERE player_id = $1)";
    return { ...(await rowsWhere("privacy.export_part", own, id)), since: request.since };
  },
  privacyRequests: async () => {
    const player = await world.player();
    await must(player.send("POST", "/api/player/privacy/erasure", { current_password: password }));
    await must(player.send("DELETE", "/api/player/privacy/erasure"));
    return rowsWhere("privacy.request", ofPlayer, player.id, "settled_at");
  },
  consents: async () => rowsWhere("players.consent", ofPlayer, (await world.player()).id),
};

/** The jobs that remove what is too old, as `composition/background.ts` runs them, at a moment. */
async function runDailyJobs(now: Date): Promise<void> {
  const { privacy, rounds } = world.application.modules;
  await privacy.followTerms(now);
  await sweepTelemetry(world.db.pool, now);
  await sweepSent(world.db.pool, now);
  await forgetGuests(rounds.deps, now);
}

const terms = Object.entries(retention) as [RetentionTerm, RetentionRule][];
const after = ({ since }: Kept, days: number) => new Date(since.getTime() + days * day_ms);

test.each(terms.filter(([, { days }]) => days !== null).map(([term, { what }]) => [term, what] as const))(
  "%s: what is a day younger than the term stays, and what is older goes: %s [F-69]",
  async (term) => {
    const kept = await things[term]();
    const written = await kept.left();
    const days = retentionDays(term)!;
    await runDailyJobs(after(kept, days - 1));
    expect(await kept.left(), "a day before").toBe(written);
    await runDailyJobs(new Date(after(kept, days).getTime() + 60_000));
    // What stands for something else only goes with it, at the next run.
    await runDailyJobs(new Date(after(kept, days).getTime() + 60_000));
    expect(await kept.left(), "a minute after").toBe(0);
  },
);

test.each(terms.filter(([, { days }]) => days === null).map(([term, { what }]) => [term, what] as const))(
  "%s: stays for fifty years and longer: %s [F-69]",
  async (term) => {
    const kept = await things[term]();
    const written = await kept.left();
    await runDailyJobs(after(kept, 50 * 365));
    expect(await kept.left()).toBe(written);
  },
);
