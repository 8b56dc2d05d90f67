import { randomUUID } from "node:crypto";
import type { StatementMoney, WalletLine } from "@croupier/contract/statement";
import { statementFileColumns } from "@croupier/contract/statement";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payByCard } from "./bonuses/testing/payByCard.ts";
import type { PostingOrder } from "./ledger/index.ts";
import { movableClock } from "./platform/clock.ts";
import { chipsOn, openTable, type Player, password, profileOfTheirOwn, signIn } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

const clock = movableClock(new Date());
const day_ms = 24 * 3_600_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock, settings: { AUTO_APPROVE_WITHDRAWALS: "false" } });
});
afterAll(() => world.close());

interface Page {
  data: WalletLine[];
  next: string | null;
  period: { opening: StatementMoney; closing: StatementMoney } | null;
}

const read = async (who: Player, query = "") =>
  (await who.get<Page>(`/api/player/statement?currency=EUR${query}`)).body;

/** Every line, page by page; `between` happens after each page. */
async function readAll(who: Player, query: string, between = async () => {}): Promise<WalletLine[]> {
  const lines: WalletLine[] = [];
  let before = "";
  for (;;) {
    const page = await read(who, `${query}${before && `&before=${before}`}`);
    lines.push(...page.data);
    if (page.next === null) return lines;
    before = page.next;
    await between();
  }
}

const nothing: StatementMoney = { cash_cents: 0, bonus_cents: 0, held_cents: 0 };
const plus = (one: StatementMoney, other: StatementMoney): StatementMoney => ({
  cash_cents: one.cash_cents + other.cash_cents,
  bonus_cents: one.bonus_cents + other.bonus_cents,
  held_cents: one.held_cents + other.held_cents,
});
const sumOf = (lines: readonly WalletLine[]) => lines.reduce((sum, { change }) => plus(sum, change), nothing);

async function heldBy(who: Player): Promise<StatementMoney> {
  const { cash, bonus, withdrawal_hold } = await world.application.modules.ledger.balances(who.id, "EUR");
  return { cash_cents: Number(cash), bonus_cents: Number(bonus), held_cents: Number(withdrawal_hold) };
}

let posted = 0;
const post = (who: Player, order: Pick<PostingOrder, "kind" | "moves"> & Partial<PostingOrder>) =>
  world.application.modules.ledger.post({ key: `test:${++posted}`, playerId: who.id, currency: "EUR", ...order });
const adjust = (who: Player, amount: bigint) =>
  post(who, {
    kind: "adjustment",
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount }],
  });

async function play(who: Player, rounds: number): Promise<void> {
  const table = await openTable(who, "european-roulette");
  for (let n = 0; n < rounds; n += 1) expect((await table.play(chipsOn(7, 100))).status).toBe(200);
}

/** Ten euros of bonus money that nobody has to play with: they are cash with the start. */
async function bonusToCash(who: Player): Promise<void> {
  const gift = { type: "bonus", amount: 10_00n, wager: 0, maxWin: null, maxStake: null, games: null } as const;
  const order = {
    ...{ playerId: who.id, currency: "EUR", title: "Your cashback", groupKey: "test", strategy: "cashback" as const },
    ...{ key: `statement:${randomUUID()}`, gift, activatableUntil: null, validDays: 1 },
  };
  const { bonuses } = world.application.modules;
  const id = await world.db.transaction((tx) => bonuses.issue(tx, order, clock.now()));
  expect((await who.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBe(200);
}

/** A withdrawal that an operator refuses. */
async function refusedWithdrawal(who: Player): Promise<void> {
  const fields = { iban: "DE89370400440532013000", holder: "Alex Moss" };
  const order = { payment_action: "cashout", payment_method: "bank-transfer", currency: "EUR", amount: "20", fields };
  const asked = await who.send("POST", "/api/payment_processing", order, { "idempotency-key": randomUUID() });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const risk = await world.operator("risk");
  const path = `/backoffice/api/withdrawals/${who.id}-${asked.body.payment.id}`;
  const { version } = (await risk.get(path)).body;
  const decision = { decision: "decline", version, reason: "a test of the statement" };
  expect((await risk.send("POST", `${path}/decision`, decision)).status).toBe(200);
}

test("a statement has a line for everything that moved the money, with what it is about, and its lines add up to the balances", async () => {
  const kim = await world.player();
  const profile = { context: "deposit", player: profileOfTheirOwn(kim.id) };
  expect((await kim.send("PATCH", "/api/player", profile)).status).toBe(200);
  expect(await read(kim)).toEqual({ data: [], next: null, period: null });

  await payByCard(kim, "50");
  await expect.poll(async () => (await heldBy(kim)).cash_cents).toBe(50_00);
  await play(kim, 3);
  clock.advance(1_000);
  await bonusToCash(kim);
  await adjust(kim, 7_00n);
  await refusedWithdrawal(kim);
  await world.tournament({ title: "Winter race", frontend_identifier: "winter-race" });
  const { rows } = await world.db.owner.pool.query("SELECT id FROM tournaments.tournament WHERE title = 'Winter race'");
  await post(kim, {
    kind: "prize",
    ref: `tournament:${rows[0].id}`,
    moves: [{ type: "transfer", from: { house: "bonus_cost" }, to: { player: "cash" }, amount: 33_33n }],
  });
  await play(kim, 2);

  const { data, next, period } = await read(kim);
  expect(next).toBeNull();
  expect(data.map(({ kind }) => kind)).toEqual([
    "play",
    "prize",
    "withdrawal_returned",
    "withdrawal_hold",
    "adjustment",
    "bonus_release",
    "bonus_grant",
    "play",
    "deposit",
  ]);
  const lineOf = (kind: string) => data.find((line) => line.kind === kind);
  expect(lineOf("prize")).toMatchObject({
    change: { ...nothing, cash_cents: 33_33 },
    about: { type: "tournament", id: String(rows[0].id), title: "Winter race" },
  });
  expect(lineOf("withdrawal_hold")).toMatchObject({
    change: { cash_cents: -20_00, bonus_cents: 0, held_cents: 20_00 },
    about: { type: "payment", title: expect.any(String) },
  });
  expect(lineOf("withdrawal_returned")?.about).toEqual(lineOf("withdrawal_hold")?.about);
  expect(lineOf("bonus_grant")).toMatchObject({
    change: { ...nothing, bonus_cents: 10_00 },
    about: { type: "bonus", title: "Your cashback", reason: "cashback" },
  });
  expect(lineOf("bonus_release")?.change).toEqual({ cash_cents: 10_00, bonus_cents: -10_00, held_cents: 0 });
  expect(lineOf("adjustment")?.about).toBeNull();
  expect(data.at(-2)?.play).toMatchObject({ rounds: 3, staked_cents: 3_00 });
  expect(data[0]?.play).toMatchObject({ rounds: 2, staked_cents: 2_00 });

  expect(sumOf(data)).toEqual(await heldBy(kim));
  // Each line stands on the one below it.
  for (const [at, line] of data.entries())
    expect(line.after, line.kind).toEqual(plus(data[at + 1]?.after ?? nothing, line.change));
  expect(period).toEqual({ opening: nothing, closing: await heldBy(kim) });
  await world.expectBooksToBalance();
});

test("by kind and by day: the lines of a kind, and of days from the balance they began with to the one they ended with; rounds of two days are two lines", async () => {
  let kim = await world.player({ cash: 100_00n });
  await play(kim, 2);
  const first = clock.now().toISOString().slice(0, 10);
  const evening = await heldBy(kim);
  clock.advance(day_ms);
  // The session of the day before has ended.
  kim = await signIn(world.origin, kim.email, password);
  await play(kim, 1);
  await adjust(kim, 1_00n);
  await play(kim, 1);
  const second = clock.now().toISOString().slice(0, 10);
  const kinds = async (query: string) => (await read(kim, query)).data.map(({ kind }) => kind);
  expect(await kinds("")).toEqual(["play", "adjustment", "play", "play", "adjustment"]);
  expect(await kinds("&kind=without_play")).toEqual(["adjustment", "adjustment"]);
  expect(await kinds("&kind=adjustments")).toEqual(["adjustment", "adjustment"]);
  expect(await kinds("&kind=payments")).toEqual([]);
  const played = (await read(kim, "&kind=play")).data;
  expect(played.map(({ play }) => play?.rounds)).toEqual([2, 2]);
  const both = [await read(kim, `&to=${first}`), await read(kim, `&from=${second}&to=`)];
  expect(both[0]?.period).toEqual({ opening: nothing, closing: evening });
  expect(both[1]?.period).toEqual({ opening: evening, closing: await heldBy(kim) });
  for (const { data, period } of both)
    expect(plus(period?.opening ?? nothing, sumOf(data))).toEqual(period?.closing ?? nothing);
  expect(sumOf(both.flatMap(({ data }) => data))).toEqual(await heldBy(kim));
});

test("pages lose no line and double none while money moves, also where rounds lie across what is read at once", async () => {
  const kim = await world.player({ cash: 100_00n });
  for (let n = 0; n < 12; n += 1) {
    await adjust(kim, 1_00n + BigInt(n));
    if (n % 3 === 0) await play(kim, 2);
  }
  const known = (await read(kim, "&per_page=100")).data;
  expect(known).toHaveLength(17);
  const before = await heldBy(kim);
  const table = await openTable(kim, "european-roulette");
  const paged = await readAll(kim, "&per_page=3", async () => {
    expect((await table.play(chipsOn(7, 100))).status).toBe(200);
    await adjust(kim, 5n);
  });
  expect(paged).toEqual(known);
  expect(sumOf(paged)).toEqual(before);
  expect(sumOf((await read(kim, "&per_page=100")).data)).toEqual(await heldBy(kim));

  const stake = (key: string): PostingOrder => ({
    ...{ kind: "round", key, playerId: kim.id, currency: "EUR", ref: `round:${key}` },
    moves: [{ type: "draw", from: ["cash", "bonus"], to: "gaming", amount: 1n }],
  });
  const { ledger } = world.application.modules;
  const orders = Array.from({ length: 2_300 }, (_, n) => stake(`busy:${n}`));
  await world.db.transaction(async (tx) => {
    for (let at = 0; at < orders.length; at += 100) await ledger.postAllIn(tx, orders.slice(at, at + 100));
  });
  const [busy] = (await read(kim, "&per_page=1")).data;
  expect(busy).toMatchObject({ kind: "play", change: { cash_cents: -23_00 }, play: { rounds: 2_300 } });
  expect(sumOf((await read(kim, "&per_page=100")).data)).toEqual(await heldBy(kim));
});

test("as a file: the same lines with the same sums, of days no further apart than a year", async () => {
  const kim = await world.player({ cash: 100_00n });
  await play(kim, 2);
  await adjust(kim, 3_33n);
  const file = await kim.get<string>("/api/player/statement.csv?currency=EUR");
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("content-disposition")).toMatch(/filename="statement-EUR-[\d-]+\.csv"/);
  const [head, ...rows] = file.body.trimEnd().split("\r\n");
  expect(head?.split(",")).toEqual([...statementFileColumns]);
  const cash = statementFileColumns.indexOf("cash");
  const cents = rows.map((row) => Math.round(Number(row.split(",")[cash]) * 100));
  expect(cents).toEqual((await read(kim)).data.map(({ change }) => change.cash_cents));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe((await heldBy(kim)).cash_cents);
  const long = await kim.get("/api/player/statement.csv?currency=EUR&from=2020-01-01&to=2022-01-01");
  expect(long).toMatchObject({ status: 422, body: { errors: { from: { range_too_long: expect.anything() } } } });
  for (const query of ["", "?currency=EUR&kind=gossip", "?currency=EUR&from=yesterday"])
    expect((await kim.get(`/api/player/statement${query}`)).status, query).toBe(422);
});

test("nobody reads another's statement: it is the caller's own, and a guest has none", async () => {
  const [kim, ada] = [await world.player({ cash: 5_00n }), await world.player()];
  expect((await read(kim)).data).toHaveLength(1);
  expect((await read(ada)).data).toEqual([]);
  for (const path of ["statement?currency=EUR", "statement.csv?currency=EUR"])
    expect((await world.guest().get(`/api/player/${path}`)).status).toBe(401);
});
