import type { SiteFeature } from "../features/siteFeatures.ts";
import type { PageName, PageRule, RestrictedPart } from "./pageRule.ts";

/*
 * Every address of the site, in the order of the requirements. The router, the sitemap, the canonical links and the
 * test that walks all of them are made from this table. A locale such as /de may lead any path. Source: 2.1 to 2.3.
 */

type More = Partial<Omit<PageRule, "name" | "path" | "spec">>;

const row = (name: PageName, path: string, spec: string, more: More): PageRule => ({
  name,
  path,
  aliases: [],
  access: "open",
  restricted: more.restrictedAs != null,
  restrictedAs: null,
  kind: "page",
  to: null,
  feature: null,
  else: null,
  indexed: true,
  spec: spec.split(" "),
  ...more,
});

/** A page for everybody that search engines list. */
const page = (name: PageName, path: string, spec: string, ...aliases: string[]) => row(name, path, spec, { aliases });
/** A page for everybody that they do not. */
const unlisted = (name: PageName, path: string, spec: string, more: More = {}) =>
  row(name, path, spec, { indexed: false, ...more });
/** A page that only players see. Source: 2.3-01. */
const own = (name: PageName, path: string, spec: string, ...aliases: string[]) =>
  row(name, path, spec, { access: "player", indexed: false, aliases });
/** A popup of the cashbox. Source: 2.2-06. */
const cash = (name: PageName, path: string, ...aliases: string[]) =>
  row(name, path, "2.1-08 2.2-06", { access: "player", kind: "popup", indexed: false, aliases });
/** A popup on the way into an account, for guests of open regions. Source: 2.2-17, 2.4-01. */
const accessPage = (name: PageName, path: string, restrictedAs: RestrictedPart, more: More = {}) =>
  row(name, path, "2.1-07 2.2-17 2.4-01", { access: "guest", kind: "popup", indexed: false, restrictedAs, ...more });
/** A page that leads to the promotions while what it is about is closed or not there. Source: 2.2-11, 2.2-12. */
const about = (feature: SiteFeature, name: PageName, path: string, spec: string) =>
  row(name, path, spec, { feature, else: "PromoPage" });
/** A list that says so while nothing is in it. */
const listOf = (feature: SiteFeature, name: PageName, path: string, spec: string, ...aliases: string[]) =>
  row(name, path, spec, { feature, aliases });
const leadsTo = (name: PageName, path: string, to: PageName, spec: string) =>
  row(name, path, spec, { kind: "redirect", to, indexed: false });

export const pageTable: readonly PageRule[] = [
  // Lobby, categories, producers
  page("Main", "/", "2.1-01 2.2-01 2.2-02", "/categories", "/games"),
  page("CategoryPokiesAll", "/pokies/all", "2.1-02 2.2-02 2.2-03", "/pokies", "/slots"),
  page("CategoryPokies", "/pokies/:slug", "2.1-02 2.2-02"),
  listOf("live", "categoryLiveAll", "/live/all", "2.1-02 2.2-02 2.2-03", "/live"),
  page("CategoryTable", "/live/:slug", "2.1-02 2.2-02"),
  page("CategoryGames", "/categories/:slug", "2.1-02 2.2-02", "/games/:slug"),
  page("CategoryGamesByPage", "/categories/:slug/:page", "2.1-02 2.2-02", "/games/:slug/:page"),
  page("ProducersGames", "/producers/:slug", "2.1-02 2.2-04"),
  page("ProducersGamesByPage", "/producers/:slug/:page", "2.1-02 2.2-04"),
  own("FavoriteGames", "/favorite-games", "2.1-02 2.2-02 4-52"),

  // Games
  leadsTo("GameBase", "/play/:producer", "ProducersGames", "2.1-06"),
  row("GameItem", "/play/:producer/:name", "2.1-06 2.2-05 2.3-04 2.3-05", { restrictedAs: "game" }),
  unlisted("GameItemSFU", "/play/:producer/:name/frame", "2.1-06 2.2-05", { restrictedAs: "game" }),
  unlisted("OopsPage", "/oops", "2.1-09 2.2-05"),

  // Cashbox
  cash("Cashbox", "/cashbox"),
  cash("CashboxDashboard", "/dashboard"),
  cash("Deposit", "/deposit", "/accounts/:id/deposit"),
  cash("DepositDepositBonus", "/deposit-bonus"),
  cash("Withdraw", "/withdraw"),
  cash("DepositOneClick", "/deposit-fast"),
  cash("BonusBalance", "/bonus-balance"),

  // Tournaments and lotteries
  listOf("tournaments", "Tournaments", "/tournaments", "2.1-04 2.2-07"),
  listOf("tournaments", "TournamentsAll", "/tournaments/all", "2.1-04 2.2-07"),
  listOf("tournaments", "TournamentsProducers", "/tournaments/producers", "2.1-04 2.2-07"),
  row("TournamentsLottery", "/tournaments/lotteries", "2.1-04 2.2-07", {
    feature: "lotteries",
    else: "TournamentsAll",
  }),
  listOf("tournaments", "TournamentsAction", "/tournaments/actions", "2.1-04 2.2-07"),
  listOf("tournaments", "TournamentsLive", "/tournaments/live", "2.1-04 2.2-07"),
  listOf("tournaments", "TournamentsAchievements", "/tournaments/achievements", "2.1-04 2.2-07"),
  listOf("tournaments", "TournamentsArchive", "/tournaments/archive", "2.1-04 4-04"),
  page("TournamentPage", "/tournaments/:slug", "2.1-04 2.2-07"),
  page("TournamentGamesByPage", "/tournaments/:slug/games/:page", "2.1-04"),
  page("LotteryPage", "/lottery/:slug", "2.1-04 2.2-07"),

  // Profile
  own("Profile", "/profile", "2.1-05 2.2-08", "/users"),
  own("ProfileLevels", "/profile/level", "2.1-05 2.2-08", "/users/level"),
  own("ProfileGifts", "/profile/gifts", "2.1-05 2.2-08", "/users/gifts"),
  own("ProfileVerification", "/profile/verification", "2.1-05 2.2-08", "/users/verification"),
  own("ProfileLimits", "/profile/limits", "2.1-05 2.2-08", "/users/limits"),
  own("ProfileSecurity", "/profile/security", "2.1-05 2.2-08", "/users/security"),
  own("ProfilePrivacy", "/profile/privacy", "F-69", "/users/privacy"),
  own("ProfileGamesHistory", "/profile/games-history", "2.1-05 2.2-08", "/users/games-history"),
  own("ProfileDetails", "/profile/details", "3-02 5-01", "/users/details"),
  own("ProfileWallets", "/profile/wallets", "3-09 7.2-05", "/users/wallets"),
  own("ProfilePayments", "/profile/payments", "3-60 7.2-04", "/users/payments"),
  own("ProfileStatement", "/profile/statement", "F-41 7.2-05", "/users/statement"),
  own("ProfileMessages", "/profile/messages", "3-68 7.2-06", "/users/messages"),
  own("ProfilePromocode", "/profile/promocode", "2.1-05", "/users/promocode"),
  own("UserLimitConfirm", "/profile/limits/confirm", "2.1-09 2.2-08", "/users/limits/confirm"),

  // Old addresses
  leadsTo("PasswordEdit", "/profile/password/edit", "NewPassword", "2.2-09"),
  leadsTo("ProfileConfirmation", "/profile/confirmation", "EmailConfirmation", "2.2-09"),
  leadsTo("AccountsHistory", "/accounts/history", "Main", "2.2-09"),

  // Promotions
  page("PromoPage", "/promotions", "2.1-03 2.2-11", "/promo"),
  page("SingleBonusPage", "/promotions/:slug", "2.1-03", "/promo/:slug"),
  about("quests", "Action", "/action/:slug?", "2.1-03 2.2-10"),
  page("QuestPage", "/quest/:slug", "2.1-03 2.6-11"),
  about("arena", "Arena", "/arena", "2.1-03 2.5-17"),
  about("achievements", "Achievements", "/achievements", "2.1-03 2.5-14"),
  about("leaderboard", "Leaderboard", "/leaderboard", "2.1-03 2.5-17"),
  about("spinWheel", "SpinWheelPage", "/spin-wheel", "2.1-03"),
  about("spinWheel", "SpinWheelSegmentsPage", "/spin-wheel/segments", "2.1-03"),
  about("chance", "RocketChance", "/rocket-chance", "2.1-03 2.2-12 2.5-11"),
  about("activityHub", "ActivityHub", "/activity-hub", "2.1-03 2.2-12 2.5-09"),
  about("adventure", "Adventure", "/adventure", "2.6-08"),
  listOf("jackpots", "Jackpots", "/jackpots", "2.5-13 2.6-06", "/mystic-jackpots"),

  // The shop of comp points
  about("rewardsShop", "CompPoints", "/comp-points", "2.1-03 2.1-11 2.2-11"),
  // Not listed: while no sale runs, the page leads to the shop's first one.
  row("CompPointsDiscounts", "/comp-points/discounts", "2.1-11 2.2-11", {
    feature: "rewardsShop",
    else: "PromoPage",
    indexed: false,
  }),
  about("rewardsShop", "CompPointsFreeSpins", "/comp-points/freespins", "2.1-11 2.2-11"),
  about("rewardsShop", "CompPointsMoney", "/comp-points/money", "2.1-11 2.2-11"),
  about("rewardsShop", "CompPointsSpecial", "/comp-points/special", "2.1-11 2.2-11"),
  about("rewardsShop", "ExchangeCompoints", "/exchange-comp-points", "2.1-03 2.2-11"),

  // Account access
  accessPage("Login", "/sign-in", "login"),
  accessPage("loginPage", "/login", "login"),
  accessPage("Registration", "/sign-up", "registration"),
  accessPage("singUpPage", "/registration", "registration"),
  accessPage("Remind", "/remind", "login"),
  // Also where a player changes the password, which `/profile/password/edit` leads to. Source: 2.2-09.
  accessPage("NewPassword", "/new-password", "login", { access: "open" }),
  accessPage("EmailVerify", "/email-verify", "registration"),
  accessPage("EmailConfirmation", "/confirmation", "registration"),
  // A mailed link about another address does its work for everybody, wherever they are.
  unlisted("EmailChange", "/email-change", "F-63"),

  // Betting
  unlisted("BettingRegistration", "/sport/registration", "2.1-10 2.2-18", { feature: "sports" }),
  unlisted("BettingLogin", "/sport/login", "2.1-10 2.2-18", { feature: "sports" }),
  unlisted("BettingMain", "/sport/:param?", "2.1-10 2.2-18", { feature: "sports" }),

  // Content and support
  unlisted("NamedPopup", "/popup/:name", "2.1-09 2.4-02", { kind: "popup" }),
  leadsTo("VipPage", "/vip", "VipClub", "2.1-09"),
  about("vipClub", "VipClub", "/vip-club", "2.1-09 2.6-07"),
  page("NewsList", "/news", "2.1-09"),
  page("NewsPage", "/news/:slug", "2.1-09"),
  page("PaymentsPage", "/payments", "2.1-09 2.6-10"),
  page("SupportPage", "/support", "2.1-09 2.2-10"),
  page("BenefitCrypto", "/benefits-of-crypto", "2.1-03 2.2-10"),
  page("Awards", "/awards", "2.2-10 2.6-09"),
  page("ResponsibleGaming", "/responsible-gaming", "2.2-10"),
  page("SelfTest", "/responsible-gaming/self-test", "2.2-10"),
  page("GamblingHelp", "/responsible-gaming/help", "2.2-10"),
  page("FairnessVerify", "/fairness/verify", "1-08"),
  unlisted("FeatureFlagConfiguration", "/ffc", "2.1-12 2.2-13"),

  // What the operator names: jackpots, then own pages, then nothing
  page("JackpotPage", "/:identifier", "2.2-14 2.6-06"),
  page("StaticPage", "/*", "2.2-15 2.2-16"),
  unlisted("NotFoundPage", "/404", "2.1-09"),
];

const byName = new Map(pageTable.map((rule) => [rule.name, rule]));

/** The line of a page. */
export function pageRule(name: PageName): PageRule {
  const rule = byName.get(name);
  if (!rule) throw new Error(`the route table has no page ${name}`);
  return rule;
}
