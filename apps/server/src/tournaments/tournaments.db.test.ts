import { randomUUID } from "node:crypto";
import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { exchanged } from "@croupier/rules/exchange";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readExchangeRates } from "../catalogue/index.ts";
import { appendEvent } from "../events/index.ts";
import { movableClock } from "../platform/clock.ts";
import { questPlan } from "../quests/testing/questPlan.ts";
import { mailTo } from "../support/testing/chatSides.ts";
import { openTable, type Player } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { places } from "./templates.ts";
import { tournamentPlan } from "./testing/tournamentPlan.ts";

/* Tournaments from their plan to their prizes, over real HTTP. */

const office = "/backoffice/api";
const reason = "A test of tournaments";
const hour_ms = 3_600_000;
const clock = movableClock(new Date());

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const names = async (who: Pick<Visitor, "get">, path: string): Promise<string[]> =>
  (await who.get(path)).body.map((one: { frontend_identifier: string }) => one.frontend_identifier).sort();

/** Plans a tournament as an operator does; answers its id. */
async function make(change: Partial<TournamentPlan>): Promise<number> {
  const now = clock.now().getTime();
  const times = {
    start_at: new Date(now - hour_ms).toISOString(),
    end_at: new Date(now + 3 * hour_ms).toISOString(),
  };
  const answer = await admin.send("POST", `${office}/tournaments`, {
    ...tournamentPlan({ ...times, ...change }),
    reason,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { data } = (await admin.get(`${office}/tournaments?per_page=200`)).body;
  return data.find((one: { identifier: string }) => one.identifier === change.identifier).id;
}

/** Makes a quest that runs as long as a tournament of `make`, and stands among the contests. */
async function makeQuest(identifier: string): Promise<void> {
  const now = clock.now().getTime();
  const times = {
    start_at: new Date(now - hour_ms).toISOString(),
    end_at: new Date(now + 3 * hour_ms).toISOString(),
  };
  const plan = questPlan({ identifier, title: identifier, ...times });
  const answer = await admin.send("POST", `${office}/quests`, { ...plan, reason });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const read = async (id: number) => (await admin.get(`${office}/tournaments/${id}`)).body;

interface LoggedPlay {
  stake?: number;
  payout?: number;
  currency?: string;
  game?: string;
  provider?: string;
  opened?: Date;
  at?: Date;
  round?: string;
  more?: object;
}

let logged = 0;
/** A settled round in the event log, as the module rounds writes it. */
async function settle(player: { id: number }, play: LoggedPlay = {}): Promise<string> {
  const { stake = 1_00, payout = 0, currency = "EUR", game = "tidewick/SkerryLight", provider = "tidewick" } = play;
  const [at, round] = [play.at ?? clock.now(), play.round ?? `logged-${++logged}`];
  const payload = {
    ...{ round, session: 1, game, title: game, provider, currency, stake: String(stake), payout: String(payout) },
    ...(play.opened && { opened_at: play.opened.toISOString() }),
    ...play.more,
  };
  const kind = play.round ? "round.corrected" : "round.settled";
  await world.db.transaction((tx) => appendEvent(tx, { kind, at, playerId: player.id, payload }));
  return round;
}

const status = async (who: Player, id: number) => (await who.get(`/api/tournaments/${id}/status`)).body;

const board = async (id: number | string, who: Pick<Visitor, "get"> = world.guest()) =>
  (await who.get(`/api/contests/${id}/board`)).body;

/** Scores of the board, from the first place on. */
async function scores(id: number): Promise<number[]> {
  return (await board(id)).rows.map(({ score }: { score: number }) => score);
}

const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

/** Lets the clock pass the end and its late minutes, and everything that is due happen. */
async function finish(id: number): Promise<void> {
  const { end_at, late_minutes } = await read(id);
  const after = new Date(new Date(end_at).getTime() + late_minutes * 60_000 + 1_000);
  if (clock.now() < after) clock.set(after);
  admin = await world.operator("administrator");
  await eventually(async () => {
    await world.application.modules.tournaments.tend(clock.now());
    expect((await read(id)).closed_at).not.toBeNull();
  });
}

test("hidden tournaments are in no list, those of a group in its players' alone, ended ones in the recent list, and no quest under a game [5-28] [5-29] [6-15] [7.7-02] [3-47]", async () => {
  const now = clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * hour_ms).toISOString();
  const plans: [string, string[], number, number][] = [
    ["open-cup", [], -1, 1],
    ["next-cup", [], 1, 2],
    ["vip-cup", ["258"], -1, 1],
    ["nonvisible-cup", [], -1, 1],
    ["producers-cup", [], -1, 1],
    ["ffc-cup", [], -1, 1],
  ];
  for (const [identifier, group_ids, from, to] of plans)
    await make({ identifier, group_ids, start_at: at(from), end_at: at(to) });
  await makeQuest("quest--m--north");
  await makeQuest("quest--m--ffc-south");
  await make({ identifier: "ended-cup", end_at: at(0.5) });
  await world.db.owner.pool.query(
    "UPDATE tournaments.tournament SET start_at = $1, end_at = $2 WHERE identifier = 'ended-cup'",
    [at(-3), at(-2)],
  );
  const [someone, vip] = [await world.player(), await world.player()];
  await world.joinGroups(vip, "258");
  const open = ["ffc-cup", "next-cup", "open-cup", "producers-cup", "quest--m--ffc-south", "quest--m--north"];
  for (const who of [world.guest(), someone]) {
    expect(await names(who, "/api/tournaments")).toEqual(open);
    expect(await names(who, "/api/tournaments/recent")).toEqual(["ended-cup"]);
    expect((await who.get("/api/tournaments/vip-cup")).status).toBe(404);
  }
  expect(await names(vip, "/api/tournaments")).toEqual([...open, "vip-cup"]);
  expect((await vip.get("/api/tournaments/vip-cup")).body).toMatchObject({ group_ids: [258], in_progress: true });
  const cards = async (query: string) =>
    (await world.guest().get(`/api/contests?${query}`)).body.contests.map(
      ({ tournament }: { tournament: { frontend_identifier: string } }) => tournament.frontend_identifier,
    );
  expect((await cards("tab=all")).sort()).toEqual(["next-cup", "open-cup", "producers-cup"]);
  expect(await cards("tab=all&state=future")).toEqual(["next-cup"]);
  expect(await cards("tab=producers")).toEqual(["producers-cup"]);
  expect(await cards("tab=actions")).toEqual(["quest--m--north"]);
  expect(await cards("tab=archive")).toEqual(["ended-cup"]);
  const ofGame = async (who: Pick<Visitor, "get">) =>
    (await who.get("/api/contests/of-game/tidewick%2FSkerryLight")).body.contests
      .map((one: { frontend_identifier: string }) => one.frontend_identifier)
      .sort();
  expect(await ofGame(someone), "no quest, no trial, nothing hidden under a game").toEqual([
    "open-cup",
    "producers-cup",
  ]);
  expect(await ofGame(vip)).toEqual(["open-cup", "producers-cup", "vip-cup"]);
  await world.db.owner.pool.query(
    "DELETE FROM quests.quest; DELETE FROM tournaments.bucket; DELETE FROM tournaments.player; DELETE FROM tournaments.tournament",
  );
});

test("a round that is really played counts once, for its tournament, its game and its player [3-44] [3-46] [7.7-02]", async () => {
  const id = await make({ identifier: "real-race", strategy: "bet", providers: ["frostberry"].slice(1) });
  const other = await make({ identifier: "other-race", strategy: "bet", games: ["tidewick/SkerryLight"] });
  const player = await world.player({ cash: 100_00n });
  const table = await openTable(player, "frostberry-cascade");
  const twice = randomUUID();
  const keys = [randomUUID(), twice, twice];
  for (const key of keys) expect((await table.play({ stake: 5_00 }, key)).status).toBe(200);
  await eventually(async () => expect(await status(player, id)).toMatchObject({ bet_cents: 10_00, games_taken: 2 }));
  const mine = await status(player, id);
  expect(mine).toMatchObject({ tournament_id: id, bets: "10.00", award_place: 1, user_confirmed: null });
  expect(mine.nickname).toMatch(/\*\*\*$/);
  expect(await status(player, other)).toMatchObject({ bet_cents: 0, games_taken: 0, award_place: null });
  expect(await names(player, "/api/tournaments/player")).toEqual(["real-race"]);
  const { body } = await world.guest().get("/api/tournaments/real-race");
  expect(body.top_players).toMatchObject([{ bet_cents: 10_00, award_place: 1 }]);
  const { contests } = (await player.get(`/api/contests/of-game/${encodeURIComponent("tidewick/SkerryLight")}`)).body;
  expect(contests.map((one: { frontend_identifier: string }) => one.frontend_identifier).sort()).toEqual([
    "other-race",
    "real-race",
  ]);
  const listed = (await player.get("/api/contests?mine=true")).body.contests;
  expect(listed).toMatchObject([{ state: "active", players: 1, mine: { place: 1, score: 10_00 } }]);
});

test("every strategy ranks by what it says, in the tournament's currency, and what does not count leaves no trace [3-44]", async () => {
  const ids: Record<string, number> = {};
  for (const strategy of ["bet", "win", "spin", "rate", "points"] as const)
    ids[strategy] = await make({
      ...{ identifier: `by-${strategy}`, strategy, min_stake_cents: 50, currencies: ["EUR", "USD"] },
      ...{ points_rules: [{ on: "multiplier", each_cents: null, multiplier: 3, points: 7 }] },
      games: ["tidewick/SkerryLight"],
    });
  const [one, two] = [await world.player(), await world.player({ currency: "USD" })];
  await settle(one, { stake: 1_00, payout: 5_00 });
  await settle(one, { stake: 2_00, payout: 1_00 });
  await settle(one, { stake: 49, payout: 100_00 });
  await settle(one, { stake: 1_00, payout: 100_00, game: "tidewick/Other" });
  await settle(one, { stake: 1_00, payout: 100_00, more: { free: 7 } });
  await settle(one, { stake: 1_00, payout: 100_00, currency: "CAD" });
  await settle(one, { stake: 1_00, payout: 100_00, more: { bonus_stake: "100", bonus_payout: "10000" } });
  await settle(two, { stake: 10_00, payout: 40_00, currency: "USD" });
  const euros = Number(exchanged(10_00n, "USD", "EUR", await readExchangeRates(world.db.pool)));
  await eventually(async () => expect((await status(two, ids.bet!)).games_taken).toBe(1));
  expect((await status(two, ids.bet!)).bet_cents).toBe(euros);
  expect(await status(one, ids.bet!)).toMatchObject({ bet_cents: 3_00, win_cents: 6_00, games_taken: 2, rate: 5 });
  expect(await scores(ids.spin!)).toEqual([2, 1]);
  expect(await scores(ids.rate!)).toEqual([500, 400]);
  expect(await scores(ids.points!)).toEqual([7, 7]);
  const { rows } = await board(ids.points!, one);
  expect(rows.map(({ mine }: { mine: boolean }) => mine)).toEqual([true, false]);
});

test("rounds count by when they were opened; after the end only within the late minutes, and a limit of games holds [F-45]", async () => {
  const end = new Date(clock.now().getTime() + 10 * 60_000);
  const id = await make({
    ...{ identifier: "late-race", strategy: "spin", late_minutes: 5, games_taken_limit: 3, end_at: end.toISOString() },
  });
  const [early, late, keen] = [await world.player(), await world.player(), await world.player()];
  const after = (minutes: number) => new Date(end.getTime() + minutes * 60_000);
  await settle(early, { opened: after(-1), at: after(5) });
  await settle(early, { opened: after(0), at: after(1) });
  await settle(late, { opened: after(-1), at: after(5.1) });
  await settle(late, { opened: after(-200), at: after(-1) });
  for (let round = 0; round < 5; round++) await settle(keen);
  await eventually(async () => expect(await scores(id)).toEqual([3, 1]));
  expect((await status(early, id)).games_taken).toBe(1);
  expect((await status(late, id)).games_taken).toBe(0);
  await finish(id);
  expect((await read(id)).state).toBe("paid");
});

test("joining counts from its moment on; twice, too late, from another group or country is refused by name [7.7-03]", async () => {
  const asks = { user_confirmation_required: true, strategy: "bet" as const };
  const id = await make({
    identifier: "joined-race",
    ...asks,
    start_at: new Date(clock.now().getTime() - 1_000).toISOString(),
  });
  const closed = {
    other_group: await make({ identifier: "group-race", ...asks, group_ids: ["258"] }),
    other_country: await make({ identifier: "country-race", ...asks, countries: ["DE"] }),
    other_licence: await make({ identifier: "licence-race", ...asks, licences: ["EE"] }),
    nothing_to_confirm: await make({ identifier: "free-race" }),
  };
  const player = await world.player({ country: "CA" });
  const join = (tournament: number, who = player) =>
    who.send("POST", `/api/tournaments/${tournament}/confirm`, { confirmed: true });
  await settle(player, { stake: 5_00 });
  clock.advance(10);
  const answers = await Promise.all([1, 2, 3, 4].map(() => join(id)));
  expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422, 422]);
  expect(answers.find((one) => one.status === 200)?.body).toEqual({ confirmed: true });
  expect((await join(id)).body.errors.confirmed).toHaveProperty("already_joined");
  expect((await status(player, id)).user_confirmed).toBe(true);
  for (const [code, tournament] of Object.entries(closed))
    expect([code, (await join(tournament)).body.errors.confirmed]).toEqual([code, { [code]: expect.any(String) }]);
  expect((await join(999_999)).status).toBe(404);
  expect((await world.guest().send("POST", `/api/tournaments/${id}/confirm`, { confirmed: true })).status).toBe(401);
  clock.advance(10);
  await settle(player, { stake: 1_00 });
  const stranger = await world.player();
  await settle(stranger, { stake: 9_00 });
  await eventually(async () => expect((await status(player, id)).bet_cents).toBe(1_00));
  expect((await board(id)).total).toBe(1);
  await finish(id);
  expect((await join(id, await world.player())).body.errors.confirmed).toHaveProperty("contest_over");
});

test("a bet that a studio takes back is counted again, and a board that is counted again from the log is the same", async () => {
  const id = await make({ identifier: "counted-race", strategy: "rate" });
  const [one, two] = [await world.player(), await world.player()];
  const round = await settle(one, { stake: 1_00, payout: 9_00 });
  await settle(one, { stake: 1_00, payout: 2_00 });
  await settle(two, { stake: 1_00, payout: 5_00 });
  await eventually(async () => expect(await scores(id)).toEqual([900, 500]));
  await settle(one, { stake: -1_00, payout: -9_00, round });
  await eventually(async () => {
    await world.application.modules.tournaments.tend(clock.now());
    expect(await scores(id)).toEqual([500, 200]);
  });
  expect((await status(one, id)).games_taken).toBe(1);
  const before = await board(id);
  const { body } = await admin.send("POST", `${office}/tournaments/${id}/recount`, { reason });
  expect(body).toEqual({ players: 2, changed: 0 });
  await world.db.owner.pool.query(
    "UPDATE tournaments.player SET score = 0, games = 0, rate = 0, bets = 0, wins = 0, reached_at = NULL WHERE tournament_id = $1",
    [id],
  );
  await world.db.owner.pool.query("DELETE FROM tournaments.bucket WHERE tournament_id = $1", [id]);
  expect((await admin.send("POST", `${office}/tournaments/${id}/recount`, { reason })).body.changed).toBe(2);
  expect(await board(id)).toEqual(before);
});

test("at the end every kind of prize is paid once, after the review; who is disqualified is passed over and the places move up", async () => {
  const lottery = {
    ...{ identifier: "prize-draw", title: "Prize draw", repeat: "none", currency: "EUR", group_ids: [] },
    start_at: new Date(clock.now().getTime() - hour_ms).toISOString(),
    end_at: new Date(clock.now().getTime() + 99 * hour_ms).toISOString(),
    ...{ money_budget_cents: 1_00, chargeable_comp_points_budget: 0, persistent_comp_points_budget: 0 },
    ...{ comp_points_ticket_price: 10, max_tickets_count_to_player: null, deposit_scale: [] },
    prizes: [
      {
        ...{ award_place: 1, money_award_cents: 1_00, money_budget_share: null, wager_multiplier: null },
        ...{ freespins_count: null, chargeable_comp_points: null, chargeable_comp_points_share: null },
        ...{ persistent_comp_points: null, persistent_comp_points_share: null, stuff: null },
      },
    ],
    ...{ free_spins_game: null, site_beacon: true, beacon_source: null },
  };
  const drawn = await admin.send("POST", `${office}/lotteries`, { ...lottery, reason });
  expect(drawn.body.state, JSON.stringify(drawn.body)).toBe("done");
  const id = await make({
    ...{ identifier: "prize-race", strategy: "win", reviewed: true, money_budget_cents: 100_01, late_minutes: 1 },
    end_at: new Date(clock.now().getTime() + 5 * 60_000).toISOString(),
    ...{ chargeable_comp_points_budget: 50, persistent_comp_points_budget: 7 },
    ...{ free_spins_game: "tidewick/SkerryLight", tickets_lottery: "prize-draw" },
    prizes: [
      places(1, 1, { money_budget_share: 3_333 }),
      places(2, 2, { money_award_cents: 20_00, wager_multiplier: 3, freespins_count: 10 }),
      places(3, 3, {
        chargeable_comp_points: 50,
        persistent_comp_points: 7,
        tickets_count: 2,
        stuff: "lotteries.deckOfCards",
      }),
    ],
  });
  const players: Player[] = [];
  for (let index = 0; index < 5; index++) {
    players.push(await world.player());
    await settle(players[index]!, { payout: 900_00 - index * 100_00 });
  }
  await eventually(async () => expect((await board(id)).total).toBe(5));
  const [cheat, first, second, third, fourth] = players as [Player, Player, Player, Player, Player];
  const near = await board(id, fourth);
  expect(near.to_next_prize).toEqual({ place: 3, score: 200_01 });
  expect(near.me).toMatchObject({ place: 5, mine: true });
  const verdict = (disqualified: boolean, who = admin) =>
    who.send("POST", `${office}/tournaments/${id}/players/${cheat.id}/disqualification`, { disqualified, reason });
  expect((await verdict(true)).body.state).toBe("done");
  expect((await verdict(true)).status).toBe(422);
  expect((await status(first, id)).award_place).toBe(1);
  const pay = async (who = admin) => {
    const { version } = await read(id);
    return who.send("POST", `${office}/tournaments/${id}/payment`, { version, reason });
  };
  expect((await pay()).body.errors.id).toHaveProperty("contest_not_over");
  await finish(id);
  expect((await read(id)).state).toBe("held");
  expect(await world.application.modules.ledger.balances(first.id, "EUR")).not.toMatchObject({ cash: 33_33n });
  const answers = [await pay(), await pay()];
  expect(answers.map((one) => one.status)).toEqual([200, 422]);
  expect(answers[1]?.body.errors.id).toHaveProperty("already_paid");
  const { data: winners } = (await admin.get(`${office}/tournaments/${id}/winners?order=ASC`)).body;
  expect(winners.map((one: { player_id: number }) => one.player_id)).toEqual([first.id, second.id, third.id]);
  expect(winners.every(({ paid_at }: { paid_at: string | null }) => paid_at !== null)).toBe(true);
  // A third of EUR 100.01, rounded down.
  expect(await world.application.modules.ledger.balances(first.id, "EUR")).toMatchObject({ cash: 33_33n });
  const here = async (who: Player, path: string) => (await who.get(path)).body;
  expect(await here(second, "/api/player/bonuses")).toMatchObject([{ amount_cents: 20_00, strategy: "prize" }]);
  expect(await here(second, "/api/player/freespins")).toMatchObject([{ freespins_total: 10 }]);
  expect(await here(third, "/api/player/comp_points")).toEqual({
    chargeable: { points: 50 },
    persistent: { points: 7 },
  });
  const [tickets] = await here(third, "/api/lotteries/statuses");
  expect(tickets.tickets).toHaveLength(2);
  const shown = (await world.guest().get("/api/tournaments/prize-race")).body;
  expect(shown).toMatchObject({ finished_at: expect.any(String), in_progress: false });
  expect(shown.prizes[0]).toMatchObject({
    money_budget_percent: 33.33,
    money_award: "33.33",
    nickname: expect.any(String),
  });
  // A thing that goes by the name of a message is read in words, by players and by operators.
  const deck = "A signed first-edition deck of cards";
  expect([shown.prizes[2].stuff, winners[2].stuff]).toEqual([deck, deck]);
  expect((await read(id)).shown_things).toEqual({ "lotteries.deckOfCards": deck });
  expect((await verdict(false)).body.errors.id).toHaveProperty("already_paid");
  await world.application.modules.tournaments.tend(clock.now());
  expect(await world.application.modules.ledger.balances(first.id, "EUR")).toMatchObject({ cash: 33_33n });
  const { data: lines } = (await admin.get(`${office}/audit?subject=tournament:${id}&per_page=50`)).body;
  expect(lines.map(({ action }: { action: string }) => action).sort()).toEqual([
    "tournament.create",
    "tournament.disqualify",
    "tournament.pay",
  ]);
  await world.expectBooksToBalance();
});

test("a winner who may have no bonuses gets the money and the points of a place and no free spins: the place is paid, and both sides are told what is missing [6-08]", async () => {
  const id = await make({
    ...{ identifier: "no-bonus-race", strategy: "win", money_budget_cents: 10_00, chargeable_comp_points_budget: 20 },
    ...{ free_spins_game: "tidewick/SkerryLight", late_minutes: 1 },
    end_at: new Date(clock.now().getTime() + 5 * 60_000).toISOString(),
    prizes: [
      places(1, 1, { money_award_cents: 10_00, freespins_count: 5, chargeable_comp_points: 20 }),
      places(2, 2, { freespins_count: 5 }),
    ],
  });
  const [several, other] = [await world.player(), await world.player()];
  await settle(several, { payout: 90_00 });
  await settle(other, { payout: 50_00 });
  await eventually(async () => expect((await board(id)).total).toBe(2));
  await world.joinGroups(several, "100");
  await finish(id);
  const { data: winners } = (await admin.get(`${office}/tournaments/${id}/winners?order=ASC`)).body;
  expect(winners.map((one: { player_id: number }) => one.player_id)).toEqual([several.id, other.id]);
  expect(winners.every(({ paid_at }: { paid_at: string | null }) => paid_at !== null)).toBe(true);
  expect(winners.map(({ withheld }: { withheld: string[] }) => withheld)).toEqual([["freespins"], []]);
  const letters = await mailTo(world, several.email);
  expect(letters.filter(({ text }) => text.includes("5 free spins"))).toHaveLength(1);
  expect(await world.application.modules.ledger.balances(several.id, "EUR")).toMatchObject({ cash: 10_00n });
  expect((await several.get("/api/player/comp_points")).body.chargeable).toEqual({ points: 20 });
  expect((await several.get("/api/player/freespins")).body).toEqual([]);
  expect((await other.get("/api/player/freespins")).body).toMatchObject([{ freespins_total: 5 }]);
  await world.expectBooksToBalance();
});

test("of teams the better one wins, and its players get the prizes by their place in it", async () => {
  const id = await make({
    ...{ identifier: "team-race", strategy: "win", teams: ["Tides", "Peaks"], money_budget_cents: 30_00 },
    prizes: [places(1, 2, { money_award_cents: 10_00 })],
  });
  const players: Player[] = [];
  while (players.length < 4) players.push(await world.player());
  for (const player of players) await settle(player, { payout: player.id % 2 === 0 ? 10_00 : 50_00 });
  await eventually(async () => expect((await board(id)).total).toBe(4));
  const { teams } = await board(id);
  expect(teams).toMatchObject([
    { id: 2, title: "Peaks", score: 100_00, players: 2 },
    { id: 1, title: "Tides", score: 20_00, players: 2 },
  ]);
  const odd = players.filter((player) => player.id % 2 === 1);
  expect(await status(odd[0]!, id)).toMatchObject({ tournament_team_id: 2, award_place_in_team: 1 });
  await finish(id);
  const { data: winners } = (await admin.get(`${office}/tournaments/${id}/winners?order=ASC`)).body;
  expect(winners.map((one: { player_id: number }) => one.player_id)).toEqual(odd.map((player) => player.id));
  expect((await world.guest().get("/api/tournaments/team-race")).body.winner_team_id).toBe(2);
});

test("the calls of a page of tournaments come together in one batch, each answered as by itself, a refused one too [7.7-02] [8-05]", async () => {
  const id = await make({ identifier: "batch-cup", title: "Batch cup" });
  const player = await world.player({ cash: 100_00n });
  const table = await openTable(player, "european-roulette");
  const bets = [{ type: "straight", numbers: [7], amount: 2_00 }];
  expect((await table.play({ bets })).status).toBe(200);
  const status = async () => (await player.get(`/api/tournaments/${id}/status`)).body;
  await vi.waitFor(async () => expect(await status()).toMatchObject({ games_taken: 1 }), { timeout: 30_000 });
  const calls = [
    ...["api/tournaments", "api/tournaments/player", "api/tournaments/recent", `api/tournaments/${id}`],
    ...[`api/tournaments/${id}/status`, "api/tournaments/987654321"],
  ];
  const query = calls.map((path) => `url[]=${encodeURIComponent(path)}`).join("&");
  const { body } = await player.get(`/batch?${query}`);
  const alone = [];
  for (const path of calls.slice(0, -1)) alone.push((await player.get(`/${path}`)).body);
  expect(body.slice(0, -1)).toEqual(alone);
  expect(body[4]).toMatchObject({ tournament_id: id });
  expect(body[5].errors).toHaveProperty("id.not_found");
});

test("its end is told to the places of a tournament, and not to those of a quest, of a trial or of a hidden one [5-28] [5-29] [3-53]", async () => {
  admin = await world.operator("administrator");
  const names = ["end-cup", "nonvisible-end-cup", "ffc-end-cup", "quest--xs--end-way", "quest--xs--ffc-end-way"];
  const ids: number[] = [];
  for (const identifier of names) {
    if (identifier.includes("quest")) await makeQuest(identifier);
    else await make({ identifier, strategy: "bet" });
  }
  const player = await world.player();
  for (const name of names) ids.push((await player.get(`/api/tournaments/${name}`)).body.id);
  await settle(player, { stake: 7_00 });
  for (const id of ids) await eventually(async () => expect((await status(player, id)).bet_cents).toBe(7_00));
  clock.advance(3 * hour_ms + 10 * 60_000);
  const { pool } = world.db.owner;
  await eventually(async () => {
    await world.application.modules.tournaments.tend(clock.now());
    const open = "SELECT id FROM tournaments.tournament WHERE id = ANY ($1::bigint[]) AND closed_at IS NULL";
    expect((await pool.query(open, [ids])).rows).toEqual([]);
  });
  const { rows } = await pool.query("SELECT data FROM realtime.publication WHERE channel = $1", [
    `tournament_notifications#${player.id}`,
  ]);
  const told = rows.map(({ data }) => JSON.parse(data));
  expect(told.filter(({ event }) => event === "tournament_ended").map(({ identifier }) => identifier)).toEqual([
    "end-cup",
  ]);
});
