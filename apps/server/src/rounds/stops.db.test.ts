import { afterAll, beforeAll, expect, test } from "vitest";
import { liftStop, listStops, type StopScope, stopGaming } from "../protection/stops.ts";
import { operatorCommand } from "../testing/operatorCommand.ts";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "./testing/roundsWorld.ts";

let world: RoundsWorld;
let made = 0;
beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());

const now = () => world.clock.now();
const fundedPlayer = async (id: number, game = "coin") => {
  await world.deposit(id, 100_000n);
  return world.sit(id, game);
};
const bet = (player: SimulatedPlayer, rounds = world.rounds, key = `stop:${made++}`) =>
  rounds.play(player.session, { key, bet: { stake: 100 } }, now());
const reasonOf = async (player: SimulatedPlayer) => {
  const answer = await bet(player);
  return answer.ok ? "played" : answer.reason;
};
const order = (scope: StopScope, subject = "", reason = "wrong pays in the rules") => ({
  scope,
  subject,
  reason,
  actor: "operator:test",
});
const stop = (...args: Parameters<typeof order>) => world.db.transaction((tx) => stopGaming(tx, order(...args), now()));
const lift = (...args: Parameters<typeof order>) => world.db.transaction((tx) => liftStop(tx, order(...args), now()));

test("under load no stake is taken after a stop is answered, in any process; play goes on when it is lifted [F-42]", async () => {
  const crowd = await Promise.all([701, 702, 703, 704, 705, 706].map((id) => fundedPlayer(id)));
  const other = world.secondServer();
  let going = true;
  const refused = new Set<string>();
  const lanes = crowd.map(async (player, lane) => {
    while (going) {
      const answer = await bet(player, lane % 2 ? other : world.rounds);
      if (!answer.ok) refused.add(answer.reason);
    }
  });
  const rounds = () => world.count("rounds.round WHERE player_id BETWEEN 701 AND 706");
  while ((await rounds()) < 100);
  expect(await stop("all")).toEqual({ ok: true });
  const atStop = await rounds();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await rounds()).toBe(atStop);
  await lift("all");
  while ((await rounds()) < atStop + 20);
  going = false;
  await Promise.all(lanes);
  expect([...refused]).toEqual(["maintenance"]);
  expect(await world.booksBalance()).toBe(true);
});

test("what is stopped is one game, one studio or one player, and nobody else [F-42]", async () => {
  const [kim, lea] = await Promise.all([fundedPlayer(711), fundedPlayer(712)]);
  const kimClimbs = await world.sit(711, "ladder");
  const climbs = async () => {
    const answer = await bet(kimClimbs);
    if (answer.ok) await world.rounds.void(answer.round.id, "test", now());
    return answer.ok ? "played" : answer.reason;
  };
  const seen = async () => [await reasonOf(kim), await reasonOf(lea), await climbs()];
  await stop("game", "studio/coin");
  expect(await seen()).toEqual(["maintenance", "maintenance", "played"]);
  await lift("game", "studio/coin");
  await stop("player", "711");
  expect(await seen()).toEqual(["blocked_operator", "played", "blocked_operator"]);
  await lift("player", "711");
  await stop("studio", "studio");
  expect(await seen()).toEqual(["maintenance", "maintenance", "maintenance"]);
  await lift("studio", "studio");
  expect(await seen()).toEqual(["played", "played", "played"]);
});

test("an open round is finished and a bet that was answered is answered again while all is stopped [F-42] [F-09]", async () => {
  const kim = await fundedPlayer(721, "ladder");
  const opened = await bet(kim, world.rounds, "stop:open");
  if (!opened.ok) throw new Error(opened.reason);
  await stop("all");
  expect(await bet(kim, world.rounds, "stop:open")).toMatchObject({ ok: true, round: { id: opened.round.id } });
  const ended = await world.rounds.act(
    kim.session,
    { key: "stop:end", roundId: opened.round.id, move: { do: "stop" } },
    now(),
  );
  expect(ended).toMatchObject({ ok: true, round: { state: "settled" } });
  await lift("all");
});

test("a reason is required and written into the audit log with who did it; a stop stands once [F-42] [F-46]", async () => {
  expect(await stop("all", "", "  ")).toEqual({ ok: false, reason: "reason_required" });
  expect(await stop("game", "")).toEqual({ ok: false, reason: "subject" });
  expect(await stop("game", "studio/ladder", "too generous")).toEqual({ ok: true });
  expect(await stop("game", "studio/ladder")).toEqual({ ok: false, reason: "already" });
  expect(await listStops(world.db.pool)).toMatchObject([
    { scope: "game", subject: "studio/ladder", reason: "too generous" },
  ]);
  expect(await lift("game", "studio/ladder", "put right")).toEqual({ ok: true });
  expect(await lift("game", "studio/ladder")).toEqual({ ok: false, reason: "not_stopped" });
  const audit = await world.db.pool.query(
    "SELECT actor, action, detail FROM ledger.audit WHERE subject = 'game:studio/ladder' ORDER BY id",
  );
  expect(audit.rows).toEqual([
    { actor: "operator:test", action: "gaming.stop", detail: { reason: "too generous" } },
    { actor: "operator:test", action: "gaming.resume", detail: { reason: "put right" } },
  ]);
});

test("the command stops, lists and resumes, and says what is wrong with a call [F-42]", () => {
  const stops = (...args: string[]) => {
    const { status, says } = operatorCommand(world.db.url, ["stops", ...args]);
    return `${status} ${says}`.trim();
  };
  expect(stops("stop", "player", "731", "asked", "by", "phone")).toBe("0 player 731: stopped");
  expect(stops("stop", "player", "731", "again")).toBe("1 That is stopped already.");
  expect(stops("stop", "all")).toContain("1 Say why");
  expect(stops("list")).toMatch(/^0 player 731 {2}since \S+Z {2}asked by phone$/);
  expect(stops("resume", "player", "731", "called back")).toBe("0 player 731: resumed");
  expect(stops("list")).toBe("0");
  expect(stops("stop", "town", "x", "why")).toBe(
    "2 What can be stopped is all, or studio, game or player and who, not town.",
  );
});
