import { afterAll, beforeAll, expect, test } from "vitest";
import { ConformanceClient, newId } from "../gateway/conformanceClient.ts";
import { registerStudio, sandboxGame } from "../gateway/index.ts";
import { launchSession } from "../rounds/index.ts";
import type { Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* What a studio takes back after its round's end, and the wagering of the bonus that counted it. */

const secret = "a shared token";
let world: World;
let client: ConformanceClient;
beforeAll(async () => {
  world = await openWorld();
  const studio = { provider: "acme", title: "Acme", keyId: "acme-key", secret };
  await registerStudio(world.application.modules.rounds.deps, studio);
  client = new ConformanceClient({ url: world.origin, provider: "acme", key: "acme-key", secret });
});
afterAll(() => world.close());

let orders = 0;
async function startedBonus(player: Player): Promise<number> {
  const now = new Date();
  const { bonuses } = world.application.modules;
  const id = await world.db.transaction((tx) =>
    bonuses.issue(
      tx,
      {
        ...{ playerId: player.id, currency: "EUR", title: "Ten", groupKey: null, strategy: "personal", validDays: 1 },
        key: `correction:${++orders}`,
        gift: { type: "bonus", amount: 10_00n, wager: 1, maxWin: null, maxStake: null, games: null },
        activatableUntil: new Date(now.getTime() + 3_600_000),
      },
      now,
    ),
  );
  expect((await player.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBe(200);
  return id;
}

/** A session of the studio's, at which rounds end with their bet. */
async function atStudio({ id: playerId }: Player) {
  const { deps } = world.application.modules.rounds;
  const game = { identifier: sandboxGame, title: "Boats", provider: "acme", currency: "EUR", engine: null };
  const place = { brand: "", locale: "en", licence: "CW", country: "CA", home: null };
  const order = { playerId, game, mode: "real", ...place, signedInAt: null, signInId: null } as const;
  const { token } = await launchSession(deps, order, new Date());
  const session = { account_id: String(playerId), currency: "EUR", game_id: game.identifier, session_id: token };
  return {
    async bet(amount: string): Promise<string> {
      const id_provider = newId();
      const order = { round_id: newId(), finished: true, transactions: [{ id_provider, type: "bet", amount }] };
      const reply = await client.second("Round/BetWin", { ...session, ...order });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return id_provider;
    },
    rollback: (original_id_provider: string, id_provider = newId()) =>
      client.second("Round/Rollback", {
        ...session,
        transactions: [{ id_provider, type: "rollback", original_id_provider }],
      }),
  };
}

const giftOf = async (player: Player, id: number) =>
  (await player.get("/api/player/bonuses")).body.find((one: { id: number }) => one.id === id);
const wagered = (player: Player, id: number) => async () => (await giftOf(player, id)).amount_wager_cents;
const waits = { timeout: 30_000, interval: 50 };

test("a bet that a studio takes back after its round's end stops counting for the bonus that counted it, once, and for no other", async () => {
  const kim = await world.player({ cash: 50_00n });
  const studio = await atStudio(kim);
  const before = await studio.bet("3.00");
  const id = await startedBonus(kim);
  const counted = await studio.bet("4.00");
  await studio.bet("1.00");
  await expect.poll(wagered(kim, id), waits).toBe(500);
  const rollback = newId();
  for (let turn = 0; turn < 3; turn += 1) expect((await studio.rollback(counted, rollback)).status).toBe(200);
  await expect.poll(wagered(kim, id), waits).toBe(100);
  // Its round had ended before the bonus was started, which never counted it.
  expect((await studio.rollback(before)).status).toBe(200);
  await studio.bet("2.00");
  await expect.poll(wagered(kim, id), waits).toBe(300);
  expect((await giftOf(kim, id)).stage).toBe("handle_bets");
  await world.expectBooksToBalance();
});

test("what a bonus has paid out stays with the player when one of its bets is taken back, and the next bonus is not told", async () => {
  const kim = await world.player({ cash: 50_00n });
  const studio = await atStudio(kim);
  const id = await startedBonus(kim);
  const last = await studio.bet("10.00");
  await expect.poll(async () => (await giftOf(kim, id)).stage, waits).toBe("wager_done");
  const next = await startedBonus(kim);
  expect((await studio.rollback(last)).status).toBe(200);
  await studio.bet("1.00");
  await expect.poll(wagered(kim, next), waits).toBe(100);
  expect(await giftOf(kim, id)).toMatchObject({ stage: "wager_done", amount_wager_cents: 1000 });
  // 50.00 of cash, the bonus' 10.00 that became cash, the 10.00 that came back, and what was just staked.
  const { ledger } = world.application.modules;
  expect(await ledger.balances(kim.id, "EUR")).toMatchObject({ cash: 59_00n, bonus: 10_00n });
  await world.expectBooksToBalance();
});
