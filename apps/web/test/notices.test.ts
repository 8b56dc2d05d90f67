import { describe, expect, test } from "vitest";
import { parse } from "../src/app-context/flags.ts";
import { noticeOf } from "../src/features/notices/NoticeFeed.tsx";

const say = ((key: string, args?: Record<string, unknown>) => (args ? `${key} ${JSON.stringify(args)}` : key)) as never;
const setting = { locale: "en" } as never;
const told = (channel: string, data: unknown) => noticeOf({ say, setting }, channel, data);

describe("what the hub says becomes notices", () => {
  test("a personal message says its own words", () => {
    const notice = told("personal_notifications", { id: 7, title: "Hello", text: "Welcome back" });
    expect(notice).toEqual({ id: "personal:7", title: "Hello", text: "Welcome back" });
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

  test("only a new gift is news, not each of its stages", () => {
    expect(told("bonuses_changes", { id: 1, stage: "issued", title: "Reload" })).toMatchObject({
      id: "bonus:1",
      path: "/profile/gifts",
    });
    expect(told("bonuses_changes", { id: 1, stage: "handle_bets", title: "Reload" })).toBeNull();
    expect(told("freespins_changes", { id: 2, stage: "finished" })).toBeNull();
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
