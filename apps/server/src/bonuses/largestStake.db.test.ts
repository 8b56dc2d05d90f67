import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTable, type Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* What the largest stake of a bonus bounds: all that a round stakes, with what its moves add. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.expectBooksToBalance());
afterAll(() => world.close());

/** Somebody with a bonus of 100 EUR in play. */
async function playerUnder(maxStake: bigint): Promise<Player> {
  const kim = await world.player();
  const order = {
    ...{ playerId: kim.id, currency: "EUR", title: "With a largest stake", groupKey: "test", validDays: 1 },
    ...{ strategy: "personal" as const, key: `largest:${kim.id}`, activatableUntil: null },
    gift: { type: "bonus" as const, amount: 100_00n, wager: 50, maxWin: null, games: null, maxStake },
  };
  const { bonuses } = world.application.modules;
  const id = await world.db.transaction((tx) => bonuses.issue(tx, order, new Date()));
  expect((await kim.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBe(200);
  return kim;
}
const purse = (player: Player) => world.application.modules.ledger.balances(player.id, "EUR");
const tooLarge = (max_cents: number) => ({
  status: 422,
  body: {
    errors: { bet: { bonus_stake_too_large: expect.any(String) } },
    data: { max_cents, currency: "EUR" },
  },
});
const canDo = (moves: { do: string }[], wanted: string) => moves.some((move) => move.do === wanted);

test("doubling and splitting a hand count with its first bet: what would go over the largest stake is refused as a move, moves nothing, and the hand goes on", async () => {
  const bound = await playerUnder(1_99n);
  const free = await playerUnder(2_00n);
  const bet = { bets: [{ spot: "box1", amount: 1_00 }] };
  const refused = new Set<string>();
  for (const [kim, max] of [
    [bound, 1_99],
    [free, 2_00],
  ] as const) {
    const table = await openTable(kim, "six-deck-blackjack");
    const seen = new Set<string>();
    for (let hands = 0; hands < 400 && !(seen.has("double") && seen.has("split")); hands += 1) {
      const dealt = await table.play(bet);
      expect(dealt.status).toBe(200);
      let { round } = dealt.body;
      const move = ["split", "double"].find((one) => !seen.has(one) && canDo(round.moves, one));
      if (move) {
        seen.add(move);
        const before = await purse(kim);
        const answer = await table.act(round.id, { do: move });
        if (max < 2_00) {
          expect(answer).toMatchObject(tooLarge(max));
          expect(await purse(kim)).toEqual(before);
          refused.add(move);
        } else {
          expect([move, answer.status]).toEqual([move, 200]);
          round = answer.body.round;
          expect(round.stake_cents).toBe(2_00);
        }
      }
      while (round.state === "open") {
        const next = await table.act(round.id, { do: canDo(round.moves, "stand") ? "stand" : "decline" });
        expect(next.status).toBe(200);
        round = next.body.round;
      }
    }
    expect(seen).toEqual(new Set(["split", "double"]));
  }
  expect(refused).toEqual(new Set(["split", "double"]));
}, 120_000);

test("a bet whose raise would be too large is refused itself: nobody is left with a hand that they can only fold", async () => {
  const kim = await playerUnder(2_00n);
  const table = await openTable(kim, "three-card-ante");
  const ante = (amount: number, ...more: object[]) => ({ bets: [{ spot: "ante", amount }, ...more] });
  const before = await purse(kim);
  expect(await table.play(ante(2_00))).toMatchObject(tooLarge(2_00));
  expect(await table.play(ante(1_00, { spot: "pairPlus", amount: 1_00 }))).toMatchObject(tooLarge(2_00));
  expect(await purse(kim)).toEqual(before);
  const { body } = await table.play(ante(1_00));
  const raised = await table.act(body.round.id, { do: "play" });
  expect(raised).toMatchObject({ status: 200, body: { round: { state: "settled", stake_cents: 2_00 } } });
});
