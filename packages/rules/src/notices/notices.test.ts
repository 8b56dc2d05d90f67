import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookmarkFacts, type BookmarkWidget, bookmarkWidgets } from "./bookmarkWidgets.ts";
import {
  exitPrompt,
  exitPromptMayShow,
  isIosInAppBrowser,
  promoTooltip,
  promoTooltipEnd,
  survey,
  surveyConfigured,
  surveyMayShow,
} from "./moments.ts";
import { freshNotices, type NoticeRecord, parseNotices } from "./noticeRecords.ts";

const now = Date.UTC(2026, 10, 21, 12);
const record = (over: Partial<NoticeRecord> = {}): NoticeRecord => ({
  id: "a",
  kind: "message",
  title: "t",
  text: "x",
  path: null,
  at: now,
  read: false,
  ...over,
});

describe("the notification bar's records", () => {
  test("live two hours, newest first, each id once, and never more than a bar can hold [9-18]", () => {
    const ages = fc.array(fc.integer({ min: 0, max: 3 * 3_600_000 }), { maxLength: 120 });
    fc.assert(
      fc.property(ages, (list) => {
        const kept = freshNotices(
          list.map((age, index) => record({ id: String(index % 70), at: now - age })),
          now,
        );
        expect(kept.length).toBeLessThanOrEqual(50);
        expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
        expect(kept.every(({ at }) => now - at < 2 * 3_600_000)).toBe(true);
        expect(kept.length).toBe(
          Math.min(50, new Set(list.flatMap((age, index) => (age < 7_200_000 ? index % 70 : []))).size),
        );
        expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).sort((one, other) => other - one));
      }),
    );
  });

  test("whatever a storage holds, only records come out of it", () => {
    expect(parseNotices(null)).toEqual([]);
    expect(parseNotices("{not json")).toEqual([]);
    expect(parseNotices('{"id":1}')).toEqual([]);
    const evil = { ...record(), path: "//elsewhere.example" };
    expect(parseNotices(JSON.stringify([record(), { id: "b" }, 7, null, evil]))).toEqual([record()]);
    fc.assert(fc.property(fc.json(), (text) => Array.isArray(parseNotices(text))));
  });
});

describe("moments", () => {
  const ready = {
    loggedIn: true,
    onGamePage: false,
    blockingModal: false,
    elapsed_ms: survey.delay_ms,
    configured: true,
    done: false,
  };
  test("the survey comes five minutes after the load, to players, off the game page, with no modal open [4-40] [9-04]", () => {
    expect(surveyMayShow(ready)).toBe(true);
    expect(surveyMayShow({ ...ready, elapsed_ms: survey.delay_ms - 1 })).toBe(false);
    for (const not of [
      { loggedIn: false },
      { onGamePage: true },
      { blockingModal: true },
      { configured: false },
      { done: true },
    ])
      expect(surveyMayShow({ ...ready, ...not })).toBe(false);
    expect(survey.delay_ms - survey.preload_ms).toBe(10_000);
  });

  test("a survey needs its id, its collector and the switch [5-32]", () => {
    const config = { survey_id: "s", survey_collector_id: "c", is_enable_widget: true };
    expect(surveyConfigured(config)).toBe(true);
    expect(surveyConfigured({ ...config, survey_id: "" })).toBe(false);
    expect(surveyConfigured({ ...config, survey_collector_id: "" })).toBe(false);
    expect(surveyConfigured({ ...config, is_enable_widget: false })).toBe(false);
  });

  test("the exit prompt comes once, after five minutes or at logout, never over a cashbox or a game [9-08]", () => {
    const facts = {
      inAppBrowser: true,
      shownThisSession: false,
      cashboxOpen: false,
      playing: false,
      elapsed_ms: 300_000,
      loggingOut: false,
    };
    expect(exitPromptMayShow(facts)).toBe(true);
    expect(exitPromptMayShow({ ...facts, elapsed_ms: 10, loggingOut: true })).toBe(true);
    expect(exitPrompt).toEqual({ delay_ms: 5 * 60_000, recheck_ms: 60_000 });
    for (const not of [
      { inAppBrowser: false },
      { shownThisSession: true },
      { cashboxOpen: true },
      { playing: true },
      { elapsed_ms: 299_999 },
    ])
      expect(exitPromptMayShow({ ...facts, ...not })).toBe(false);
  });

  test("browsers inside other apps are told from the real ones", () => {
    const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
    expect(isIosInAppBrowser(`${iphone} Mobile/15E148 Instagram 350.0`)).toBe(true);
    expect(isIosInAppBrowser(`${iphone} Mobile/15E148`)).toBe(true);
    expect(isIosInAppBrowser(`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`)).toBe(false);
    expect(isIosInAppBrowser(`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`)).toBe(false);
    expect(isIosInAppBrowser("Mozilla/5.0 (Linux; Android 15) Instagram 350.0")).toBe(false);
  });

  test("the promo tooltip's end is kept by its cookie, and a cookie of nonsense begins anew [9-07]", () => {
    expect(promoTooltip).toEqual({ minutes: 10, cookie: "promo_tooltip_timer", cookieLife_s: 86_400 });
    const fresh = now + promoTooltip.minutes * 60_000;
    expect(promoTooltipEnd(null, now, undefined)).toBe(fresh);
    expect(promoTooltipEnd(String(now + 1000), now, 30)).toBe(now + 1000);
    expect(promoTooltipEnd(String(now - 1000), now, 30)).toBe(now - 1000);
    for (const nonsense of ["", "soon", "-1", "1e400", String(now + 90_000_000)])
      expect(promoTooltipEnd(nonsense, now, undefined)).toBe(fresh);
  });

  test("the promo tooltip runs as many minutes as the operator configured, never longer than its cookie [9-07]", () => {
    expect(promoTooltipEnd(null, now, 45)).toBe(now + 45 * 60_000);
    expect(promoTooltipEnd(null, now, 1e9)).toBe(now + promoTooltip.cookieLife_s * 1000);
    for (const nonsense of [0, -5, Number.NaN, "45", null])
      expect(promoTooltipEnd(null, now, nonsense)).toBe(now + promoTooltip.minutes * 60_000);
  });
});

describe("bookmarks [4-58]", () => {
  const types = ["rocketMart", "lootBox", "adventures", "quest", "activityHub"] as const;
  const all: BookmarkWidget[] = types.map((type) => ({ type, enabled: true, groups: [] }));
  const guest: BookmarkFacts = {
    loggedIn: false,
    groups: [],
    features: new Set(["rewardsShop", "spinWheel", "adventure", "quests", "activityHub"]),
    issuedBoxes: 0,
    activeQuests: 0,
    allWidgets: false,
  };
  const shown = (facts: Partial<BookmarkFacts>, widgets = all) =>
    bookmarkWidgets(widgets, { ...guest, ...facts }).map(({ type }) => type);

  test("each appears only while its condition holds", () => {
    expect(shown({})).toEqual(["rocketMart", "activityHub"]);
    expect(shown({ loggedIn: true, issuedBoxes: 1 })).toEqual(["rocketMart", "lootBox", "adventures", "activityHub"]);
    expect(shown({ activeQuests: 1 })).toContain("quest");
    expect(shown({ allWidgets: true })).toEqual([...types]);
  });

  test("none leads to what is not alive, whatever its condition or the flag of all widgets say", () => {
    const busy = { loggedIn: true, groups: [21, 1308], issuedBoxes: 3, activeQuests: 2, allWidgets: true };
    expect(shown({ ...busy, features: new Set() })).toEqual([]);
    expect(shown({ ...busy, features: new Set(["quests"] as const) })).toEqual(["quest"]);
  });

  test("testers see managed pages and adventures whatever the configuration says [6-07]", () => {
    const off = all.map((widget) => ({ ...widget, enabled: false }));
    expect(shown({ loggedIn: true, groups: [21] }, off)).toEqual(["adventures"]);
    expect(shown({ loggedIn: true, groups: ["916"] })).toContain("rocketMart");
  });

  test("the loot box shows to a player with one to open, and to a group of the wheel even before one was issued [6-14]", () => {
    const boxes: BookmarkWidget[] = [{ type: "lootBox", enabled: true, groups: [] }];
    expect(shown({ loggedIn: true, issuedBoxes: 1 }, boxes)).toEqual(["lootBox"]);
    expect(shown({ loggedIn: true }, boxes)).toEqual([]);
    expect(shown({ issuedBoxes: 1 }, boxes)).toEqual([]);
    const wheel: BookmarkWidget[] = [{ type: "lootBox", enabled: true, groups: [1308] }];
    expect(shown({ loggedIn: true, groups: ["1308"] }, wheel)).toEqual(["lootBox"]);
    expect(shown({ loggedIn: true, groups: ["7"], issuedBoxes: 3 }, wheel)).toEqual([]);
  });
});
