import { expect, test } from "vitest";
import { matchPage } from "./matchPage.ts";
import { pageTable } from "./pageTable.ts";

/* The requirements' lists of routes, copied line by line: what it names must be there, under the paths it gives. */

test.each([
  ["the layout's lobby", "Main"],
  [
    "games by category or studio",
    "CategoryGames CategoryPokiesAll CategoryPokies categoryLiveAll CategoryTable CategoryGamesByPage ProducersGames ProducersGamesByPage FavoriteGames",
  ],
  [
    "promotions",
    "Action Arena PromoPage Achievements Leaderboard QuestPage SpinWheelPage SpinWheelSegmentsPage RocketChance ActivityHub ExchangeCompoints CompPoints SingleBonusPage BenefitCrypto",
  ],
  [
    "tournaments and lotteries",
    "TournamentsAll TournamentsProducers TournamentsLottery TournamentsLive TournamentsAchievements TournamentsAction TournamentsArchive TournamentPage LotteryPage TournamentGamesByPage",
  ],
  [
    "the profile",
    "Profile ProfileLevels ProfileGifts ProfileVerification ProfileLimits ProfileSecurity ProfileGamesHistory ProfilePromocode",
  ],
  ["games", "GameBase GameItem GameItemSFU"],
  ["ways into an account", "Remind NewPassword EmailVerify EmailConfirmation Login Registration"],
  ["the cashbox", "Cashbox Withdraw Deposit DepositOneClick DepositDepositBonus CashboxDashboard"],
  [
    "content and support",
    "NamedPopup VipPage VipClub NewsList NewsPage UserLimitConfirm PaymentsPage SupportPage OopsPage NotFoundPage",
  ],
  ["betting", "BettingMain BettingRegistration BettingLogin singUpPage loginPage"],
  ["comp points", "CompPointsDiscounts CompPointsMoney CompPointsSpecial CompPointsFreeSpins"],
  ["the inside", "FeatureFlagConfiguration"],
])("the table has a page for each route of %s", (_, names) => {
  const known = new Set<string>(pageTable.map(({ name }) => name));
  expect(names.split(" ").filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  [
    "lists of games [2.2-03]",
    { "/pokies": "CategoryPokiesAll", "/live": "categoryLiveAll", "/slots": "CategoryPokiesAll" },
  ],
  ["studios [2.2-04]", { "/producers/tidewick": "ProducersGames", "/producers/tidewick/2": "ProducersGamesByPage" }],
  [
    "the cashbox",
    {
      "/cashbox": "Cashbox",
      "/dashboard": "CashboxDashboard",
      "/deposit": "Deposit",
      "/accounts/7/deposit": "Deposit",
      "/deposit-bonus": "DepositDepositBonus",
      "/withdraw": "Withdraw",
      "/deposit-fast": "DepositOneClick",
      "/bonus-balance": "BonusBalance",
    },
  ],
  ["tournaments", { "/tournaments/producers": "TournamentsProducers", "/tournaments/actions": "TournamentsAction" }],
  [
    "the profile",
    {
      "/profile": "Profile",
      "/users": "Profile",
      "/profile/level": "ProfileLevels",
      "/profile/gifts": "ProfileGifts",
      "/profile/verification": "ProfileVerification",
      "/profile/limits": "ProfileLimits",
      "/profile/security": "ProfileSecurity",
      "/users/games-history": "ProfileGamesHistory",
      "/profile/limits/confirm": "UserLimitConfirm",
    },
  ],
  [
    "what stands alone",
    {
      "/support": "SupportPage",
      "/action": "Action",
      "/action/north": "Action",
      "/benefits-of-crypto": "BenefitCrypto",
      "/awards": "Awards",
      "/responsible-gaming": "ResponsibleGaming",
    },
  ],
  ["feature flags [2.2-13]", { "/ffc": "FeatureFlagConfiguration" }],
  [
    "betting [2.2-18]",
    {
      "/sport/registration": "BettingRegistration",
      "/sport/login": "BettingLogin",
      "/sport": "BettingMain",
      "/sport/tennis": "BettingMain",
    },
  ],
])("the requirements' paths of %s lead to its pages", (_, paths: Record<string, string>) => {
  const led = Object.fromEntries(Object.keys(paths).map((path) => [path, matchPage(path)?.rule.name]));
  expect(led).toEqual(paths);
});

test("every page of cashbox and profile is for players alone", () => {
  const personal = pageTable.filter(({ spec }) => spec.includes("2.2-06") || spec.includes("2.2-08"));
  expect(personal.length).toBeGreaterThan(14);
  expect(personal.filter(({ access }) => access !== "player")).toEqual([]);
});
