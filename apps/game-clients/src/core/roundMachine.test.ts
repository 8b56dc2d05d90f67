import type { GameBalance, GameRound } from "@croupier/contract/game";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AutoplayPlan, type AutoplayRun, afterRound, beginAutoplay, stopReason } from "./autoplay.ts";
import type { OrderAnswer, RoundReply } from "./gameServer.ts";
import type { Order } from "./pendingOrder.ts";
import { idleRound, type RoundEffect, type RoundInput, type RoundState, roundMachine } from "./roundMachine.ts";
import { settleOrder } from "./settleOrder.ts";

const balance = { amount_cents: 1_000, currency: "EUR" } as unknown as GameBalance;
const round = (id: string, state: "open" | "settled", events = 1, payout_cents = 0) =>
  ({
    id,
    state,
    events: Array.from({ length: events }, () => ({})),
    stake_cents: 100,
    payout_cents,
  }) as unknown as GameRound;
const reply = (of: GameRound): RoundReply => ({ round: of, balance });

/** Drives the machine with inputs in any order; what it asks for is kept, and answered only when the test says so. */
function driven() {
  let state: RoundState = idleRound;
  let keys = 0;
  const effects: RoundEffect[] = [];
  const of = <Type extends RoundEffect["type"]>(type: Type) =>
    effects.filter((effect): effect is Extract<RoundEffect, { type: Type }> => effect.type === type);
  return {
    take(input: RoundInput) {
      const step = roundMachine(state, input);
      state = step.state;
      effects.push(...step.effects);
    },
    key: () => `key-${++keys}`,
    state: () => state,
    of,
  };
}

type Driven = ReturnType<typeof driven>;

const presses = {
  play: (at: Driven) => at.take({ type: "play", key: at.key(), body: {}, stake_cents: 100 }),
  act: (at: Driven) => at.take({ type: "act", key: at.key(), body: {}, extra_cents: 0 }),
  skip: (at: Driven) => at.take({ type: "skip" }),
  replay: (at: Driven) => at.take({ type: "replay", round: round("old", "settled") }),
  settled: (at: Driven) => at.take({ type: "answered", reply: reply(round(at.key(), "settled")) }),
  waits: (at: Driven) => at.take({ type: "answered", reply: reply(round(at.key(), "open")) }),
  refused: (at: Driven) => at.take({ type: "refused" }),
  presented: (at: Driven) => at.take({ type: "presented" }),
};
type Press = keyof typeof presses;
const courses = fc.array(fc.constantFrom(...(Object.keys(presses) as Press[])), { maxLength: 60 });

test("whatever is pressed, an order is awaited alone and none goes out twice [F-08]", () => {
  fc.assert(
    fc.property(courses, (course) => {
      const at = driven();
      for (const press of course) {
        const awaited = at.state().sent?.order.key;
        const before = at.of("deliver").length;
        presses[press](at);
        if (awaited !== undefined && at.state().sent !== null) expect(at.of("deliver")).toHaveLength(before);
        expect(at.state().phase === "sending").toBe(at.state().sent !== null);
        expect(at.state().phase === "showing").toBe(at.state().presentation !== null);
        if (at.state().phase === "choosing") expect(at.state().open?.state).toBe("open");
      }
      const keys = at.of("deliver").map(({ order }) => order.key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test("each presentation is hurried at most once, and each settled round is finished once", () => {
  fc.assert(
    fc.property(courses, (course) => {
      const at = driven();
      for (const press of course) {
        presses[press](at);
        expect(at.of("hurry").length).toBeLessThanOrEqual(at.of("present").length);
      }
      const finished = at.of("finish").map((effect) => effect.reply.round.id);
      expect(new Set(finished).size).toBe(finished.length);
      const shown = at.of("present").map((effect) => effect.round.id);
      for (const id of finished) expect(shown).toContain(id);
    }),
  );
  const at = driven();
  presses.play(at);
  presses.settled(at);
  for (let times = 0; times < 3; times += 1) presses.skip(at);
  expect(at.of("hurry")).toHaveLength(1);
});

test("a reply that is lost is asked for again with the same key, and its round is shown and finished once [F-08]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(5), async (lost) => {
      const at = driven();
      presses.play(at);
      const sent: string[] = [];
      let kept: Order | null = null;
      const answers: OrderAnswer[] = Array.from({ length: lost }, () => ({ ok: false, reason: "unknown" }));
      const channel = {
        pending: () => kept,
        remember: (order: Order) => {
          kept = order;
        },
        forget: () => {
          kept = null;
        },
        send: async ({ key }: Order) => {
          sent.push(key);
          return answers.shift() ?? { ok: true as const, reply: reply(round("r1", "settled")) };
        },
      };
      const patience = { checking: () => undefined, checked: () => undefined, wait: async () => undefined };
      const { order } = at.of("deliver")[0]!;
      const outcome = await settleOrder(channel, order, patience);
      at.take(outcome.ok ? { type: "answered", reply: outcome.reply } : { type: "refused" });
      presses.presented(at);
      expect(sent).toEqual(Array.from({ length: lost + 1 }, () => order.key));
      expect(at.of("finish")).toHaveLength(1);
      expect(at.state()).toEqual(idleRound);
    }),
  );
});

test("what a reload finds unshown is shown: an order is sent again with its key, before any round [F-08]", () => {
  const order: Order = { kind: "play", key: "kept", body: { stake: 100, options: { hands: 3 } } };
  const at = driven();
  at.take({ type: "resume", order, round: round("r1", "settled"), balance });
  expect(at.of("deliver")).toEqual([{ type: "deliver", order, stake_cents: 300 }]);
  expect(at.of("present")).toEqual([]);
});

test("what a reload finds unshown is shown: a settled round from its start, and an open one at once until it asks", () => {
  const settled = driven();
  settled.take({ type: "resume", order: null, round: round("r1", "settled"), balance });
  expect(settled.of("present")).toMatchObject([{ round: { id: "r1" }, from: 0, atOnce: false }]);
  presses.presented(settled);
  expect(settled.of("finish")).toMatchObject([{ reply: { round: { id: "r1" } } }]);
  const open = driven();
  open.take({ type: "resume", order: null, round: round("r2", "open", 3), balance });
  expect(open.of("present")).toMatchObject([{ round: { id: "r2" }, from: 0, atOnce: true }]);
  presses.presented(open);
  expect(open.state()).toMatchObject({ phase: "choosing", open: { id: "r2" } });
  expect(open.of("finish")).toEqual([]);
  presses.act(open);
  open.take({ type: "answered", reply: reply(round("r2", "settled", 5)) });
  expect(open.of("present").at(-1), "only what the move brought").toMatchObject({ from: 3, atOnce: false });
});

test("a refused move leaves the round open, and a replay finishes nothing", () => {
  const at = driven();
  presses.play(at);
  presses.waits(at);
  presses.presented(at);
  const { open } = at.state();
  presses.act(at);
  presses.refused(at);
  expect(at.state()).toEqual({ ...idleRound, phase: "choosing", open });
  const old = driven();
  presses.replay(old);
  presses.presented(old);
  expect(old.of("finish")).toEqual([]);
  expect(old.state()).toEqual(idleRound);
});

test("autoplay through the machine stops at its limits: of rounds and of losses", () => {
  const limits = fc.record({ rounds: fc.integer({ min: 1, max: 20 }), lossLimit_cents: fc.option(fc.nat(1_500)) });
  fc.assert(
    fc.property(limits, fc.array(fc.nat(250), { minLength: 20, maxLength: 20 }), (limit, payouts) => {
      const plan: AutoplayPlan = { ...limit, winOver_cents: null, onFreeSpins: false };
      const at = driven();
      let run: AutoplayRun = beginAutoplay(plan, 100);
      while (stopReason(run, 100_000) === null) {
        presses.play(at);
        const payout_cents = payouts[at.of("finish").length]!;
        at.take({ type: "answered", reply: reply(round(at.key(), "settled", 1, payout_cents)) });
        presses.presented(at);
        run = afterRound(run, { stake_cents: 100, payout_cents, freeSpins: false });
      }
      expect(at.of("finish").length).toBeLessThanOrEqual(plan.rounds);
      expect(at.of("deliver")).toHaveLength(at.of("finish").length);
      if (plan.lossLimit_cents !== null) expect(-run.net_cents).toBeLessThanOrEqual(plan.lossLimit_cents);
    }),
  );
});

test("a round of a campaign is ordered in its name, and costs what the game says; so does an order of a reload", () => {
  const at = driven();
  at.take({ type: "play", key: "free", body: { stake: 100 }, stake_cents: 0, freeRound: 7 });
  const order: Order = { kind: "play", key: "free", body: { stake: 100 }, freeRound: 7 };
  expect(at.of("deliver")).toEqual([{ type: "deliver", order, stake_cents: 0 }]);
  expect(at.of("clear")).toEqual([{ type: "clear", order }]);
  const again = driven();
  again.take({ type: "resume", order, stake_cents: 0, round: null, balance });
  expect(again.of("deliver")).toEqual([{ type: "deliver", order, stake_cents: 0 }]);
});
