import { achievements as rules } from "@croupier/rules/achievements/achievements";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAgain } from "../events/index.ts";
import { openTable, type Player, password } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Achievements as players meet them, over real HTTP. */

const waits = { timeout: 30_000, interval: 50 };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Shown {
  id: string;
  area: string;
  title: string;
  description: string;
  progress: number | null;
  tier: number;
  tiers: { tier: number; goal: number; unlocked_at: string | null; share: number | null }[];
}

const listOf = async (who: { get: Player["get"] }): Promise<Shown[]> => (await who.get("/api/achievements")).body;
const one = async (who: { get: Player["get"] }, id: string) => (await listOf(who)).find((shown) => shown.id === id)!;

test("everybody reads the achievements with their words, a player their progress and dates", async () => {
  const list = await listOf(world.guest());
  expect(list.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
  for (const { title, description, progress, tier } of list) {
    expect([title, description].join(" ")).not.toMatch(/achievements\.|[{}]/);
    expect([progress, tier]).toEqual([null, 0]);
  }
  expect(list.find(({ id }) => id === "studio-copperfinch")?.title).toContain("Copperfinch");
  const { player, table } = await world.playerAt("frostberry-cascade", { cash: 100_00n });
  await table.play({ stake: 1_00 });
  await expect.poll(async () => (await one(player, "first-rounds")).tier, waits).toBe(1);
  const first = await one(player, "first-rounds");
  expect(first).toMatchObject({ area: "games", progress: 1 });
  expect(first.tiers.map(({ goal, unlocked_at }) => [goal, unlocked_at !== null])).toEqual([
    [1, true],
    [100, false],
    [1_000, false],
  ]);
  expect(await one(player, "studios")).toMatchObject({ progress: 1, tier: 0 });
  expect((await world.player().then((other) => one(other, "first-rounds"))).progress).toBe(0);
});

test("a tier is reached once, however often the log is read: its date stays", async () => {
  const { player, table } = await world.playerAt("frostberry-cascade", { cash: 100_00n });
  await table.play({ stake: 1_00 });
  await expect.poll(async () => (await one(player, "first-rounds")).tier, waits).toBe(1);
  const before = await world.db.owner.pool.query("SELECT * FROM achievements.unlocked WHERE player_id = $1", [
    player.id,
  ]);
  await world.db.transaction((tx) => readAgain(tx, "achievements"));
  await table.play({ stake: 1_00 });
  await expect.poll(async () => (await one(player, "first-rounds")).progress, waits).toBeGreaterThanOrEqual(2);
  const after = await world.db.owner.pool.query("SELECT * FROM achievements.unlocked WHERE player_id = $1", [
    player.id,
  ]);
  for (const row of before.rows) expect(after.rows).toContainEqual(row);
  expect(new Set(after.rows.map(({ achievement, tier }) => `${achievement}:${tier}`)).size).toBe(after.rows.length);
});

test("a limit that is set and a break count, and nothing about safer play is asked twice", async () => {
  const player = await world.player();
  const limit = { type: "deposit", period: "day", accounts: [{ currency: "EUR", amount_cents: 50_00 }] };
  expect((await player.send("POST", "/api/user_limits", limit)).status).toBeLessThan(300);
  await expect.poll(async () => (await one(player, "deposit-limit")).tier, waits).toBe(1);
  expect((await player.send("POST", "/api/user_limits", { type: "coolingoff", period: "day" })).status).toBeLessThan(
    300,
  );
  await expect.poll(async () => (await one(player, "break")).tier, waits).toBe(1);
  for (const { area, goals } of rules) if (area === "safer") expect(goals).toEqual([1]);
});

test("a limit on losses, on stakes and on time, a reminder, a confirmed address and a second step at the sign-in count once each", async () => {
  const player = await world.player();
  const tiers = async () => {
    const list = await listOf(player);
    return ["loss-limit", "stake-limit", "session-limit", "reminder", "confirmed", "second-step"].map(
      (id) => list.find((shown) => shown.id === id)!.tier,
    );
  };
  expect(await tiers()).toEqual([0, 0, 0, 0, 0, 0]);
  const accounts = [{ currency: "EUR", amount_cents: 50_00 }];
  for (const limit of [
    { type: "loss", period: "day", accounts },
    { type: "wager", period: "week", accounts },
    { type: "session", minutes: 60 },
    { type: "reality_check", minutes: 30 },
  ])
    expect((await player.send("POST", "/api/user_limits", limit)).status, limit.type).toBeLessThan(300);
  await expect.poll(tiers, waits).toEqual([1, 1, 1, 1, 0, 0]);

  const { rows } = await world.db.owner.pool.query(
    "SELECT body_text AS text FROM mail.mailbox WHERE recipient = $1 AND body_text LIKE '%confirmation_token%'",
    [player.email],
  );
  const token = /confirmation_token=([\w-]+)/.exec(rows[0].text)?.[1];
  expect((await player.get(`/api/users/confirmation?confirmation_token=${token}`)).status).toBe(200);
  const { otp_secret } = (await player.get("/api/v2/player/two_factor")).body;
  const authentication_code = await generate({ secret: otp_secret });
  const order = { two_factor: { otp_secret, authentication_code, current_password: password } };
  expect((await player.send("POST", "/api/v2/player/two_factor", order)).status).toBe(200);
  await expect.poll(tiers, waits).toEqual([1, 1, 1, 1, 1, 1]);
  // What is refused counts nothing.
  const other = await world.player();
  expect((await other.send("POST", "/api/user_limits", { type: "session" })).status).toBe(422);
  expect((await other.get("/api/users/confirmation?confirmation_token=none")).status).toBe(422);
  const wrong = { two_factor: { ...order.two_factor, authentication_code: "none" } };
  expect((await other.send("POST", "/api/v2/player/two_factor", wrong)).status).toBe(422);
  expect([(await one(other, "session-limit")).progress, (await one(other, "second-step")).progress]).toEqual([0, 0]);
  expect((await one(other, "confirmed")).progress).toBe(0);
});

test("no goal asks for more games than the catalogue has, of a studio, of a category or at all", async () => {
  const snapshot = await world.application.modules.catalogue.snapshot();
  const playable = snapshot.games.filter(({ engine }) => engine !== null);
  for (const { id, counts, goals } of rules) {
    const [kind, name] = counts.split(":");
    const last = goals.at(-1)!;
    if (counts === "games") expect(playable.length, id).toBeGreaterThanOrEqual(last);
    if (counts === "studios")
      expect(new Set(playable.map(({ provider }) => provider)).size, id).toBeGreaterThanOrEqual(last);
    if (kind === "game")
      expect(playable.filter(({ categories }) => categories.includes(name!)).length, id).toBeGreaterThanOrEqual(last);
    if (kind === "studio")
      expect(playable.filter(({ provider }) => provider === name).length, id).toBeGreaterThanOrEqual(last);
  }
});

test("a new game, its studio and its category count once each", async () => {
  const player = await world.player({ cash: 100_00n });
  for (const game of ["frostberry-cascade", "frostberry-cascade", "mines-of-mirrow"]) {
    const table = await openTable(player, game);
    const options = game.startsWith("mines") ? { mines: 3 } : undefined;
    const { body } = await table.play({ stake: 1_00, ...(options && { options }) });
    if (body.round.state === "open") {
      await table.act(body.round.id, { do: "open", tile: 0 });
      await table.act(body.round.id, { do: "collect" }).catch(() => undefined);
    }
  }
  await expect.poll(async () => (await one(player, "explorer")).progress, waits).toBeGreaterThanOrEqual(1);
  await expect.poll(async () => (await one(player, "first-rounds")).progress, waits).toBe(3);
  const explorer = await one(player, "explorer");
  expect(explorer.progress).toBe(2);
  expect((await one(player, "weekdays")).progress).toBe(1);
  expect((await one(player, "days-in-a-row")).progress).toBe(1);
});
