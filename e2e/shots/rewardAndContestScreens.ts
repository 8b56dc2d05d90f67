import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

/* Pictures of rewards and contests beyond a page as it opens: each tab, each state, what a press opens. */

const page = (as: Screen["as"], paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, as, whole: true }));

/** Presses the first button of this name, and waits for the dialog that it opens. */
const open = (name: RegExp) => async (on: Page) => {
  await on.getByRole("button", { name }).first().click();
  await on.getByRole("dialog").first().waitFor();
};

const opensDialog = "main [aria-haspopup=dialog]";

/** Opens the first or the last reward of the shop. */
const openReward = (which: "first" | "last") => async (on: Page) => {
  await on.locator(opensDialog)[which]().click();
  await on.getByRole("dialog").first().waitFor();
};

/** Types a promo code at the deposit and waits for the answer; one of an earlier picture is taken out of force first. */
const typeCode = (code: string, answer: "alert" | "status") => async (on: Page) => {
  await on.evaluate(() => fetch("/api/player/clear_bonus_code", { method: "DELETE" }));
  await on.reload();
  const form = on.locator("form").filter({ has: on.locator("[name=deposit_bonus_code]") });
  await form.getByRole("textbox").fill(code);
  await form.getByRole("textbox").press("Enter");
  await form.getByRole(answer).filter({ hasText: /./ }).waitFor();
};

/** Opens the first tournament of a list that is in a state, and waits for its board. */
const tournamentThat = (state: "future" | "active" | "archive", tab: string) => async (on: Page) => {
  const slug = await on.evaluate(
    async ([state, tab]) => {
      const answer = await fetch(`/api/contests?tab=${tab}`);
      const { contests } = await answer.json();
      const found = contests.find((one: { state: string }) => one.state === state);
      return found?.tournament.frontend_identifier;
    },
    [state, tab],
  );
  await follow(on, `/tournaments/${slug}`);
  await on.locator("#contest-board").waitFor();
};

/** Goes on as a link would, without a load; the address has the page's language. */
async function follow(on: Page, path: string): Promise<void> {
  await on.evaluate((path) => {
    const prefix = /^\/(de|fr-CA|it|no)(?=\/|$)/.exec(location.pathname)?.[0] ?? "";
    const link = Object.assign(document.createElement("a"), { href: prefix + path, textContent: "." });
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  }, path);
}

/** What decides whether a page opens at all. */
const decisive = /manage-promotion-pages|features|\/api\/player$/;

/** What a page shows while its calls do not answer, or once they have failed. */
const hampered = (how: "loading" | "failed", path: string) => async (on: Page) => {
  await on.route("**/api/**", (route) => {
    if (decisive.test(route.request().url())) return route.continue();
    return how === "failed" ? route.fulfill({ status: 500, contentType: "application/json", body: "{}" }) : undefined;
  });
  await follow(on, path);
  await on.waitForURL((url) => url.pathname.endsWith(path), { timeout: 5_000 }).catch(() => undefined);
  await on.waitForTimeout(how === "failed" ? 4_000 : 1_000);
};

const states = (as: Screen["as"], paths: Record<string, string>): Screen[] =>
  Object.entries(paths).flatMap(([name, path]) =>
    (["loading", "failed"] as const).map((how) => ({
      ...{ name: `${name}-${how}`, path: "/support", as, whole: true },
      before: hampered(how, path),
    })),
  );

export const rewardAndContestScreens: readonly Screen[] = [
  ...page("guest", {
    "tournaments-producers": "/tournaments/producers",
    "tournaments-actions": "/tournaments/actions",
    "tournaments-live": "/tournaments/live",
    "tournaments-achievements": "/tournaments/achievements",
    "jackpot-page": "/tide-of-fortune",
  }),
  ...page("regular", {
    "tournaments-regular": "/tournaments",
    "tournaments-mine": "/tournaments?mine=1",
    "arena-regular": "/arena",
    "leaderboard-regular": "/leaderboard",
    "quest-regular": "/action/lantern-way",
    "achievements-regular": "/achievements",
    "lottery-regular": "/lottery/weekly-draw",
    "chance-regular": "/rocket-chance",
    "activity-hub-regular": "/activity-hub",
    "adventure-regular": "/adventure",
    "wheel-regular": "/spin-wheel",
    "vip-club-regular": "/vip-club",
    "level-regular": "/profile/level",
    "gifts-regular": "/profile/gifts",
    "rewards-shop-regular": "/comp-points",
    "rewards-shop-discounts": "/comp-points/discounts",
    "rewards-shop-freespins": "/comp-points/freespins",
    "promotions-regular": "/promotions",
  }),
  { name: "deposit-bonus", path: "/deposit-bonus", as: "player", whole: true },
  {
    name: "deposit-code-refused",
    path: "/deposit-bonus",
    as: "player",
    whole: true,
    before: typeCode("VELVETS", "alert"),
  },
  { name: "deposit-code", path: "/deposit-bonus", as: "player", whole: true, before: typeCode("VELVET", "status") },
  { name: "deposit-bonus-regular", path: "/deposit-bonus", as: "regular", whole: true },
  { name: "bonus-balance-regular", path: "/bonus-balance", as: "regular" },
  {
    ...{ name: "gifts-past", path: "/profile/gifts", as: "player", whole: true },
    before: (on) => on.locator("fieldset button").nth(1).click(),
  },
  {
    ...{ name: "gift-give-back", path: "/profile/gifts", as: "regular", whole: true },
    before: (on) =>
      on
        .getByRole("button", { name: /^(Give back|Zurückgeben)/ })
        .first()
        .click(),
  },
  { name: "exchange-guest", path: "/comp-points", as: "guest", before: openReward("first") },
  { name: "exchange-regular", path: "/comp-points/freespins", as: "regular", before: openReward("first") },
  { name: "exchange-missing", path: "/comp-points/money", as: "regular", before: openReward("last") },
  {
    ...{ name: "vip-table", path: "/vip-club", as: "regular", whole: true },
    before: (on) => on.locator("main button[aria-pressed=false]").first().click(),
  },
  { name: "quest-level", path: "/action/lantern-way", as: "regular", before: open(/^(Level|Stufe) 5/) },
  { name: "adventure-day", path: "/adventure", as: "regular", before: open(/^Details/) },
  {
    ...{ name: "tournament-future", path: "/tournaments", as: "guest", whole: true },
    before: tournamentThat("future", "all"),
  },
  {
    ...{ name: "tournament-over", path: "/tournaments/archive", as: "guest", whole: true },
    before: tournamentThat("archive", "archive"),
  },
  {
    ...{ name: "tournament-regular", path: "/tournaments", as: "regular", whole: true },
    before: (on) => follow(on, "/tournaments/weekly-race"),
  },
  {
    ...{ name: "menu-regular", path: "/promotions", as: "regular" },
    before: async (on) => {
      const onPhone = on
        .getByRole("navigation", { name: /^(Quick navigation|Schnellnavigation)$/ })
        .getByRole("button");
      await ((await onPhone.isVisible()) ? onPhone : on.locator("nav summary").first()).click();
    },
  },
  ...states("guest", {
    tournaments: "/tournaments/all",
    arena: "/arena",
    leaderboard: "/leaderboard",
    quests: "/action",
    achievements: "/achievements",
    lotteries: "/tournaments/lotteries",
    jackpots: "/jackpots",
    adventure: "/adventure",
    "vip-club": "/vip-club",
    chance: "/rocket-chance",
    "rewards-shop": "/comp-points",
    "wheel-segments": "/spin-wheel/segments",
  }),
  ...states("regular", {
    gifts: "/profile/gifts",
    level: "/profile/level",
    wheel: "/spin-wheel",
    "activity-hub": "/activity-hub",
  }),
];
