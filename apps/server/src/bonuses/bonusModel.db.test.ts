import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerStudio } from "../gateway/index.ts";
import { movableClock } from "../platform/clock.ts";
import { signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { ModelTerms } from "./testing/bonusModel.ts";
import { type ModelRun, newPlayer, openModelRun, tallyStudio } from "./testing/modelRun.ts";

/*
 * Any sequence of gifts, deposits, bets, wins, withdrawals and ends against a model of the rules: the server's own calls on a
 * real database must leave the wallet and every gift as the model has them, after each step. Rounds are a studio's, so that
 * the sequence says what they win.
 */

const runs = Number(process.env.MODEL_RUNS ?? 15);
const start_ms = Date.now();

let world: World;
const clock = movableClock(new Date(start_ms));
beforeAll(async () => {
  world = await openWorld({ clock, settings: { AUTO_APPROVE_WITHDRAWALS: "false" } });
  const { rounds, bonuses } = world.application.modules;
  await registerStudio(rounds.deps, { ...tallyStudio, title: "Tally", sandbox: true });
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
/** What can happen to a wallet of any currency. */
const inAnyWallet = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant("issue" as const), terms }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("start" as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("putFirst" as const), which: fc.nat(20) }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant("play" as const), stake, won }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("begin" as const), stake }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("finish" as const), won }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("pass" as const), hours: fc.constantFrom(3, 15, 30) }) },
] as const;
const stepOfAnyWallet = fc.oneof(...inAnyWallet);
const step = fc.oneof(
  ...inAnyWallet,
  { weight: 2, arbitrary: fc.record({ do: fc.constant("deposit" as const), amount: amount(5_00, 80_00) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("withdraw" as const), amount: amount(20_00, 50_00), letsGo: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("recall" as const) }) },
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

const seen = new Map<string, number>();
const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];

/** One step on both sides; what the server answers must be what the model says. */
async function take(run: ModelRun, each: Step): Promise<void> {
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

async function finish(run: ModelRun, percent: bigint): Promise<void> {
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
      const run = await openModelRun({ world, clock }, "EUR");
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

/** Steps of two wallets of one player; a consumer that dies is a step too. */
const twoWallets = fc.array(
  fc.oneof(
    // Deposits and withdrawals are in euros.
    { weight: 5, arbitrary: fc.record({ wallet: fc.constant(0), each: step }) },
    { weight: 4, arbitrary: fc.record({ wallet: fc.constant(1), each: stepOfAnyWallet }) },
    { weight: 1, arbitrary: fc.constant("die" as const) },
  ),
  { minLength: 15, maxLength: 60, size: "max" },
);

test("of two wallets with gifts in play and in wait none moves the other, and a consumer that dies while it counts counts nothing twice [4-01] [F-09]", {
  timeout: 600_000,
}, async () => {
  let died = 0;
  let waited = 0;
  const crowd: ModelTerms = { ...small, wager: 5n };
  const crowded = [0, 1, 0, 1, 0, 1].flatMap((wallet, place) =>
    giveAndStart(Math.floor(place / 2), crowd).map((each) => ({ wallet, each })),
  );
  const bets = [0, 1].map((wallet) => ({ wallet, each: { do: "play" as const, stake: 2_00n, won: 100n } }));
  await fc.assert(
    fc.asyncProperty(twoWallets, async (steps) => {
      const place = { world, clock };
      const player = await newPlayer(place);
      const wallets = [await openModelRun(place, "EUR", player), await openModelRun(place, "CAD", player)] as const;
      for (const [number, step] of steps.entries()) {
        if (step === "die") {
          const read = await wallets[0].dieCounting(async () => {
            for (const run of wallets) await take(run, { do: "play", stake: null, won: 130n });
          });
          if (read > 0) died += 1;
        } else if (step.each.do === "pass") {
          clock.advance(step.each.hours * 3_600_000);
          await wallets[0].expire();
          const again = await signIn(world.origin, player.email, "correct horse 42");
          for (const run of wallets) {
            run.model.nextStep();
            run.model.pass(step.each.hours);
            await run.comeBack(again);
          }
        } else await take(wallets[step.wallet as 0 | 1], step.each);
        await wallets[0].count();
        await wallets[0].expire();
        for (const run of wallets) {
          run.model.pass(0);
          await run.expectModel(
            `step ${number}: ${JSON.stringify(step, (_, value) => (typeof value === "bigint" ? String(value) : value))}`,
          );
        }
        if (wallets.every(({ model }) => model.waiting.length > 0)) waited += 1;
      }
      await wallets[0].expectLaw();
    }),
    {
      numRuns: Math.max(3, Math.floor(runs / 2)),
      endOnFailure: true,
      examples: [[[...crowded, ...bets, "die", ...bets]]],
    },
  );
  await world.expectBooksToBalance();
  expect(died).toBeGreaterThan(0);
  expect(waited).toBeGreaterThan(0);
});
