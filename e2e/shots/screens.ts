import type { Page } from "@playwright/test";
import { rewardAndContestScreens } from "./rewardAndContestScreens.ts";
import type { Onlooker, Screen } from "./screen.ts";

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

const search = press(/^(Search|Suchen|Search games|Spiele suchen)$/);

const searchFor = (words: string) => async (page: Page) => {
  await search(page);
  await page.getByRole("combobox").fill(words);
  await page.locator("dialog [role=option]").first().waitFor();
};

/** What is at the end of the phone's bar, or of the navigation where there is no bar. */
async function openMenu(page: Page): Promise<void> {
  const onPhone = page.locator(".bottom-bar button").last();
  await ((await onPhone.isVisible()) ? onPhone : page.locator(".site-nav-more summary")).click();
}

/** Opens the first tournament of the list. */
async function firstContest(page: Page): Promise<void> {
  await page.locator(".contest-card .promo-link").first().click();
  await page.locator(".contest-board table, .contest-board .empty").first().waitFor();
}

/** Sends the form of the page as it stands. */
const send = (page: Page) => page.locator("main form button[type=submit]").last().click();

const seen = (as: Onlooker, more: Partial<Screen>, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, as, ...more }));

/** Every screen and state that is looked at by eye. New screens add a line. */
const everyScreen: readonly Screen[] = [
  ...seen(
    "guest",
    { whole: true },
    {
      lobby: "/",
      category: "/pokies/all",
      "category-filtered": "/pokies/slots?studio=tidewick&demo=1",
      "category-live": "/live/all",
      studio: "/producers/baize-and-brass",
      game: "/play/tidewick/skerry-light",
      promotions: "/promotions",
      tournaments: "/tournaments",
      "tournaments-past": "/tournaments/archive",
      jackpots: "/jackpots",
      "wheel-prizes": "/spin-wheel/segments",
      "vip-club": "/vip-club",
      achievements: "/achievements",
      arena: "/arena",
      leaderboard: "/leaderboard",
      "activity-hub": "/activity-hub",
      chance: "/rocket-chance",
      "rewards-shop": "/comp-points",
      wheel: "/spin-wheel",
      "wheel-segments": "/spin-wheel/segments",
      adventure: "/adventure",
      quests: "/action",
      quest: "/action/lantern-way",
      "quest-robot": "/action/copper-line",
      news: "/news",
      "news-article": "/news/skerry-light",
      awards: "/awards",
      payments: "/payments",
      "benefits-of-crypto": "/benefits-of-crypto",
      support: "/support",
      verify: "/fairness/verify",
      lotteries: "/tournaments/lotteries",
      "lottery-guest": "/lottery/weekly-draw",
      "verify-lottery": "/fairness/verify?lottery=1",
      "responsible-gaming": "/responsible-gaming",
      "self-exclusion": "/self-exclusion",
      terms: "/terms-and-conditions",
      "bonus-terms": "/bonus-terms",
      privacy: "/privacy-policy",
      cookies: "/cookie-policy",
      complaints: "/complaints",
      identity: "/aml-kyc",
      fairness: "/fairness",
      rules: "/general-rules",
    },
  ),
  ...seen(
    "guest",
    {},
    {
      "category-unknown": "/pokies/nothing-here",
      "category-empty": "/live/baccarat?feature=free-spins",
      "sign-in": "/sign-in",
      "sign-up": "/sign-up",
      remind: "/remind",
      "new-password": "/new-password",
      confirmation: "/confirmation",
      emailChange: "/email-change?token=none",
      "sign-in-blocked": "/sign-in?country=US",
      "sign-up-blocked": "/sign-up?country=US",
      "game-blocked": "/play/tidewick/skerry-light?country=US",
      sport: "/sport",
      oops: "/oops",
      "not-found": "/such/a/page",
    },
  ),
  { name: "tournament", path: "/tournaments", as: "guest", whole: true, before: firstContest },
  { name: "tournament-player", path: "/tournaments", as: "player", whole: true, before: firstContest },
  { name: "lobby-offer-details", path: "/", as: "guest", before: press(/^(Conditions|Bedingungen)$/) },
  { name: "lobby-menu", path: "/", as: "guest", before: openMenu },
  { name: "search-recommended", path: "/", as: "guest", before: search },
  { name: "search-found", path: "/", as: "guest", before: searchFor("skery light") },
  { name: "search-empty", path: "/", as: "guest", before: searchFor("zzzzqqq") },
  { name: "sign-in-refused", path: "/sign-in", as: "guest", before: send },
  { name: "chat", path: "/support", as: "guest", before: press(/^(Start a chat|Chat starten)$/) },
  ...seen(
    "player",
    { whole: true },
    {
      "lobby-player": "/",
      "game-player": "/play/tidewick/skerry-light",
      favourites: "/favorite-games",
      profile: "/profile",
      level: "/profile/level",
      "lottery-player": "/lottery/weekly-draw",
      "lottery-drawn": "/lottery/1",
      gifts: "/profile/gifts",
      identification: "/profile/verification",
      limits: "/profile/limits",
      security: "/profile/security",
      privacy: "/profile/privacy",
      "games-history": "/profile/games-history",
      promocode: "/profile/promocode",
      flags: "/ffc",
    },
  ),
  ...seen("regular", { whole: true }, { statement: "/profile/statement", "payments-history": "/profile/payments" }),
  ...seen(
    "player",
    {},
    {
      deposit: "/deposit",
      withdraw: "/withdraw",
      cashbox: "/cashbox",
      dashboard: "/dashboard",
      "bonus-balance": "/bonus-balance",
    },
  ),
  { name: "notifications", path: "/", as: "player", before: press(/^(Notifications|Benachrichtigungen)/) },
  { name: "balance", path: "/", as: "player", before: (page) => page.getByTestId("balance").first().click() },
  ...seen("guest", { oneLanguage: true }, { mailbox: "/mailbox" }),
  ...rewardAndContestScreens,
];

/** What differs from brand to brand: colours, fonts and shapes, tried on one screen of each kind. */
const inEveryBrand = new Set(
  "lobby category studio game promotions tournaments tournaments-past tournament tournament-player arena leaderboard quests quest achievements lotteries lottery-player activity-hub chance rewards-shop wheel wheel-segments adventure gifts level jackpots vip-club news news-article awards payments support verify terms sign-in sign-up game-blocked oops not-found lobby-menu search-found search-empty chat lobby-player profile favourites deposit notifications".split(
    " ",
  ),
);

export const screens: readonly Screen[] = [
  ...everyScreen,
  ...["neon", "nordic"].flatMap((brand) =>
    everyScreen
      .filter((screen) => inEveryBrand.has(screen.name) || rewardAndContestScreens.includes(screen))
      .map((screen) => ({ ...screen, name: `${screen.name}-${brand}`, brand })),
  ),
];
