import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, password, playersSite } from "../players/testing/playersSite.ts";
import { addBlock, payoutGuards } from "./index.ts";

let site: PlayersSite;
let keys = 0;

beforeAll(async () => {
  site = await playersSite();
});
afterAll(() => site.close());

type Player = Awaited<ReturnType<PlayersSite["player"]>>;
const set = (who: Player, type: string, amount_cents: number, currency = "EUR") =>
  who.send("POST", "/api/user_limits", { user_limit: { type, period: "day", accounts: [{ currency, amount_cents }] } });

async function fund(who: Player, currency: string, amount = 1_000_000n): Promise<void> {
  const moves = [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount }] as const;
  await site.ledger.post({ kind: "adjustment", key: `fund:${keys++}`, playerId: who.id, currency, moves });
}

async function bet(who: Player, currency: string, stake: bigint, payout = 0n): Promise<string> {
  const question = { playerId: who.id, currency, stake, licence: "CW", country: "CA", home: null, signedInAt: null };
  const gate = await site.protection.mayStake({ ...question, now: site.clock.now() });
  if (!gate.ok) return gate.reason;
  const answer = await site.ledger.post({
    kind: "round",
    key: `bet:${keys++}`,
    playerId: who.id,
    currency,
    moves: [
      { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: stake },
      ...(payout > 0n ? [{ type: "payout", from: "gaming", stakeOf: "self", amount: payout } as const] : []),
    ],
    guards: [...gate.guards, ...payoutGuards(gate.guards, stake, payout)],
  });
  return answer.result === "blocked" ? answer.guard : answer.result;
}

const deposit = (who: Player, currency: string, amount: bigint) =>
  site.db.transaction((tx) =>
    site.protection.holdDeposit(tx, { playerId: who.id, currency, amount, now: site.clock.now() }),
  );

const used = async (who: Player) =>
  (await who.get("/api/user_limits")).body.map(
    (limit: { accounts: { current_value_amount_cents: number }[] }) => limit.accounts[0]!.current_value_amount_cents,
  );

describe("a limit holds over every wallet [F-48] [F-50]", () => {
  test("a wager limit in euros is used up by stakes in dollars and yen of the same worth, and shows it [4-24]", async () => {
    const kim = await site.player();
    for (const currency of ["EUR", "USD", "CAD"]) await fund(kim, currency);
    await set(kim, "wager", 90_00);
    expect(await bet(kim, "USD", 50_00n)).toBe("ok");
    expect(await used(kim)).toEqual([-45_00]);
    expect(await bet(kim, "EUR", 45_01n)).toBe("wager:day:EUR");
    expect(await bet(kim, "CAD", 67_51n)).toBe("wager:day:EUR");
    expect(await bet(kim, "CAD", 67_50n)).toBe("ok");
    expect(await bet(kim, "EUR", 1n)).toBe("wager:day:EUR");
    expect(await used(kim)).toEqual([-90_00]);
  });

  test("a loss limit of nothing lets no wallet stake, and what is won back in one makes room in the others", async () => {
    const kim = await site.player();
    for (const currency of ["EUR", "USD"]) await fund(kim, currency);
    await set(kim, "loss", 0);
    expect(await bet(kim, "USD", 1n)).toBe("loss:day:EUR");
    await set(kim, "loss", 9_00);
    const lou = await site.player();
    for (const currency of ["EUR", "USD"]) await fund(lou, currency);
    await set(lou, "loss", 9_00);
    expect(await bet(lou, "USD", 10_00n, 4_00n)).toBe("ok");
    expect(await used(lou)).toEqual([-5_40]);
    expect(await bet(lou, "EUR", 3_61n)).toBe("loss:day:EUR");
    expect(await bet(lou, "EUR", 3_60n, 7_20n)).toBe("ok");
    expect(await used(lou)).toEqual([-1_80]);
  });

  test("wallets whose currency has no rate take no stake and no deposit while a limit stands", async () => {
    const kim = await site.player();
    await fund(kim, "BRL");
    await set(kim, "wager", 1_000_000_00);
    await set(kim, "deposit", 1_000_000_00);
    expect(await bet(kim, "BRL", 1n)).toBe("wager:day:EUR");
    expect(await deposit(kim, "BRL", 1n)).toMatchObject({ ok: false, reason: "limit_reached", left: 0n });
  });

  test("40 stakes at once from two wallets never pass the limit together", async () => {
    const kim = await site.player();
    for (const currency of ["EUR", "USD"]) await fund(kim, currency);
    await set(kim, "wager", 45_00);
    const bets = await Promise.all(
      Array.from({ length: 40 }, (_, index) => bet(kim, index % 2 ? "EUR" : "USD", index % 2 ? 4_50n : 5_00n)),
    );
    expect(bets.filter((one) => one === "ok")).toHaveLength(10);
    expect(await used(kim)).toEqual([-45_00]);
  });

  test("50 deposits at once into two wallets never pass the limit together, and the list shows them", async () => {
    const kim = await site.player();
    await set(kim, "deposit", 90_00);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => deposit(kim, index % 2 ? "EUR" : "USD", index % 2 ? 9_00n : 10_00n)),
    );
    expect(answers.filter((one) => one.ok)).toHaveLength(10);
    expect(await deposit(kim, "CAD", 1n)).toMatchObject({ ok: false, left: 0n });
    expect(await used(kim)).toEqual([-90_00]);
  });

  test("a deposit that succeeds late is counted although it does not fit", async () => {
    const kim = await site.player();
    await set(kim, "deposit", 100_00);
    const order = { playerId: kim.id, currency: "EUR", amount: 100_00n, now: site.clock.now() };
    await deposit(kim, "EUR", 50_00n);
    await site.db.transaction((tx) => site.protection.countDeposit(tx, order));
    expect(await used(kim)).toEqual([-150_00]);
    expect(await deposit(kim, "EUR", 1n)).toMatchObject({ ok: false, reason: "limit_reached" });
  });
});

describe("blocks are a set: none hides another [F-51] [F-52]", () => {
  const day_ms = 24 * 3_600_000;
  const block = (who: Player, kind: "coolingoff" | "selfexclusion" | "operator", days: number | null) =>
    addBlock(
      site.db.pool,
      {
        playerId: who.id,
        kind,
        period: null,
        until: days === null ? null : new Date(site.clock.now().getTime() + days * day_ms),
        reason: "test",
      },
      site.clock.now(),
    );

  test("every set of blocks answers each question by the kinds that forbid it, whatever lasts longer", async () => {
    const kinds = ["coolingoff", "selfexclusion", "operator"] as const;
    for (let chosen = 1; chosen < 8; chosen++) {
      const running = kinds.filter((_, index) => chosen & (1 << index));
      for (const longest of running) {
        const kim = await site.player();
        for (const kind of running) await block(kim, kind, kind === longest ? 60 : 30);
        const ask = { playerId: kim.id, now: site.clock.now() };
        const has = (kind: (typeof kinds)[number]) => running.includes(kind);
        const first = kinds.findLast(has);
        expect(await bet(kim, "EUR", 1n)).toBe(first);
        expect(await deposit(kim, "EUR", 1n)).toMatchObject({ ok: false, reason: first });
        expect((await site.protection.mayWithdraw(ask)).ok).toBe(!has("operator"));
        expect((await site.protection.maySignIn(ask)).ok).toBe(!has("operator") && !has("selfexclusion"));
      }
    }
  });

  test("an operator's block is told as such at sign-in, an exclusion as an exclusion", async () => {
    const [kim, lou] = [await site.player(), await site.player()];
    await block(kim, "operator", null);
    await block(lou, "coolingoff", 42);
    await block(lou, "selfexclusion", 30);
    const codes = async (who: Player) =>
      Object.keys((await site.signIn(site.visitor(), { email: who.email, password })).body.errors.login);
    expect(await codes(kim)).toEqual(["blocked_operator"]);
    expect(await codes(lou)).toEqual(["self_excluded"]);
  });
});
