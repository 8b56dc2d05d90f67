import type { SiteFeature } from "../features/siteFeatures.ts";

/** Every page by its name, as the requirements name them; the ones we add are at the end. Source: 2.1. */
export type PageName =
  // Lobby and lists of games
  | "Main"
  | "CategoryPokiesAll"
  | "CategoryPokies"
  | "categoryLiveAll"
  | "CategoryTable"
  | "CategoryGames"
  | "CategoryGamesByPage"
  | "ProducersGames"
  | "ProducersGamesByPage"
  | "FavoriteGames"
  // Promotions
  | "PromoPage"
  | "SingleBonusPage"
  | "Action"
  | "Arena"
  | "Achievements"
  | "Leaderboard"
  | "QuestPage"
  | "SpinWheelPage"
  | "SpinWheelSegmentsPage"
  | "RocketChance"
  | "ActivityHub"
  | "BenefitCrypto"
  | "ExchangeCompoints"
  | "CompPoints"
  | "CompPointsDiscounts"
  | "CompPointsFreeSpins"
  | "CompPointsMoney"
  | "CompPointsSpecial"
  // Tournaments
  | "Tournaments"
  | "TournamentsAll"
  | "TournamentsProducers"
  | "TournamentsLottery"
  | "TournamentsAction"
  | "TournamentsLive"
  | "TournamentsAchievements"
  | "TournamentsArchive"
  | "TournamentPage"
  | "TournamentGamesByPage"
  | "LotteryPage"
  // Profile
  | "Profile"
  | "ProfileLevels"
  | "ProfileGifts"
  | "ProfileVerification"
  | "ProfileLimits"
  | "ProfileSecurity"
  | "ProfilePrivacy"
  | "ProfileGamesHistory"
  | "ProfilePromocode"
  | "UserLimitConfirm"
  // Games
  | "GameBase"
  | "GameItem"
  | "GameItemSFU"
  // Account access
  | "Login"
  | "loginPage"
  | "Registration"
  | "singUpPage"
  | "Remind"
  | "NewPassword"
  | "EmailVerify"
  | "EmailConfirmation"
  // Cashbox
  | "Cashbox"
  | "CashboxDashboard"
  | "Deposit"
  | "DepositDepositBonus"
  | "DepositOneClick"
  | "Withdraw"
  | "BonusBalance"
  // Content and support
  | "NamedPopup"
  | "VipPage"
  | "VipClub"
  | "NewsList"
  | "NewsPage"
  | "PaymentsPage"
  | "SupportPage"
  | "OopsPage"
  | "NotFoundPage"
  | "Awards"
  | "ResponsibleGaming"
  | "StaticPage"
  // Betting
  | "BettingMain"
  | "BettingRegistration"
  | "BettingLogin"
  // Internal
  | "FeatureFlagConfiguration"
  // Redirects of old addresses
  | "PasswordEdit"
  | "ProfileConfirmation"
  | "AccountsHistory"
  // Ours
  | "EmailChange"
  | "ProfileDetails"
  | "ProfileWallets"
  | "ProfilePayments"
  | "ProfileStatement"
  | "ProfileMessages"
  | "Adventure"
  | "Jackpots"
  | "JackpotPage"
  | "SelfTest"
  | "GamblingHelp"
  | "FairnessVerify";

/** Who may see a page: everybody, only players, or only guests. Source: 2.3-01, 2.3-02. */
export type PageAccess = "open" | "player" | "guest";

/** What kind of page it is where a region is restricted; each has its own message. Source: 2.3-04. */
export type RestrictedPart = "login" | "registration" | "game";

/** Source: 6-24. */
export const flagNames = [
  "techWork",
  "promoBanner",
  "conpoints",
  "abRegistration",
  "mysticJackpots",
  "testQuests",
  "allWidgets",
  "allProviders",
] as const;
export type FlagName = (typeof flagNames)[number];

/** One page of the site, as a line of the route table. */
export interface PageRule {
  name: PageName;
  /** `:name` is a segment, `:name?` one that may be missing, a closing `*` is the rest. The canonical address. */
  path: string;
  /** Other addresses that show the same page. */
  aliases: readonly string[];
  access: PageAccess;
  /** Blocked with 451 in restricted regions. Source: 2.2-05, 2.2-17, 2.3-04. */
  restricted: boolean;
  restrictedAs: RestrictedPart | null;
  kind: "page" | "popup" | "redirect";
  /** Where a redirect leads; its query goes along. */
  to: PageName | null;
  /** What the page is about. While that is not enabled, no menu, no sitemap and no search engine lists the page. */
  feature: SiteFeature | null;
  /** Where the page leads while its feature is not enabled; null where it shows that nothing runs. */
  else: PageName | null;
  /** Search engines may list it. Source: 2.6-13. */
  indexed: boolean;
  /** The rules of the requirements that the line comes from. */
  spec: readonly string[];
}
