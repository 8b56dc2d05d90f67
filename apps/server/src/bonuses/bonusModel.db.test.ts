import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readOnce } from "../events/consumer.ts";
import { ConformanceClient, codeOf, newId, type TestSession } from "../gateway/conformanceClient.ts";
import { registerStudio, sandboxGame } from "../gateway/index.ts";
import { movableClock } from "../platform/clock.ts";
import { launchSession } from "../rounds/index.ts";
import { type Player, profileOfTheirOwn, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { GiftOrder } from "./index.ts";
import { BonusModel, type ModelGift, type ModelTerms } from "./testing/bonusModel.ts";

/*
 * Any sequence of gifts, deposits, bets, wins, withdrawals and ends against a model of the rules: the server's own calls on a
 * real database must leave the wallet and every gift as the model has them, after each step. Rounds are a studio's, so that
 * the sequence says what they win.
 */

const runs = Number(process.env.MODEL_RUNS ?? 15);
const start_ms = Date.now();
const hour_ms = 3_600_000;
const studio = { provider: "tally", keyId: "tally-key", secret: "tally-secret" };

let world: World;
const clock = movableClock(new Date(start_ms));
beforeAll(async () => {
  world = await openWorld({ clock, settings: { AUTO_APPROVE_WITHDRAWALS: "false" } });
  const { rounds, bonuses } = world.application.modules;
  await registerStudio(rounds.deps, { ...studio, title: "Tally", sandbox: true });
  const offer = { id: "a-half-more", kind: "deposit", title: "Half more", terms: offerTerms } as const;
  await bonuses.seedOffers(world.db.pool, [offer], clock.now());
});
afterAll(() => world.close());

const halfMore = { percent: 50n, cap: 30_00n, least: 10_00n };
const offerTerms = {
  gifts: [{ type: "deposit", percent: 50, cap: { EUR: 30_00 }, wager: 2, maxWin: { EUR: 40_00 } }],
  least: { EUR: 10_00 },
  once: false,
  activatableDays: 2,
  validDays: 1,
};

const amount = (min: number, max: number) => fc.bigInt({ min: BigInt(min), max: BigInt(max) });
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const terms = fc.record<ModelTerms>({
  amount: amount(20, 40_00),
  wager: fc.constantFrom(0n, 1n, 1n, 2n, 5n),
  maxWin: perhaps(amount(0, 60_00)),
  maxStake: perhaps(amount(5_00, 30_00)),
  startHours: fc.constantFrom(2, 20, 90),
  days: fc.constantFrom(1, 2),
});
/** Null: all that may be staked. */
const stake = fc.option(amount(1, 25_00), { nil: null, freq: 4 });
const won = fc.constantFrom(0n, 0n, 0n, 40n, 130n, 100n, 700n);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("issue" as const), terms }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("start" as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("putFirst" as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("deposit" as const), amount: amount(5_00, 80_00) }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant("play" as const), stake, won }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("begin" as const), stake }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("finish" as const), won }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("withdraw" as const), amount: amount(20_00, 50_00), letsGo: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("recall" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("pass" as const), hours: fc.constantFrom(3, 15, 30) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const small: ModelTerms = { amount: 5_00n, wager: 1n, maxWin: 3_00n, maxStake: null, startHours: 20, days: 1 };
const giveAndStart = (which: number, terms = small): Step[] => [
  { do: "issue", terms },
  { do: "start", which },
];
/** One sequence that comes to every end, so that no run shows nothing of one. */
const everyEnd: Step[] = [
  ...giveAndStart(0, { ...small, wager: 5n }),
  { do: "play", stake: null, won: 0n },
  ...giveAndStart(1),
  { do: "play", stake: null, won: 100n },
  ...giveAndStart(2),
  { do: "cancel", which: 2 },
  { do: "deposit", amount: 60_00n },
  { do: "withdraw", amount: 20_00n, letsGo: false },
  { do: "withdraw", amount: 20_00n, letsGo: true },
  ...giveAndStart(4),
  ...giveAndStart(5),
  ...giveAndStart(6),
  { do: "putFirst", which: 1 },
  { do: "cancel", which: 4 },
  { do: "pass", hours: 30 },
];

let serial = 0;
const seen = new Map<string, number>();
const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** The player of one sequence, and the server's side of each step. */
class Run {
  readonly model = new BonusModel();
  readonly rounds: { id: string; bet: string; session: TestSession }[] = [];
  readonly payments: { id: number; amount: bigint }[] = [];
  readonly #client = new ConformanceClient({
    url: world.origin,
    provider: studio.provider,
    key: studio.keyId,
    secret: studio.secret,
  });
  #player: Player;
  #session: TestSession;

  constructor(player: Player, session: TestSession) {
    this.#player = player;
    this.#session = session;
  }

  get #modules() {
    return world.application.modules;
  }

  async issue(about: ModelTerms): Promise<number> {
    const { amount, wager, maxWin, maxStake, startHours, days } = about;
    const order: GiftOrder = {
      ...{ playerId: this.#player.id, currency: "EUR", title: "A model's", groupKey: null, strategy: "personal" },
      key: `model:${++serial}`,
      gift: { type: "bonus", amount, wager: Number(wager), maxWin, maxStake, games: null },
      activatableUntil: new Date(clock.now().getTime() + startHours * hour_ms),
      validDays: days,
    };
    const issue = () => world.db.transaction((tx) => this.#modules.bonuses.issue(tx, order, clock.now()));
    const id = await issue();
    expect(await issue(), "a second order under the key").toBe(id);
    return id;
  }

  /** Sends it twice at once: what may happen once does so once. */
  async twice(method: string, path: string): Promise<number> {
    const answers = await Promise.all([this.#player.send(method, path), this.#player.send(method, path)]);
    return answers.filter(({ status }) => status === 200).length;
  }

  start = (gift: ModelGift) => this.twice("POST", `/api/player/bonuses/${gift.id}/activation`);
  cancel = (gift: ModelGift) => this.twice("DELETE", `/api/player/bonuses/${gift.id}`);

  async putFirst(gift: ModelGift): Promise<void> {
    const others = this.model.waiting.filter(({ id }) => id !== gift.id);
    const ids = [gift, ...others].map(({ id }) => id);
    expect((await this.#player.send("PUT", "/api/player/bonuses/queue", { ids })).status).toBe(200);
  }

  /** Pays a deposit in as payments do: what is given for it first, then its money. */
  async deposit(amount: bigint): Promise<{ id: number; terms: ModelTerms } | null> {
    const { bonuses, ledger } = this.#modules;
    const { id: playerId } = this.#player;
    const paymentId = ++serial;
    await world.db.transaction(async (tx) => {
      const paid = { playerId, currency: "EUR", amount, paymentId, brand: "" };
      await bonuses.depositPaid(tx, paid, clock.now());
      await ledger.postIn(tx, {
        ...{ kind: "deposit", key: `model:deposit:${paymentId}`, playerId, currency: "EUR" },
        moves: [{ type: "transfer", from: { house: "provider:sandbox" }, to: { player: "cash" }, amount }],
      });
    });
    const { rows } = await world.db.pool.query(
      "SELECT id, amount FROM bonuses.bonus WHERE player_id = $1 AND order_key LIKE '%:' || $2",
      [playerId, paymentId],
    );
    if (rows.length === 0) return null;
    const [{ id, amount: given }] = rows;
    const terms = { amount: BigInt(given), wager: 2n, maxWin: 40_00n, maxStake: null, startHours: 48, days: 1 };
    return { id: Number(id), terms };
  }

  async begin(stake: bigint): Promise<boolean> {
    const round = { id: newId(), bet: newId(), session: this.#session };
    const taken = await this.#betWin(round, [{ id_provider: round.bet, type: "bet", amount: whole(stake) }], false);
    if (taken) this.rounds.push(round);
    return taken;
  }

  async finish(payout: bigint): Promise<void> {
    const round = this.rounds.shift()!;
    const win = payout > 0n ? [{ id_provider: newId(), type: "win", amount: whole(payout) }] : [];
    expect(await this.#betWin(round, win, true)).toBe(true);
  }

  async undo(): Promise<void> {
    const { id, bet, session } = this.rounds.shift()!;
    const back = [{ id_provider: newId(), type: "rollback", original_id_provider: bet }];
    const reply = await this.#client.second("Round/Rollback", {
      ...{ ...session, round_id: id, finished: true, transactions: back },
    });
    expect(codeOf(reply)).toBe(0);
  }

  async #betWin({ id, session }: { id: string; session: TestSession }, transactions: unknown[], finished: boolean) {
    return (
      codeOf(await this.#client.second("Round/BetWin", { ...session, round_id: id, finished, transactions })) === 0
    );
  }

  async withdraw(amount: bigint, letsGo: boolean): Promise<ReturnType<BonusModel["withdraw"]>> {
    const answer = await this.#player.send("POST", "/api/payment_processing", {
      ...{ payment_method: "bank-transfer", payment_action: "cashout", currency: "EUR", amount: whole(amount) },
      fields: { holder: "Alex Moss", iban: "DE89370400440532013000" },
      ...(letsGo && { cancel_bonus: true }),
    });
    const { body } = answer;
    if (answer.status === 200) {
      this.payments.push({ id: body.payment.id, amount });
      return "ok";
    }
    if (body.errors.base?.bonus_in_play) return "asks";
    if (body.errors.base?.round_open) return "round_open";
    expect(body.errors).toHaveProperty("amount.not_enough_money");
    return "insufficient";
  }

  async recall(id: number): Promise<void> {
    expect((await this.#player.send("POST", `/api/player/payments/${id}/recall`)).status).toBe(200);
  }

  async pass(hours: number): Promise<void> {
    clock.advance(hours * hour_ms);
    await this.expire();
    this.#player = await signIn(world.origin, this.#player.email, "correct horse 42");
    this.#session = await openSession(this.#player);
  }

  /** As the job does each minute. */
  expire = () => this.#modules.bonuses.expire(clock.now());

  /** Has the consumer count everything that is over. */
  async count(): Promise<void> {
    for (;;) {
      const answer = await readOnce(world.db, this.#modules.bonuses.consumer);
      if (!answer.busy && answer.read === 0 && (await this.#isCounted())) return;
    }
  }

  async #isCounted(): Promise<boolean> {
    const { rows } = await world.db.pool.query(
      `SELECT count(*)::int AS n FROM events.event e, events.cursor c
        WHERE c.consumer = 'bonus-wagering' AND (e.txid, e.id) > (c.txid, c.id)`,
    );
    return rows[0].n === 0;
  }

  async expectModel(about: string): Promise<void> {
    const { model } = this;
    const { cash, bonus, withdrawal_hold } = await this.#modules.ledger.balances(this.#player.id, "EUR");
    const { rows } = await world.db.pool.query(
      "SELECT id, stage, wagered, released FROM bonuses.bonus WHERE player_id = $1 ORDER BY id",
      [this.#player.id],
    );
    const gifts = rows.map((row) => [Number(row.id), row.stage, BigInt(row.wagered), BigInt(row.released)]);
    expect({ cash, bonus, withdrawal_hold, gifts }, about).toEqual({
      cash: model.cash,
      bonus: model.bonus,
      withdrawal_hold: model.hold,
      gifts: model.gifts.map(({ id, stage, wagered, released }) => [id, stage, wagered, released]),
    });
  }

  /** What must hold whatever the model says: a gift's money comes once, and becomes cash once it is wagered, up to its cap. */
  async expectLaw(): Promise<void> {
    const { rows } = await world.db.owner.pool.query(
      `SELECT b.*, coalesce(m.grants, 0)::int AS grants, coalesce(m.granted, 0) AS granted, coalesce(m.cash, 0) AS cash
         FROM bonuses.bonus b LEFT JOIN (
           SELECT p.ref, count(*) FILTER (WHERE p.kind = 'bonus_grant' AND a.kind = 'bonus') AS grants,
                  sum(e.amount) FILTER (WHERE p.kind = 'bonus_grant' AND a.kind = 'bonus') AS granted,
                  sum(e.amount) FILTER (WHERE p.kind = 'bonus_release' AND a.kind = 'cash') AS cash
             FROM ledger.posting p JOIN ledger.entry e ON e.posting_id = p.id AND e.player_id = p.player_id
             JOIN ledger.account a ON a.id = e.account_id WHERE p.player_id = $1 GROUP BY p.ref
         ) m ON m.ref = 'bonus:' || b.id WHERE b.player_id = $1`,
      [this.#player.id],
    );
    for (const gift of rows) {
      expect(gift.grants).toBe(gift.started_at === null ? 0 : 1);
      expect(BigInt(gift.granted)).toBe(gift.started_at === null ? 0n : BigInt(gift.amount));
      expect(BigInt(gift.cash)).toBe(BigInt(gift.released));
      if (gift.stage !== "wager_done") expect(BigInt(gift.cash)).toBe(0n);
      else expect(BigInt(gift.wagered)).toBe(BigInt(gift.required));
      if (gift.max_win !== null) expect(BigInt(gift.cash)).toBeLessThanOrEqual(BigInt(gift.max_win));
    }
  }
}

const whole = (subunits: bigint) => `${subunits / 100n}.${String(subunits % 100n).padStart(2, "0")}`;

async function openSession({ id }: Player): Promise<TestSession> {
  const game = { identifier: sandboxGame, title: "T", provider: studio.provider, currency: "EUR", engine: null };
  const place = { brand: "", locale: "en", licence: "CW", country: "CA", home: null };
  const order = { playerId: id, game, mode: "real", ...place, signedInAt: null, signInId: null } as const;
  const { token } = await launchSession(world.application.modules.rounds.deps, order, clock.now());
  return { account_id: String(id), currency: "EUR", game_id: sandboxGame, session_id: token };
}

async function openRun(): Promise<Run> {
  const player = await world.player();
  const kept = await player.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(player.id) });
  expect(kept.status).toBe(200);
  const picked = await player.send("POST", "/api/player/groups", { groups: { add: ["pick:a-half-more"] } });
  expect(picked.status).toBeLessThan(300);
  return new Run(player, await openSession(player));
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];

/** One step on both sides; what the server answers must be what the model says. */
async function take(run: Run, each: Step): Promise<void> {
  const { model } = run;
  model.nextStep();
  clock.advance(1_000);
  switch (each.do) {
    case "issue":
      return model.issue(await run.issue(each.terms), each.terms);
    case "start":
    case "cancel": {
      const gift = pick(model.gifts, each.which);
      if (gift) expect(await run[each.do](gift)).toBe(model[each.do](gift) ? 1 : 0);
      return;
    }
    case "putFirst": {
      const gift = pick(model.waiting, each.which);
      if (!gift) return;
      await run.putFirst(gift);
      if (model.waiting[0] !== gift) note("put first");
      return model.putFirst(gift);
    }
    case "deposit": {
      const gift = await run.deposit(each.amount);
      const share = (each.amount * halfMore.percent) / 100n;
      const due = each.amount < halfMore.least ? undefined : share < halfMore.cap ? share : halfMore.cap;
      expect(gift?.terms.amount).toBe(due);
      return model.deposit(each.amount, gift);
    }
    case "play":
    case "begin": {
      const stake = each.stake ?? model.largestStake;
      if (stake === 0n) return;
      const may = model.mayBet(stake);
      expect(await run.begin(stake)).toBe(may);
      if (may) model.begin(stake);
      if (may && each.do === "play" && model.open.length === 1) await finish(run, each.won);
      return;
    }
    case "finish":
      return finish(run, each.won);
    case "undo":
      if (model.open.length === 0) return;
      await run.undo();
      return model.undo();
    case "withdraw": {
      const answer = model.withdraw(each.amount, each.letsGo);
      expect(await run.withdraw(each.amount, each.letsGo)).toBe(answer);
      note(`withdrawal: ${answer}`);
      return;
    }
    case "recall": {
      const payment = run.payments.shift();
      if (!payment) return;
      await run.recall(payment.id);
      return model.recall(payment.amount);
    }
    case "pass":
      model.pass(each.hours);
      return run.pass(each.hours);
  }
}

async function finish(run: Run, percent: bigint): Promise<void> {
  const [round] = run.model.open;
  if (!round) return;
  const payout = (round.stake * percent) / 100n;
  await run.finish(payout);
  run.model.finish(payout);
}

test("any sequence of gifts, deposits, bets, wins, withdrawals and ends leaves wallet and gifts as the rules say: nothing is cash early, twice or above its cap [4-01]", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: "max" }), async (steps) => {
      const run = await openRun();
      for (const [place, each] of steps.entries()) {
        await take(run, each);
        await run.count();
        await run.expire();
        run.model.pass(0);
        await run.expectModel(`step ${place}: ${each.do}`);
      }
      await run.expectLaw();
      for (const { stage } of run.model.gifts) note(stage);
    }),
    { numRuns: runs, endOnFailure: true, examples: [[everyEnd]] },
  );
  await world.expectBooksToBalance();
  // Sequences that never come to one of these show nothing of it.
  const ends = ["wager_done", "lost", "canceled", "expired", "withdrawal: ok", "withdrawal: asks", "put first"];
  expect([...seen.keys()]).toEqual(expect.arrayContaining(ends));
});
