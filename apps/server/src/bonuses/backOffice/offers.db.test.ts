import { sixDeckBlackjack } from "@croupier/games/blackjack/tables/sixDeckBlackjack";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../../platform/clock.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let admin: Visitor;
let second: Visitor;
const clock = movableClock(new Date());

beforeAll(async () => {
  world = await openWorld({ clock });
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const hour_ms = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour_ms).toISOString();
const money = { type: "deposit", percent: 100, cap: { EUR: 50_00 }, wager: 10, maxStake: { EUR: 5_00 } };
const deposit = { gifts: [money], least: { EUR: 20_00 } };
const coupon = { gifts: [{ type: "bonus", amount: { EUR: 5_00, CAD: 8_00 }, wager: 3 }], code: "AUTUMN" };
const plan = { title: "A test's offer", starts_at: null, ends_at: null, budget_eur_cents: 100_00, reason };
const create = (id: string, change: object = {}) =>
  admin.send("POST", `${api}/offers`, { id, kind: "deposit", terms: deposit, ...plan, ...change });
const read = async (id: string) => (await admin.get(`${api}/offers/${id}`)).body;
const changeTo = async (id: string, change: object) => {
  const { version, title, terms, starts_at, ends_at, budget_eur_cents } = await read(id);
  const body = { title, terms, starts_at, ends_at, budget_eur_cents, version, reason, ...change };
  return admin.send("PUT", `${api}/offers/${id}`, body);
};
const turn = async (id: string, enabled: boolean) =>
  admin.send("PUT", `${api}/offers/${id}/state`, { enabled, version: (await read(id)).version, reason });
const approve = (id: number) => second.send("POST", `${api}/approvals/${id}/decision`, { decision: "approve", reason });
const audit = async (id: string) => (await admin.get(`${api}/audit?subject=offer:${id}`)).body.data;

test("an offer is written, started, seen by players, stopped, and each step is in the audit log with its reason", async () => {
  expect((await create("autumn-half")).body).toEqual({ state: "done", approval_id: null });
  expect(await read("autumn-half")).toMatchObject({ state: "off", given: 0, spent_eur_cents: 0 });
  const kim = await world.player();
  const seen = async () =>
    (await kim.get("/api/bonuses/deposit")).body.some(({ id }: { id: string }) => id === "autumn-half");
  expect(await seen()).toBe(false);
  expect((await turn("autumn-half", true)).body.state).toBe("done");
  expect(await seen()).toBe(true);
  expect((await create("autumn-half")).body.errors.id).toHaveProperty("taken");
  expect((await turn("autumn-half", false)).body.state).toBe("done");
  expect(await seen()).toBe(false);
  const lines = await audit("autumn-half");
  expect(lines.map(({ action }: { action: string }) => action)).toEqual(["offer.stop", "offer.start", "offer.create"]);
  expect(lines[2]).toMatchObject({ reason, after: { title: "A test's offer", budget_eur_cents: 100_00 } });
});

test("an offer runs from its first moment to its last, and not outside of them", async () => {
  const id = "for-an-hour";
  await create(id, {
    kind: "coupon",
    terms: { ...coupon, code: "HOUR" },
    starts_at: inHours(0.1),
    ends_at: inHours(0.2),
  });
  await turn(id, true);
  const redeem = async () => {
    const kim = await world.player();
    return (await kim.send("POST", "/api/bonuses/coupon", { coupon_code: "HOUR" })).body.status;
  };
  expect((await read(id)).state).toBe("planned");
  expect(await redeem()).toBe("failed_to_activate");
  clock.advance(0.15 * hour_ms);
  expect((await read(id)).state).toBe("running");
  expect(await redeem()).toBe("successfully_activated");
  expect(await read(id)).toMatchObject({ given: 1, spent_eur_cents: 5_00 });
  clock.advance(0.1 * hour_ms);
  expect((await read(id)).state).toBe("over");
  expect(await redeem()).toBe("failed_to_activate");
  await world.expectBooksToBalance();
});

test("one that runs is changed only where no player has less by it; what was given keeps its terms", async () => {
  const id = "while-it-runs";
  await create(id, { kind: "coupon", terms: { ...coupon, code: "RUNS" } });
  await turn(id, true);
  const kim = await world.player();
  await kim.send("POST", "/api/bonuses/coupon", { coupon_code: "runs" });
  const worse = await changeTo(id, { terms: { gifts: [{ ...coupon.gifts[0], wager: 4 }], code: "RUNS" } });
  expect(worse.status).toBe(422);
  expect(worse.body.errors["gifts.0.wager"]).toHaveProperty("worse_than_running");
  expect((await changeTo(id, { budget_eur_cents: 4_99 })).body.errors.budget_eur_cents).toHaveProperty("too_small");
  const { version } = await read(id);
  const better = { terms: { gifts: [{ ...coupon.gifts[0], wager: 2 }], code: "RUNS" }, budget_eur_cents: 200_00 };
  expect((await changeTo(id, better)).body.state).toBe("done");
  expect((await changeTo(id, { ...better, version })).status).toBe(409);
  const [had] = (await kim.get("/api/player/bonuses")).body;
  expect(had).toMatchObject({ amount_cents: 5_00, amount_wager_requirement_cents: 15_00 });
  await turn(id, false);
  expect((await changeTo(id, { terms: { gifts: [{ ...coupon.gifts[0], wager: 9 }], code: "RUNS" } })).body.state).toBe(
    "done",
  );
});

test("a cost above the threshold waits for a second person: a large budget, or none and many players", async () => {
  await create("dear", { budget_eur_cents: 50_000_00 });
  const started = (await turn("dear", true)).body;
  expect(started.state).toBe("proposed");
  expect((await read("dear")).state).toBe("off");
  expect((await approve(started.approval_id)).body.state).toBe("approved");
  expect((await read("dear")).state).toBe("running");
  // Raising it further is again for two.
  const raised = (await changeTo("dear", { budget_eur_cents: 90_000_00 })).body;
  expect(raised.state).toBe("proposed");
  expect((await read("dear")).budget_eur_cents).toBe(50_000_00);
  await approve(raised.approval_id);
  expect((await read("dear")).budget_eur_cents).toBe(90_000_00);
  // Without a budget it may cost what all who are in its segment may be given.
  const open = { gifts: [{ ...money, cap: { EUR: 90_000_00 } }], least: { EUR: 20_00 } };
  await create("endless", { terms: open, budget_eur_cents: null });
  const endless = (await turn("endless", true)).body;
  expect(endless.state).toBe("proposed");
  // What was proposed from an older version is not carried out.
  await changeTo("endless", { title: "Another title" });
  expect((await approve(endless.approval_id)).body.state).toBe("stale");
  expect((await read("endless")).state).toBe("off");
});

test.each<[string, object, string, string]>([
  [
    "a cap below the grant",
    { terms: { gifts: [{ ...money, maxWin: { EUR: 49_99 } }], least: { EUR: 20_00 } } },
    "gifts.0.maxWin.EUR",
    "cap_below_grant",
  ],
  ["an end before the start", { starts_at: inHours(2), ends_at: inHours(1) }, "ends_at", "ends_before_start"],
  ["no least deposit", { terms: { gifts: [money] } }, "least", "required"],
  [
    "a share of nothing",
    { terms: { gifts: [{ ...money, percent: 0 }], least: { EUR: 1 } } },
    "gifts.0.percent",
    "too_small",
  ],
  ["no gift", { terms: { gifts: [], least: { EUR: 1 } } }, "gifts", "too_small"],
  [
    "a currency that is none",
    { terms: { gifts: [{ ...money, cap: { XXX: 5 } }], least: { EUR: 1 } } },
    "gifts.0.cap.XXX",
    "unknown_currency",
  ],
  [
    "games that are none",
    { terms: { gifts: [{ ...money, games: ["no/Game"] }], least: { EUR: 1 } } },
    "gifts.0.games",
    "not_in_list",
  ],
  ["a coupon without a code", { kind: "coupon", terms: { ...coupon, code: null } }, "code", "required"],
  ["a coupon at a deposit", { kind: "coupon", terms: { ...deposit, code: "X" } }, "gifts.0.type", "not_in_list"],
  [
    "free spins of a table",
    {
      terms: {
        gifts: [{ type: "freespins", count: 5, game: "marble-hall/EuropeanRoulette", stake: { EUR: 20 }, wager: 1 }],
        least: { EUR: 1 },
      },
    },
    "gifts.0.game",
    "not_in_list",
  ],
  [
    "a stake that the game does not take",
    {
      terms: {
        gifts: [{ type: "freespins", count: 5, game: "tidewick/SkerryLight", stake: { EUR: 21 }, wager: 1 }],
        least: { EUR: 1 },
      },
    },
    "gifts.0.stake.EUR",
    "stake_not_offered",
  ],
  [
    "a cashback without a period",
    { kind: "cashback", terms: { gifts: [{ type: "cashback", percent: 10, cap: { EUR: 50_00 }, wager: 0 }] } },
    "period",
    "required",
  ],
  [
    "a cashback of games that there are not",
    {
      kind: "cashback",
      terms: {
        gifts: [{ type: "cashback", percent: 10, cap: { EUR: 50_00 }, wager: 0, categories: ["no-such"] }],
        period: "week",
      },
    },
    "gifts.0.categories",
    "not_in_list",
  ],
  [
    "a share of losses for signing up",
    { kind: "registration", terms: { gifts: [{ type: "cashback", percent: 10, cap: { EUR: 50_00 }, wager: 0 }] } },
    "gifts.0.type",
    "not_in_list",
  ],
  [
    "a personal offer for everybody",
    { kind: "personal", terms: { gifts: [{ type: "bonus", amount: { EUR: 5_00 }, wager: 1 }] } },
    "groups",
    "required",
  ],
  ["a budget of nothing", { budget_eur_cents: 0 }, "budget_eur_cents", "too_small"],
  ["a budget that does not reach for one gift", { budget_eur_cents: 4_99 }, "budget_eur_cents", "too_small"],
  ["no title", { title: " " }, "title", "too_small"],
])("%s is refused by name and nothing is written", async (_, change, field, code) => {
  const answer = await create("never-written", change);
  expect(answer.status).toBe(422);
  expect(answer.body.errors[field]).toHaveProperty(code);
  expect((await admin.get(`${api}/offers/never-written`)).status).toBe(404);
});

test("the preview says what the cashbox says, in the player's language and currency", async () => {
  const asked = { title: "offers.firstDeposit", terms: { ...deposit, validDays: 7 }, currency: "EUR", locale: "de" };
  const { title, lines } = (await admin.send("POST", `${api}/offer-previews`, asked)).body;
  expect(title).not.toBe("offers.firstDeposit");
  expect(lines).toHaveLength(4);
  expect(lines.join(" ")).toMatch(/100.*20.*50.*10.*5.*7/s);
});

test("a segment is counted: by currency, country, licence and group, without closed accounts", async () => {
  const segment = { groups: null, countries: ["NZ"], licences: null, currencies: ["NZD"] };
  const count = async (change: object) =>
    (await admin.send("POST", `${api}/offer-segments`, { ...segment, ...change })).body.players;
  const before = await count({});
  const people = [];
  for (let each = 0; each < 3; each += 1) people.push(await world.player({ country: "NZ", currency: "NZD" }));
  expect(await count({})).toBe(before + 3);
  expect(await count({ currencies: ["EUR"] })).toBe(0);
  expect(await count({ groups: ["vip-of-a-test"] })).toBe(0);
  await world.db.owner.pool.query("INSERT INTO players.player_group (id, name) VALUES ('vip-of-a-test', 'VIP')");
  await world.joinGroups(people[0]!, "vip-of-a-test");
  expect(await count({ groups: ["vip-of-a-test"] })).toBe(1);
  await people[0]!.send("PATCH", "/api/bonuses/settings", { can_issue: false });
  await world.db.owner.pool.query("UPDATE players.player SET can_issue_bonuses = false WHERE id = $1", [people[1]!.id]);
  expect(await count({})).toBeLessThan(before + 3);
});

/** What an offer costs, played on until enough players came through it; a refusal as it is. */
async function estimated(asked: object) {
  const ask = async (so_far?: object) =>
    (await admin.send("POST", `${api}/offer-estimates`, { ...asked, ...(so_far && { so_far }) })).body;
  let answer = await ask();
  while (answer.so_far && answer.players <= 30) answer = await ask(answer.so_far);
  return answer.errors ? answer : { ...answer.estimate, players: answer.players };
}

test("the cost of an offer is computed exactly where it can be, and played with its error where not", async () => {
  const asked = { currency: "EUR", deposit_cents: null, game: "tidewick/SkerryLight", stake_cents: 1_00 };
  const at = (terms: object, change: object = {}) => estimated({ terms, ...asked, ...change });
  const free = await at({ gifts: [{ type: "bonus", amount: { EUR: 5_00 }, wager: 0 }], code: "X" });
  expect(free).toMatchObject({ cost_cents: 5_00, standard_error_cents: 0, players: 0, cost_eur_cents: 5_00 });
  const wagered = await at(deposit, { deposit_cents: 50_00 });
  expect(wagered.grant_cents).toBe(50_00);
  expect(wagered.players).toBeGreaterThan(30);
  expect(wagered.standard_error_cents).toBeGreaterThan(0);
  // The whole turnover of 500 EUR costs the player no more than the house's edge on it.
  const edge = (500_00 * wagered.house_edge) / 100;
  expect(wagered.cost_cents).toBeGreaterThan(50_00 - edge - 4 * wagered.standard_error_cents);
  expect(wagered.cost_cents).toBeLessThan(50_00);
  const refused = await at(deposit, { deposit_cents: 50_00, stake_cents: 10_00 });
  expect(refused.errors.stake_cents).toHaveProperty("too_big");
  expect((await at(deposit, { deposit_cents: 19_99 })).errors.deposit_cents).toHaveProperty("too_small");
  expect((await at(deposit, { deposit_cents: 50_00, game: "no/Game" })).errors.game).toHaveProperty("not_in_list");
});

test("an offer whose games are blackjack or craps is played by the published chart and against the dice; another game is refused", async () => {
  const known = (await admin.get(`${api}/offer-games`)).body;
  const one = (identifier: string) => known.find((game: { identifier: string }) => game.identifier === identifier);
  const [hands, dice] = ["baize-and-brass/SixDeckBlackjack", "baize-and-brass/CrapsCorner"];
  expect(one(hands)).toMatchObject({ played_by: "chart", rtp: sixDeckBlackjack.math.rtp, contribution: 10 });
  expect(one(dice)).toMatchObject({ played_by: "dont_pass", contribution: 10 });
  const terms = {
    gifts: [{ ...money, wager: 1, games: [hands, dice], maxStake: { EUR: 10_00 } }],
    least: { EUR: 20_00 },
  };
  const at = (game: string, stake_cents: number) =>
    estimated({ terms, currency: "EUR", deposit_cents: 50_00, game, stake_cents });
  // A hand is doubled and split to eight stakes at most, which stays within the largest stake of 10 EUR: the chart is played whole.
  // Against the dice is a bet that pays even money, and half of those counts.
  for (const [game, stake, counted] of [
    [hands, 1_00, 1],
    [dice, 5_00, 0.5],
  ] as const) {
    const { cost_cents, standard_error_cents, house_edge, players, ...rest } = await at(game, stake);
    expect(rest).toMatchObject({ grant_cents: 50_00 });
    expect(players).toBeGreaterThanOrEqual(30);
    expect(standard_error_cents).toBeGreaterThan(0);
    expect(house_edge.toFixed(2)).toBe((100 - one(game).rtp).toFixed(2));
    // Ten times 50 EUR are staked at most with what is counted, less where the money is gone before.
    expect(cost_cents).toBeGreaterThan(50_00 - (500_00 * house_edge) / 100 / counted - 4 * standard_error_cents);
    expect(cost_cents).toBeLessThan(50_00);
  }
  expect((await at("tidewick/SkerryLight", 1_00)).errors.game).toHaveProperty("not_in_list");
  expect((await at(hands, 25_00)).errors.stake_cents).toHaveProperty("too_big");
});

test("an offer is played through at three card ante, video poker, crash, mines and higher or lower, each by its own rule", async () => {
  const known = (await admin.get(`${api}/offer-games`)).body;
  const cases = [
    ["baize-and-brass/ThreeCardAnte", "queen_six_four", 96.63, 1],
    ["baize-and-brass/DrawPokerDeluxe", "best_hold", 99.54, 1],
    // Twice the stake is even money.
    ["tidewick/LiftTheKite", "fixed_height", 99, 1 / 2],
    // What is collected below one and a half times the stake counts nothing; what is lost counts whole.
    ["moonhare/MinesOfMirrow", "three_gems", 99, 760 / 2300],
    ["baize-and-brass/StairwayCards", "three_calls", 99, 1 / 3],
  ] as const;
  for (const [game, played_by, rtp, counted] of cases) {
    const one = known.find(({ identifier }: { identifier: string }) => identifier === game);
    expect(one, game).toMatchObject({ played_by, rtp: expect.closeTo(rtp, 1) });
    const terms = { gifts: [{ ...money, wager: 1, games: [game] }], least: { EUR: 20_00 } };
    const at = (stake_cents: number) => estimated({ terms, currency: "EUR", deposit_cents: 50_00, game, stake_cents });
    // A raised hand stakes twice its ante, and no round may stake more than 5 EUR.
    const isRaised = played_by === "queen_six_four";
    if (isRaised) expect((await at(5_00)).errors.stake_cents).toHaveProperty("too_big");
    const estimate = await at(isRaised ? 1_00 : 5_00);
    expect(estimate, game).toMatchObject({ grant_cents: 50_00 });
    expect(estimate.players).toBeGreaterThanOrEqual(30);
    expect(estimate.standard_error_cents).toBeGreaterThan(0);
    // Payouts rounded down to whole subunits leave the house a little more.
    expect(estimate.house_edge).toBeGreaterThan(100 - one.rtp - 0.05);
    expect(estimate.house_edge).toBeLessThan(100 - one.rtp + 0.15);
    // The whole turnover costs no more than the edge on it, and is the longer the less of a stake counts.
    const turnover = (50_00 * 100) / one.contribution / counted;
    expect(estimate.cost_cents).toBeGreaterThan(
      50_00 - (turnover * estimate.house_edge) / 100 - 4 * estimate.standard_error_cents,
    );
    expect(estimate.cost_cents).toBeLessThan(50_00 + 4 * estimate.standard_error_cents);
  }
});

test("nobody without the right sees or changes an offer", async () => {
  const support = await world.operator("support");
  expect((await support.get(`${api}/offers`)).status).toBe(403);
  const cleo = await world.operator("content");
  expect((await cleo.get(`${api}/offers`)).status).toBe(200);
  expect(
    (await cleo.send("POST", `${api}/offers`, { id: "cleos", kind: "deposit", terms: deposit, ...plan })).status,
  ).toBe(403);
});
