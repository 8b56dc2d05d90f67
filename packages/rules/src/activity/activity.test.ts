import { expect, test } from "vitest";
import { achievements as known } from "../achievements/achievements.ts";
import type { ActivityFacts, ActivityItem } from "./activityFacts.ts";
import { activityItems } from "./activityItems.ts";
import { percentOf, sortActivity } from "./sortActivity.ts";

/* What the activity hub makes of the engines' answers. */

const now = new Date("2026-11-26T20:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const every = [
  "adventure",
  "spinWheel",
  "rewardsShop",
  "levels",
  "cashback",
  "lotteries",
  "tournaments",
  "jackpots",
].concat("quests", "achievements", "vipClub");

const nothing: ActivityFacts = {
  ...{ now, features: new Set(every) as ActivityFacts["features"], signedIn: true },
  ...{ boxes: [], bonuses: [], freespins: [], adventure: null, points: null, prices: [], saleEnd: null },
  ...{
    cashback: [],
    lotteries: [],
    tickets: [],
    tournaments: [],
    jackpots: [],
    quests: [],
    achievements: [],
    vip: null,
  },
};
/** Facts as far as the rules read them. */
const facts = (some: Record<string, unknown>) => ({ ...nothing, ...some }) as ActivityFacts;
const linesOf = (some: Record<string, unknown>) =>
  activityItems(facts(some)).map(({ kind, part, count, endsAt }) => ({ kind, part, count, endsAt }));
const box = (group_key: string, valid_until: string | null, stage = "issued") => ({
  ...{ stage, group_key, valid_until, created_at: at(-1) },
});

test("where nothing is, the hub has no line", () => {
  expect(activityItems(nothing)).toEqual([]);
});

test("turns and boxes that can be opened are counted apart, with the end of the first; what is over counts nowhere [4-08] [4-09]", () => {
  const boxes = [box("wheel", at(30)), box("manual_wheel_1", at(3)), box("level", null), box("wheel", at(-1))];
  expect(linesOf({ boxes: [...boxes, box("wheel", at(9), "activated")] })).toEqual([
    { kind: "wheel", part: "waiting", count: 2, endsAt: at(3) },
    { kind: "boxes", part: "waiting", count: 1, endsAt: null },
  ]);
  expect(linesOf({ boxes, features: new Set(["levels"]) }), "a closed wheel").toEqual([]);
});

test("bonuses to start are counted, one that is wagered shows how far it is, free spins how many are left [4-02] [9-29]", () => {
  const bonus = { id: 7, title: "Welcome", currency: "EUR", amount_cents: 20_00, activatable_until: null };
  const bonuses = [
    { ...bonus, stage: "issued", activatable_until: at(40) },
    { ...bonus, stage: "issued", activatable_until: at(-1) },
    { ...bonus, stage: "handle_bets", amount_wager_cents: 599_99, amount_wager_requirement_cents: 600_00 },
    { ...bonus, stage: "lost" },
  ].map((one) => ({ valid_until: null, ...one }));
  const spins = { id: 9, freespins_total: 10, freespins_performed: 4, stage: "issued", valid_until: at(5) };
  const freespins = [
    { ...spins, games_info: [{ identifier: "a", title: "Skerry Light", frontend_url: "/play/tidewick/skerry-light" }] },
    { ...spins, freespins_performed: 10, games_info: [] },
    { ...spins, stage: "expired", games_info: [] },
    // Its studio has not answered yet: there is nothing to play.
    { ...spins, studio: "preparing", games_info: [] },
  ];
  const items = activityItems(facts({ bonuses, freespins }));
  expect(items).toMatchObject([
    { kind: "wagering", part: "near", money: { cents: 20_00, currency: "EUR" } },
    { kind: "gifts", count: 1, endsAt: at(40), path: "/profile/gifts" },
    { kind: "freespins", count: 6, title: "Skerry Light", path: "/play/tidewick/skerry-light" },
  ]);
  expect(items.map(({ progress }) => progress && percentOf(progress))).toEqual([99, undefined, undefined]);
});

test("a day of the calendar that can still be done waits until midnight UTC; one that cannot be done promises nothing [4-13] [4-17]", () => {
  const day = { today: true, title: "Step", variables: {}, closes_at: at(4), attainable: true, state: "active" };
  const calendar = { is_finished: false, receives: true, full: false, steps_done: 2, step_total: 6, days: [day] };
  expect(linesOf({ adventure: calendar })).toMatchObject([{ kind: "adventure", part: "waiting", endsAt: at(4) }]);
  const done = { ...calendar, days: [{ ...day, state: "completed" }] };
  expect(linesOf({ adventure: done })).toMatchObject([{ part: "running", endsAt: null }]);
  expect(linesOf({ adventure: { ...calendar, is_finished: true } })).toEqual([]);
  expect(linesOf({ adventure: { ...calendar, receives: false } })).toEqual([]);
  expect(linesOf({ adventure: { ...calendar, full: true } })).toEqual([]);
  const [forGuests] = activityItems(facts({ adventure: calendar, signedIn: false }));
  expect(forGuests).toMatchObject({ part: "running", endsAt: at(4) });
  expect(forGuests).not.toHaveProperty("progress");
});

test("points count where they buy something, the next level has its distance, cashback only what would come", () => {
  const points = { chargeable: 20, persistent: 730, next: { level: 2, from: 1_000 } };
  expect(linesOf({ points, prices: [21] }).map(({ kind }) => kind)).toEqual(["level"]);
  expect(linesOf({ points, prices: [50, 20] })).toMatchObject([{ kind: "rewards", count: 20 }, { kind: "level" }]);
  expect(linesOf({ points: { ...points, next: null } })).toEqual([]);
  const coming = { offer_id: "weekly", currency: "EUR", title: "Weekly", counted_until: at(4) };
  const cashback = [
    { ...coming, coming_cents: 3_20 },
    { ...coming, coming_cents: 0 },
  ];
  expect(linesOf({ cashback })).toEqual([{ kind: "cashback", part: "running", count: undefined, endsAt: at(4) }]);
});

test("lotteries and tournaments stand there while they run, with the tickets of who has some; jackpots with their largest level", () => {
  const contest = { title: "Draw", currency: "EUR", money_budget_cents: 500_00 };
  const lotteries = [
    { ...contest, id: 1, slug: "now", start_at: at(-2), end_at: at(2) },
    { ...contest, id: 2, slug: "later", start_at: at(1), end_at: at(2) },
  ];
  const tournaments = [
    { ...contest, frontend_identifier: "cup", start_at: at(-9), end_at: at(90), money_budget_cents: 0 },
  ];
  const jackpots = [
    { id: 3, identifier: "tide", name: "Tide", currency: "EUR", levels: [{ amount_cents: 5 }, { amount_cents: 90 }] },
  ];
  const tickets = [{ lottery_id: 1, tickets: ["1", "2"], prizes: [] }];
  expect(activityItems(facts({ lotteries, tickets, tournaments, jackpots }))).toMatchObject([
    { kind: "lottery", count: 2, money: { cents: 500_00 }, path: "/lottery/now" },
    { kind: "tournament", endsAt: at(90), path: "/tournaments/cup" },
    { kind: "jackpot", money: { cents: 90, currency: "EUR" }, path: "/tide" },
  ]);
  expect(activityItems(facts({ lotteries }))[0]).not.toHaveProperty("count");
});

test("quests that run show the player's level, and no level to guests; a closed part shows none [3-49]", () => {
  const quest = { id: 4, slug: "lantern-way", title: "Lantern way", levels_count: 6, start_at: at(-2), end_at: at(30) };
  const quests = [
    { ...quest, level: 2 },
    { ...quest, id: 5, level: 0, start_at: at(1) },
  ];
  expect(activityItems(facts({ quests }))).toMatchObject([
    { kind: "quest", part: "running", path: "/action/lantern-way", progress: { have: 2, need: 6 }, endsAt: at(30) },
  ]);
  expect(activityItems(facts({ quests: [{ ...quest, level: null }] }))[0]).not.toHaveProperty("progress");
  expect(activityItems(facts({ quests, features: new Set(["tournaments"]) }))).toEqual([]);
});

test("achievements stand there from half of their next tier on, the nearest three, none for days in a row and none that one round reaches by luck", () => {
  const one = (id: string, progress: number | null, more: object = {}) => ({
    ...{ id, area: "games", title: id, description: `${id}!`, progress, tier: 0, tiers: [{ goal: 10 }, { goal: 20 }] },
    ...more,
  });
  const achievements = [
    one("far", 4),
    one("half", 5),
    one("close", 9),
    one("second", 18, { tier: 1 }),
    one("third", 6),
    one("whole", 25, { tier: 2 }),
    one("week", 9, { area: "days" }),
    one("multiplier", 9),
    one("guest", null),
  ];
  expect(activityItems(facts({ achievements })).map(({ key, progress, text }) => [key, progress, text])).toEqual([
    ["achievement-close", { have: 9, need: 10 }, "close!"],
    ["achievement-second", { have: 18, need: 20 }, "second!"],
    ["achievement-third", { have: 6, need: 10 }, "third!"],
  ]);
  expect(known.filter(({ counts }) => counts === "best").map(({ id }) => id)).toEqual(["multiplier"]);
});

test("the next VIP status stands there from three quarters of its way on, until the quarter ends; bonuses that wait their turn are counted [3-55] [4-02]", () => {
  const vip = (percent: number, next: string | null = "SILVER") => ({
    progress: { next, percent },
    quarter: { end_at: at(300) },
  });
  expect(linesOf({ vip: vip(74) })).toEqual([]);
  expect(linesOf({ vip: vip(100, null) })).toEqual([]);
  expect(activityItems(facts({ vip: vip(75) }))).toMatchObject([
    {
      kind: "vip",
      part: "near",
      path: "/vip-club",
      rank: "SILVER",
      progress: { have: 75, need: 100 },
      endsAt: at(300),
    },
  ]);
  const wait = { stage: "wait", amount_wager_requirement_cents: 0 };
  const bonuses = [
    { ...wait, valid_until: at(40) },
    { ...wait, valid_until: at(30) },
  ];
  expect(linesOf({ bonuses })).toEqual([{ kind: "held", part: "running", count: 2, endsAt: at(30) }]);
});

test("what ends on this day by UTC stands first, once, what ends first before the rest; what is nearly reached by its nearness", () => {
  const item = (key: string, more: Partial<ActivityItem>): ActivityItem => ({
    ...{ key, kind: "lottery", part: "running", path: "/", endsAt: null },
    ...more,
  });
  const items = [
    item("tomorrow", { endsAt: at(4.01) }),
    item("midnight", { endsAt: at(4), part: "waiting" }),
    item("soon", { endsAt: at(1) }),
    item("always", { part: "waiting" }),
    item("cashback", { kind: "cashback", endsAt: at(2) }),
    item("far", { part: "near", progress: { have: 1, need: 10 } }),
    item("close", { part: "near", progress: { have: 9, need: 10 } }),
  ];
  const sections = Object.entries(sortActivity(items, now)).map(([name, found]) => [name, found.map(({ key }) => key)]);
  expect(Object.fromEntries(sections)).toEqual({
    today: ["soon", "midnight"],
    waiting: ["always"],
    near: ["close", "far"],
    running: ["cashback", "tomorrow"],
  });
});
