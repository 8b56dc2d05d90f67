import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { appendEvent } from "../events/index.ts";
import { questPlan } from "../quests/testing/questPlan.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { places } from "./templates.ts";
import { tournamentPlan } from "./testing/tournamentPlan.ts";

/* Plans that are refused, acts of operators, leaderboards and the board as a file, over real HTTP. */

const office = "/backoffice/api";
const reason = "A test of the back office";
const hour_ms = 3_600_000;

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const create = (change: Partial<TournamentPlan>, who = admin) =>
  who.send("POST", `${office}/tournaments`, { ...tournamentPlan(change), reason });

async function make(change: Partial<TournamentPlan>): Promise<number> {
  const answer = await create(change);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (await found(change.identifier!))[0]!.id;
}

async function found(q: string): Promise<{ id: number; identifier: string }[]> {
  return (await admin.get(`${office}/tournaments?q=${encodeURIComponent(q)}`)).body.data;
}

const read = async (id: number) => (await admin.get(`${office}/tournaments/${id}`)).body;
const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

async function settle(player: { id: number }, stake: number, payout: number): Promise<void> {
  const about = {
    session: 1,
    game: "tidewick/SkerryLight",
    title: "Skerry Light",
    provider: "tidewick",
    currency: "EUR",
  };
  const payload = { round: `office-${Math.random()}`, ...about, stake: String(stake), payout: String(payout) };
  await world.db.transaction((tx) =>
    appendEvent(tx, { kind: "round.settled", at: new Date(), playerId: player.id, payload }),
  );
}

const times = () => ({
  start_at: new Date(Date.now() + hour_ms).toISOString(),
  end_at: new Date(Date.now() + 2 * hour_ms).toISOString(),
});

test("a plan that cannot run is refused by its field, in the preview too, and nothing is written", async () => {
  await make({ identifier: "taken-race" });
  const prize = places(1, 1, { money_award_cents: 10_00 });
  const cases: [Partial<TournamentPlan>, string, string][] = [
    [{ end_at: tournamentPlan().start_at }, "end_at", "ends_before_start"],
    [{ end_at: new Date(Date.now() - hour_ms / 2).toISOString() }, "end_at", "invalid"],
    [{ repeat: "weekly" }, "end_at", "invalid"],
    [{ identifier: "taken-race" }, "identifier", "taken"],
    [{ identifier: "quest--m--north" }, "identifier", "names_quest"],
    [{ currency: "XXX" }, "currency", "unknown_currency"],
    [{ strategy: "points" }, "points_rules", "required"],
    [{ teams: ["Alone"] }, "teams", "too_few_teams"],
    [{ prizes: [] }, "prizes", "required"],
    [{ prizes: [places(2, 2, { stuff: "A mug" })] }, "prizes.0.from", "invalid"],
    [{ prizes: [prize, places(2, 3, {})] }, "prizes.1", "required"],
    [{ money_budget_cents: 9_99 }, "money_budget_cents", "over_budget"],
    [{ prizes: [places(1, 1, { freespins_count: 5 })] }, "free_spins_game", "required"],
    [{ prizes: [places(1, 1, { tickets_count: 5 })] }, "tickets_lottery", "required"],
    [{ prizes: [places(1, 1, { tickets_count: 5 })], tickets_lottery: "no-draw" }, "tickets_lottery", "not_in_list"],
    [{ group_ids: ["no-such-group"] }, "group_ids.0", "not_in_list"],
    [{ licences: ["XX"] }, "licences.0", "not_in_list"],
    [{ games: ["nobody/Nothing"] }, "games.0", "not_in_list"],
    [{ providers: ["tidewick"], games: ["polar-orchard/FrostberryCascade"] }, "games", "no_games"],
    // A title that nobody can play counts for nobody.
    [{ games: ["tidewick/DrownedBell"] }, "games", "no_games"],
    [{ game_category_identity: "no-such" }, "game_category_identity", "not_in_list"],
  ];
  const listed = async () =>
    (await admin.get(`${office}/tournaments?per_page=200`)).body.data.map(({ id }: { id: number }) => id);
  const before = await listed();
  const known = new Set(
    (await admin.get(`${office}/tournaments/templates`)).body.templates.map(({ name }: { name: string }) => name),
  );
  expect(known.size).toBe(5);
  for (const [change, field, code] of cases) {
    const answer = await create(change);
    expect([field, code, answer.status], JSON.stringify(answer.body)).toEqual([field, code, 422]);
    expect(answer.body.errors[field], `${field} ${JSON.stringify(answer.body)}`).toHaveProperty(code);
    const asked = await admin.send("POST", `${office}/tournaments/preview`, tournamentPlan(change));
    expect(asked.body.errors[field], JSON.stringify(asked.body)).toHaveProperty(code);
  }
  expect(await listed()).toEqual(before);
  const preview = await admin.send(
    "POST",
    `${office}/tournaments/preview`,
    tournamentPlan({ providers: ["tidewick"] }),
  );
  expect(preview.body).toMatchObject({ cost: { money_cents: 10_00, eur_cents: 10_00, places: 1 }, next_runs: [] });
  expect(preview.body.games.every(({ identifier }: { identifier: string }) => identifier.startsWith("tidewick/"))).toBe(
    true,
  );
  const support = await world.operator("support");
  expect((await create({ identifier: "support-race" }, support)).status).toBe(403);
});

test("a quest's entry is no tournament of the back office: it is in no list, every act on it answers 404, and none is cloned into a quest [3-50] [5-29]", async () => {
  const made = await admin.send("POST", `${office}/quests`, {
    ...questPlan({ identifier: "quest--xs--office-way" }),
    reason,
  });
  expect(made.status).toBe(200);
  const { id } = (await world.guest().get("/api/tournaments/quest--xs--office-way")).body;
  expect(await found("quest")).toEqual([]);
  const player = await world.player();
  const acts: [method: string, path: string, body: object][] = [
    ["PUT", "", { ...tournamentPlan(), version: "1" }],
    ["POST", "/clone", { identifier: "cloned-race", ...times() }],
    ["POST", "/pause", { paused: true, version: "1" }],
    ["POST", "/end", { version: "1" }],
    ["POST", "/payment", { version: "1" }],
    ["POST", "/recount", {}],
    ["POST", `/players/${player.id}/disqualification`, { disqualified: true }],
  ];
  for (const [method, path, body] of acts) {
    const answer = await admin.send(method, `${office}/tournaments/${id}${path}`, { ...body, reason });
    expect([path, answer.status, answer.body.errors], path).toEqual([
      path,
      404,
      { id: { not_found: expect.anything() } },
    ]);
  }
  for (const path of ["", "/players", "/winners", "/board.csv"])
    expect([path, (await admin.get(`${office}/tournaments/${id}${path}`)).status]).toEqual([path, 404]);
  expect((await world.guest().get("/api/quests/office-way")).body.end_at).toBe(
    (await world.guest().get("/api/tournaments/quest--xs--office-way")).body.end_at,
  );
  const race = await make({ identifier: "to-clone-race" });
  const clone = await admin.send("POST", `${office}/tournaments/${race}/clone`, {
    ...{ identifier: "quest--m--cloned", ...times(), reason },
  });
  expect([clone.status, clone.body.errors.identifier]).toEqual([422, { names_quest: expect.any(String) }]);
  expect((await world.guest().get("/api/tournaments/quest--m--cloned")).status).toBe(404);
});

test("the list is searched by a part of the title or the identifier, whose own signs stand for themselves", async () => {
  await make({ identifier: "search-one", title: "Nine_tenths cup" });
  await make({ identifier: "search-two", title: "Ninety tenths cup" });
  const identifiers = async (q: string) => (await found(q)).map(({ identifier }) => identifier).sort();
  expect(await identifiers("SEARCH-")).toEqual(["search-one", "search-two"]);
  expect(await identifiers("tenths")).toEqual(["search-one", "search-two"]);
  expect(await identifiers("nine_t")).toEqual(["search-one"]);
  expect(await identifiers("%")).toEqual([]);
});

test("while it runs only what hurts no player changes; a pause counts nothing, an early end is final, a series has no gap", async () => {
  const id = await make({ identifier: "acted-race", strategy: "spin", late_minutes: 0 });
  const { start_at, end_at, version } = await read(id);
  const plan = tournamentPlan({ identifier: "acted-race", strategy: "spin", late_minutes: 0, start_at, end_at });
  const change = (part: Partial<TournamentPlan>, from = version) =>
    admin.send("PUT", `${office}/tournaments/${id}`, { ...plan, ...part, version: from, reason });
  const cheaper = await change({ prizes: [places(1, 1, { money_award_cents: 1_00 })] });
  expect(cheaper.body.errors.prizes).toHaveProperty("contest_begun");
  expect((await change({ title: "Another name" })).body.state).toBe("done");
  expect((await change({ title: "A third name" })).status).toBe(409);
  const act = async (what: string, body: object) =>
    admin.send("POST", `${office}/tournaments/${id}/${what}`, { ...body, version: (await read(id)).version, reason });
  const player = await world.player();
  await settle(player, 1_00, 0);
  const counted = async () => (await player.get(`/api/tournaments/${id}/status`)).body.games_taken;
  await eventually(async () => expect(await counted()).toBe(1));
  expect((await act("pause", { paused: true })).status).toBe(200);
  expect((await read(id)).state).toBe("paused");
  await settle(player, 1_00, 0);
  expect((await act("pause", { paused: true })).status).toBe(422);
  await new Promise((done) => setTimeout(done, 20));
  expect((await act("pause", { paused: false })).status).toBe(200);
  await settle(player, 1_00, 0);
  await eventually(async () => expect(await counted()).toBe(2));
  const clone = { identifier: "cloned-race", start_at, end_at, reason };
  expect((await admin.send("POST", `${office}/tournaments/${id}/clone`, clone)).body.state).toBe("done");
  expect((await act("end", {})).status).toBe(200);
  // Again where the server closed it between the reading of its version and the act, which is a 409.
  await eventually(async () => expect((await act("end", {})).body.errors.id).toHaveProperty("contest_over"));
  await eventually(async () => {
    await world.application.modules.tournaments.tend(new Date());
    expect((await read(id)).state).toBe("paid");
  });
  const { data: winners } = (await admin.get(`${office}/tournaments/${id}/winners`)).body;
  expect(winners).toMatchObject([{ place: 1, player_id: player.id, money_cents: 10_00 }]);

  const start = new Date(Math.floor(Date.now() / hour_ms) * hour_ms);
  const hour = { start_at: start.toISOString(), end_at: new Date(start.getTime() + hour_ms).toISOString() };
  // So little that a month of it needs no second person.
  const prize = { money_budget_cents: 10, prizes: [places(1, 1, { money_award_cents: 10 })] };
  await make({ identifier: "hourly-race", repeat: "hourly", ...prize, ...hour });
  await Promise.all([1, 2].map(() => world.application.modules.tournaments.tend(new Date())));
  const { data } = (await admin.get(`${office}/tournaments?per_page=200`)).body;
  const runs = data.filter(({ series }: { series: string | null }) => series === "hourly-race");
  expect(runs).toHaveLength(2);
  expect(runs[0].start_at).toBe(runs[1].end_at);
});

test("the board comes as a file with whole names; leaderboards mask them, and who opts out is on none", async () => {
  const id = await make({ identifier: "file-race", strategy: "win" });
  const [one, two] = [await world.player(), await world.player()];
  await settle(one, 10_00, 990_000_00);
  await settle(two, 10_00, 980_000_00);
  const leaders = async (who: Pick<Visitor, "get">, by = "win") =>
    (await who.get(`/api/contests/leaderboard?period=week&by=${by}`)).body;
  await eventually(async () =>
    expect((await leaders(world.guest())).rows.slice(0, 2)).toMatchObject([
      { value: 990_000_00 },
      { value: 980_000_00 },
    ]),
  );
  expect(await leaders(two)).toMatchObject({ shown: true, me: { place: 2, mine: true } });
  expect((await leaders(world.guest())).rows[0].name).toMatch(/\*\*\*$/);
  expect((await leaders(one, "rate")).rows[0].value).toBe(99_000_00);
  const out = await one.send("PATCH", "/api/contests/preference", { shown_on_leaderboards: false });
  expect(out.body).toEqual({ shown_on_leaderboards: false });
  expect((await leaders(one)).me).toBeNull();
  expect((await leaders(world.guest())).rows[0].value).toBe(980_000_00);
  await eventually(async () => expect((await world.guest().get(`/api/contests/${id}/board`)).body.total).toBe(2));
  const { body } = await admin.get(`${office}/tournaments/${id}/board.csv`);
  const lines = String(body).trim().split("\r\n");
  expect(lines[0]).toBe("place,player_id,nickname,score,rounds,bets_cents,wins_cents,reached_at,team");
  expect(lines.slice(1).map((line) => line.split(",").slice(0, 2))).toEqual([
    ["1", String(one.id)],
    ["2", String(two.id)],
  ]);
});

test("a board's moves are told to everybody, a place that wins to whoever comes to it or loses it, in their language", async () => {
  const id = await make({ identifier: `told-race-${Date.now()}`, title: "tournaments.dailyWins", strategy: "win" });
  const { pool } = world.db.owner;
  const published = async () => {
    const { rows } = await pool.query('SELECT channel, data FROM realtime.publication ORDER BY "offset"');
    return rows
      .map(({ channel, data }) => ({ channel, data: JSON.parse(data) as Record<string, unknown> }))
      .filter(({ data }) => data.tournament_id === id || data.id === id);
  };
  const [one, two] = [await world.player(), await world.player()];
  const german = { context: "edition", player: { language: "de" } };
  expect((await two.send("PATCH", "/api/player", german)).status).toBe(200);
  await settle(one, 1_00, 5_00);
  await eventually(async () =>
    expect((await published()).some(({ channel }) => channel === `tournaments_statuses#${one.id}`)).toBe(true),
  );
  await settle(two, 1_00, 9_00);
  await eventually(async () => {
    const heard = await published();
    const event = (who: { id: number }) =>
      heard.filter(({ channel }) => channel === `tournament_notifications#${who.id}`).map(({ data }) => data.event);
    expect(event(one)[0]).toBe("player_joined_leaderboard");
    expect(event(two)[0]).toBe("player_joined_leaderboard");
    const title = ({ id }: { id: number }) =>
      heard.find(({ channel }) => channel === `tournament_notifications#${id}`)?.data.title;
    expect([title(one), title(two)]).toEqual(["Wins of the day", "Gewinne des Tages"]);
    // A board's moves are on its own channel, and on no other.
    const moves = heard.filter(({ data }) => data.rows !== undefined).map(({ channel }) => channel);
    expect([...new Set(moves)]).toEqual([`public:contest_board:${id}`]);
  });
});
