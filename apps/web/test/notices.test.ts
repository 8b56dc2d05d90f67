import { describe, expect, test } from "vitest";
import { parse } from "../src/app-context/flags.ts";
import { noticeOf } from "../src/features/notices/NoticeFeed.tsx";

const say = ((key: string, args?: Record<string, unknown>) => (args ? `${key} ${JSON.stringify(args)}` : key)) as never;
const setting = { locale: "en" } as never;
const told = (channel: string, data: unknown) => noticeOf({ say, setting }, channel, data);

describe("what the hub says becomes notices [3-34]", () => {
  test("a personal message says its own words", () => {
    const notice = told("personal_notifications", { id: 7, title: "Hello", text: "Welcome back" });
    expect(notice).toEqual({ id: "personal:7", title: "Hello", text: "Welcome back" });
    const led = { id: "level:level_2", title: "You have reached level 2", text: "", path: "/profile/level" };
    expect(told("personal_notifications", led)).toEqual({ ...led, id: "personal:level:level_2" });
    expect(told("personal_notifications", { ...led, path: "javascript:alert(1)" })).not.toHaveProperty("path");
  });

  test("a personal message brings its picture, its title and a button to a page by name or to a path [3-34]", () => {
    const said = (content: object) => told("personal_notifications", { id: 8, title: "Hello", text: "", content });
    expect(said({ icon: "level", title: "Up", button: { title: "See", path: "/profile/level" } })).toEqual({
      ...{ id: "personal:8", title: "Up", text: "", path: "/profile/level", icon: "level", button: "See" },
    });
    expect(said({ button: { title: "See", toName: "VipClub" } })).toMatchObject({ button: "See", path: "/vip-club" });
    // What leads nowhere of ours is no button.
    for (const target of [{ toName: "Nowhere" }, { toName: "LotteryPage" }, { path: "//x.example" }, { path: 7 }, {}])
      expect(said({ button: { title: "See", ...target } })).toEqual({ id: "personal:8", title: "Hello", text: "" });
  });

  test("a personal message says until when it holds, below its text [3-34]", () => {
    const until = (text: string) =>
      told("personal_notifications", { id: 9, title: "Hello", text, end_at: "2026-03-01T12:00:00.000Z" })?.text;
    expect(until("Half price")).toMatch(/^Half price\nnotices\.until \{"end":".*Mar 1, 2026.*"\}$/);
    expect(until("")).toMatch(/^notices\.until /);
  });

  test("a jackpot is told with its amount as it was paid, and leads to its page", () => {
    const win = {
      id: 3,
      jackpot_original_amount_cents: 123_45,
      jackpot_original_currency: "EUR",
      jackpot_name: "Hoard",
      jackpot_identifier: "hoard",
      jackpot_level_name: "Great",
    };
    expect(told("jackpot_win_award", win)).toEqual({
      id: "jackpot:3",
      title: 'notices.jackpotWon {"amount":"€123.45"}',
      text: 'notices.jackpotLevel {"jackpot":"Hoard","level":"Great"}',
      path: "/hoard",
    });
  });

  test("a bonus is news when it comes and when it ends, not at each of its steps", () => {
    const bonus = (stage: string) => told("bonuses_changes", { id: 1, stage, title: "Reload" });
    for (const [stage, title] of [
      ["issued", "notices.bonus"],
      ["wager_done", "notices.bonusDone"],
      ["lost", "notices.bonusLost"],
      ["expired", "notices.bonusExpired"],
    ])
      expect(bonus(stage!)).toMatchObject({ id: "bonus:1", title, path: "/profile/gifts" });
    for (const stage of ["wait", "handle_bets", "canceled"]) expect(bonus(stage)).toBeNull();
  });

  test("free spins lead to their game while there are some, and say what they won when they are used up", () => {
    const spins = (change: object) =>
      told("freespins_changes", {
        ...{ id: 2, title: "Skerry Light", currency: "EUR", freespins_performed: 0, won_cents: 0 },
        games_info: [{ frontend_url: "/play/tidewick/skerry-light" }],
        ...change,
      });
    expect(spins({ stage: "issued" })).toMatchObject({ title: "notices.spins", path: "/play/tidewick/skerry-light" });
    expect(spins({ stage: "issued", freespins_performed: 3 })).toBeNull();
    expect(spins({ stage: "issued", studio: "preparing" })).toBeNull();
    expect(spins({ stage: "activated", freespins_performed: 3 })).toBeNull();
    expect(spins({ stage: "finished", won_cents: 3_40 })).toMatchObject({
      ...{ id: "spins:2", title: "notices.spinsUsed", path: "/profile/gifts" },
      text: 'Skerry Light · gifts.spinsWon {"amount":"€3.40"}',
    });
    expect(spins({ stage: "expired" })).toMatchObject({ title: "notices.spinsExpired" });
    expect(spins({ stage: "issued", games_info: [{ frontend_url: "https://x.example" }] })).toMatchObject({
      path: "/profile/gifts",
    });
  });

  test("a turn of the wheel and every other box leads to where they are opened; an opened one is no news", () => {
    const box = (change: object) => told("lootboxes_changes", { id: 3, stage: "issued", title: "Box", ...change });
    expect(box({ group_key: "manual_wheel" })).toMatchObject({ title: "notices.box", path: "/spin-wheel" });
    expect(box({ group_key: "silver" })).toMatchObject({ path: "/spin-wheel" });
    expect(box({ group_key: "wheel", stage: "activated" })).toBeNull();
  });

  test("a tournament's news leads to it, and an identifier of nonsense only to the list", () => {
    const news = {
      id: 3,
      event: "player_joined_leaderboard",
      title: "Tide race",
      award_place: 4,
      identifier: "tide-race",
    };
    expect(told("tournament_notifications", news)).toMatchObject({
      title: 'notices.leaderboardIn {"place":4}',
      path: "/tournaments/tide-race",
    });
    expect(told("tournament_notifications", { ...news, identifier: "../../x" })).toMatchObject({
      path: "/tournaments",
    });
  });

  test("a tournament says its start, a place that is won, slips or is lost, its end and a prize [4-31]", () => {
    const said = (event: string, award_place?: number | null) =>
      told("tournament_notifications", { id: 3, title: "Tide race", identifier: "tide-race", event, award_place });
    for (const [event, place, title] of [
      ["tournament_starts_soon", undefined, "notices.tournamentSoon"],
      ["tournament_started", undefined, "notices.tournamentStarted"],
      ["player_joined_leaderboard", 2, 'notices.leaderboardIn {"place":2}'],
      ["player_kicked_from_leaderboard", 5, 'notices.leaderboardLower {"place":5}'],
      ["player_kicked_from_leaderboard", null, "notices.leaderboardOut"],
      ["tournament_ended", 7, 'notices.tournamentEndedAt {"place":7}'],
      ["tournament_ended", null, "notices.tournamentEnded"],
      ["tournament_prize", 1, 'notices.tournamentPrize {"place":1}'],
    ] as const)
      expect(said(event, place)).toEqual({
        ...{ id: `tournament:3:${event}`, title, text: "Tide race", path: "/tournaments/tide-race" },
      });
    expect(said("tournament_renamed", 1)).toBeNull();
  });

  test("a tournament says from which place to which, and until when it runs [3-34] [4-31]", () => {
    const said = (event: string, award_place: number | null, previous_place: number | null) =>
      told("tournament_notifications", {
        ...{ id: 3, title: "Tide race", identifier: "tide-race", event, award_place, previous_place },
        end_at: "2026-11-30T12:00:00.000Z",
      });
    expect(said("player_joined_leaderboard", 2, 9)).toMatchObject({
      title: 'notices.leaderboardRose {"place":2,"previous":9}',
      text: expect.stringMatching(/^notices.tournamentUntil \{"title":"Tide race","end":"(Nov 30|Dec 1), 2026, /),
    });
    expect(said("player_kicked_from_leaderboard", 9, 2)).toMatchObject({
      title: 'notices.leaderboardFell {"place":9,"previous":2}',
    });
    expect(said("player_kicked_from_leaderboard", null, 2)).toMatchObject({ title: "notices.leaderboardOut" });
    expect(said("tournament_ended", 2, null)).toMatchObject({ text: "Tide race" });
  });

  test("nonsense is no news", () => {
    for (const data of [null, 7, "x", {}, { title: {} }]) expect(told("personal_notifications", data)).toBeNull();
    expect(told("something_else", { id: 1 })).toBeNull();
  });
});

test("feature flags survive whatever the storage holds", () => {
  expect(parse('{"testQuests":true,"allWidgets":"yes","unknown":true}')).toEqual({
    testQuests: true,
    allWidgets: false,
  });
  for (const nonsense of [null, "", "[", "7", '"x"', "null"]) expect(parse(nonsense)).toEqual({});
});
