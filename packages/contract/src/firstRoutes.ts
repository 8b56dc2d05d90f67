// Made from the contract by `npm run routes -w packages/contract`; everyCall.test.ts checks that it is up to date.

import type * as contract from "./index.ts";
import type { Route } from "./route.ts";

export const acknowledgeRealityCheck: Route<typeof contract.acknowledgeRealityCheck> = {
  id: "realityCheck.acknowledge",
  method: "POST",
  path: "/api/reality_check/acknowledgement",
  gives: [
    "interval_min",
    "seconds_left",
    "pause_seconds_left",
    "entered_at",
    "since",
    "elapsed_min",
    "elapsed_s",
    "play",
  ],
};
export const actInRound: Route<typeof contract.actInRound> = {
  id: "game.act",
  method: "POST",
  path: "/game/rounds/:id/moves",
  money: true,
  gives: ["round", "balance"],
};
export const addFavoriteGame: Route<typeof contract.addFavoriteGame> = {
  id: "games.addFavorite",
  method: "PUT",
  path: "/api/player/favorite_games/:id",
};
export const addOpeningRequest: Route<typeof contract.addOpeningRequest> = {
  id: "games.addOpeningRequest",
  method: "PUT",
  path: "/api/player/opening_requests/:id",
};
export const answerSurvey: Route<typeof contract.answerSurvey> = {
  id: "telemetry.surveyAnswer",
  method: "POST",
  path: "/api/survey_answers",
};
export const batch: Route<typeof contract.batch> = {
  id: "platform.batch",
  method: "GET",
  path: "/batch",
  gives: "list",
};
export const changeGroups: Route<typeof contract.changeGroups> = {
  id: "player.groups",
  method: "POST",
  path: "/api/player/groups",
  gives: [],
};
export const confirmEmail: Route<typeof contract.confirmEmail> = {
  id: "access.confirmEmail",
  method: "GET",
  path: "/api/users/confirmation",
};
export const confirmEmailChange: Route<typeof contract.confirmEmailChange> = {
  id: "emailChange.confirm",
  method: "POST",
  path: "/api/users/email/confirmation",
  gives: [],
};
export const confirmLimit: Route<typeof contract.confirmLimit> = {
  id: "limits.confirm",
  method: "POST",
  path: "/api/user_limits/confirm",
  gives: [],
};
export const downloadRounds: Route<typeof contract.downloadRounds> = {
  id: "games.downloadRounds",
  method: "GET",
  path: "/api/player/rounds.csv",
};
export const endSession: Route<typeof contract.endSession> = {
  id: "access.endSession",
  method: "DELETE",
  path: "/api/player/sessions/:id",
};
export const filterGames: Route<typeof contract.filterGames> = {
  id: "games.filter",
  method: "POST",
  path: "/api/games_filter",
  reads: true,
  gives: ["data", "pagination"],
};
export const gatewayBalance: Route<typeof contract.gatewayBalance> = {
  id: "gateway.balance",
  method: "POST",
  path: "/gateway/v2/:provider/Player/Balance",
  gives: ["balance"],
};
export const gatewayBetWin: Route<typeof contract.gatewayBetWin> = {
  id: "gateway.betWin",
  method: "POST",
  path: "/gateway/v2/:provider/Round/BetWin",
  gives: ["round_id", "balance", "transactions"],
};
export const gatewayFinish: Route<typeof contract.gatewayFinish> = {
  id: "gateway.finish",
  method: "POST",
  path: "/gateway/v2/:provider/Round/Finish",
  gives: ["round_id", "balance"],
};
export const gatewayFreespins: Route<typeof contract.gatewayFreespins> = {
  id: "gateway.freespins",
  method: "POST",
  path: "/gateway/v1/:provider/freespins",
  gives: ["balance"],
};
export const gatewayFreespinsFinish: Route<typeof contract.gatewayFreespinsFinish> = {
  id: "gateway.freespinsFinish",
  method: "POST",
  path: "/gateway/v2/:provider/Freespins/Finish",
  gives: ["balance"],
};
export const gatewayPlay: Route<typeof contract.gatewayPlay> = {
  id: "gateway.play",
  method: "POST",
  path: "/gateway/v1/:provider/play",
  gives: ["balance"],
};
export const gatewayPlayRollback: Route<typeof contract.gatewayPlayRollback> = {
  id: "gateway.playRollback",
  method: "POST",
  path: "/gateway/v1/:provider/rollback",
  gives: ["balance"],
};
export const gatewayPromoWin: Route<typeof contract.gatewayPromoWin> = {
  id: "gateway.promoWin",
  method: "POST",
  path: "/gateway/v2/:provider/Promo/Win",
  gives: ["id", "balance"],
};
export const gatewayRollback: Route<typeof contract.gatewayRollback> = {
  id: "gateway.rollback",
  method: "POST",
  path: "/gateway/v2/:provider/Round/Rollback",
  gives: ["round_id", "balance", "transactions"],
};
export const getBanners: Route<typeof contract.getBanners> = {
  id: "content.banners",
  method: "GET",
  path: "/api/fe/config/banners-config",
  gives: ["banners"],
};
export const getCaptcha: Route<typeof contract.getCaptcha> = {
  id: "access.captcha",
  method: "GET",
  path: "/api/captcha",
  gives: [],
};
export const getChat: Route<typeof contract.getChat> = {
  id: "chat.get",
  method: "GET",
  path: "/api/chat",
  gives: ["group", "provider", "online", "conversation"],
};
export const getChatHistory: Route<typeof contract.getChatHistory> = {
  id: "chat.history",
  method: "GET",
  path: "/api/chat/messages",
  gives: ["messages", "more"],
};
export const getChatToken: Route<typeof contract.getChatToken> = {
  id: "chat.token",
  method: "POST",
  path: "/api/chat/token",
  reads: true,
  gives: ["token", "channel"],
};
export const getClientContext: Route<typeof contract.getClientContext> = {
  id: "info.clientContext",
  method: "GET",
  path: "/client-context",
  gives: ["userAgent", "isMobile", "isIOS", "isApp", "isBot", "isMetaWebview", "browser"],
};
export const getConfig: Route<typeof contract.getConfig> = {
  id: "content.config",
  method: "GET",
  path: "/api/fe/config/:name",
};
export const getCurrentIp: Route<typeof contract.getCurrentIp> = {
  id: "info.currentIp",
  method: "GET",
  path: "/api/current_ip",
  gives: ["ip", "country_code", "region_code", "default_currency"],
};
export const getFlight: Route<typeof contract.getFlight> = {
  id: "game.flight",
  method: "GET",
  path: "/game/flight",
  gives: ["server_time", "flight", "board", "last", "chain", "realtime"],
};
export const getFreeRounds: Route<typeof contract.getFreeRounds> = {
  id: "game.freeRounds",
  method: "GET",
  path: "/game/free-rounds",
  gives: ["free_rounds"],
};
export const getGameBalance: Route<typeof contract.getGameBalance> = {
  id: "game.balance",
  method: "GET",
  path: "/game/balance",
  gives: ["amount_cents", "currency"],
};
export const getManager: Route<typeof contract.getManager> = {
  id: "content.manager",
  method: "POST",
  path: "/api/fe/config/managers",
  reads: true,
};
export const getMessages: Route<typeof contract.getMessages> = {
  id: "content.messages",
  method: "GET",
  path: "/messages/:file",
};
export const getPage: Route<typeof contract.getPage> = {
  id: "content.page",
  method: "GET",
  path: "/api/cms/pages/*",
  gives: ["id", "path", "title", "layout", "categories", "hidden", "url", "routeName", "content", "blocks"],
};
export const getPaymentMethodFields: Route<typeof contract.getPaymentMethodFields> = {
  id: "payments.methodFields",
  method: "POST",
  path: "/api/payments/payment_methods/:currency/:methodId/deposit_info",
  reads: true,
  gives: ["amountField", "methodFields", "playerFields", "isSubmitAvailable"],
};
export const getPlayer: Route<typeof contract.getPlayer> = { id: "player.get", method: "GET", path: "/api/player" };
export const getPlayerFields: Route<typeof contract.getPlayerFields> = {
  id: "info.playerFields",
  method: "GET",
  path: "/api/info/player_fields",
  gives: ["fields", "contexts"],
};
export const getPlayerSettings: Route<typeof contract.getPlayerSettings> = {
  id: "player.settings",
  method: "GET",
  path: "/api/player/settings",
  gives: ["cent", "recaptcha", "recaptcha_version"],
};
export const getPlayerStats: Route<typeof contract.getPlayerStats> = {
  id: "player.stats",
  method: "GET",
  path: "/api/player/stats",
  gives: ["deposits_count", "deposits_sum", "cashouts_sum", "bets_sum", "messages"],
};
export const getProject: Route<typeof contract.getProject> = {
  id: "info.project",
  method: "GET",
  path: "/api/info/project",
  gives: [
    "license",
    "apps",
    "player_two_factor_auth",
    "available_currency_exchange",
    "available_referral_system",
    "supported_payment_api_versions",
    "country_flags",
    "livespins",
    "authentication_key",
    "notification_center",
  ],
};
export const getRealityCheck: Route<typeof contract.getRealityCheck> = {
  id: "realityCheck.get",
  method: "GET",
  path: "/api/reality_check",
  gives: [
    "interval_min",
    "seconds_left",
    "pause_seconds_left",
    "entered_at",
    "since",
    "elapsed_min",
    "elapsed_s",
    "play",
  ],
};
export const getRealtimeSubscription: Route<typeof contract.getRealtimeSubscription> = {
  id: "realtime.subscription",
  method: "GET",
  path: "/api/notification_center/centrifugo/subscription",
  gives: ["user", "url", "client_name", "token"],
};
export const getRealtimeToken: Route<typeof contract.getRealtimeToken> = {
  id: "realtime.token",
  method: "POST",
  path: "/api/realtime/token",
  gives: ["token"],
};
export const getRestoreId: Route<typeof contract.getRestoreId> = {
  id: "player.getRestoreId",
  method: "POST",
  path: "/restore-id/get",
  reads: true,
  gives: ["data"],
};
export const getRoundProof: Route<typeof contract.getRoundProof> = {
  id: "game.proof",
  method: "GET",
  path: "/api/rounds/:id/proof",
  gives: [
    "id",
    "game",
    "math_version",
    "mode",
    "state",
    "currency",
    "stake_cents",
    "payout_cents",
    "choices",
    "events",
    "moves",
    "server_seed_hash",
    "client_seed",
    "nonce",
    "started_at",
    "finished_at",
    "server_seed",
  ],
};
export const getSeeds: Route<typeof contract.getSeeds> = {
  id: "game.seeds",
  method: "GET",
  path: "/game/seeds",
  gives: ["server_seed_hash", "next_server_seed_hash", "client_seed", "nonce"],
};
export const getSiteFeatures: Route<typeof contract.getSiteFeatures> = {
  id: "site.features",
  method: "GET",
  path: "/api/site/features",
  gives: ["features"],
};
export const getVipStatusProgress: Route<typeof contract.getVipStatusProgress> = {
  id: "player.vipStatusProgress",
  method: "GET",
  path: "/jam/vip_status_progress",
  gives: [
    "userId",
    "currency",
    "currentStatus",
    "activeStatus",
    "nextStatus",
    "depositAmountCents",
    "depositThresholdCents",
    "betSumCents",
    "betSumThresholdCents",
    "overallProgress",
  ],
};
export const launchGame: Route<typeof contract.launchGame> = {
  id: "games.launch",
  method: "POST",
  path: "/api/games/:id/launch",
  gives: ["launch_url", "terms"],
};
export const leaveChatEmail: Route<typeof contract.leaveChatEmail> = {
  id: "chat.email",
  method: "POST",
  path: "/api/chat/email",
  gives: [],
};
export const listAccounts: Route<typeof contract.listAccounts> = {
  id: "player.accounts",
  method: "GET",
  path: "/api/player/accounts",
  gives: "list",
};
export const listCollections: Route<typeof contract.listCollections> = {
  id: "games.collections",
  method: "GET",
  path: "/api/games/collections",
  gives: "list",
};
export const listCountries: Route<typeof contract.listCountries> = {
  id: "info.countries",
  method: "GET",
  path: "/api/info/countries",
  gives: "list",
};
export const listCurrencies: Route<typeof contract.listCurrencies> = {
  id: "info.currencies",
  method: "GET",
  path: "/api/info/currencies",
  gives: "list",
};
export const listFavoriteGames: Route<typeof contract.listFavoriteGames> = {
  id: "games.favorites",
  method: "GET",
  path: "/api/player/favorite_games",
};
export const listFiles: Route<typeof contract.listFiles> = {
  id: "content.files",
  method: "GET",
  path: "/api/cms/files",
  gives: "list",
};
export const listFreespins: Route<typeof contract.listFreespins> = {
  id: "gifts.freespins",
  method: "GET",
  path: "/api/player/freespins",
  gives: "list",
};
export const listGameHistory: Route<typeof contract.listGameHistory> = {
  id: "games.history",
  method: "GET",
  path: "/api/player/games",
  gives: "list",
};
export const listGameJackpots: Route<typeof contract.listGameJackpots> = {
  id: "games.jackpots",
  method: "GET",
  path: "/api/games/jackpots",
};
export const listGameRounds: Route<typeof contract.listGameRounds> = {
  id: "game.rounds",
  method: "GET",
  path: "/game/rounds",
  gives: "list",
};
export const listJackpotWins: Route<typeof contract.listJackpotWins> = {
  id: "jackpots.wins",
  method: "GET",
  path: "/api/jackpot_wins",
  gives: "list",
};
export const listJackpots: Route<typeof contract.listJackpots> = {
  id: "jackpots.list",
  method: "GET",
  path: "/api/jackpots",
  gives: "list",
};
export const listLatestWinners: Route<typeof contract.listLatestWinners> = {
  id: "stats.latestWinners",
  method: "GET",
  path: "/api/stats/winners/latest",
  gives: "list",
};
export const listLimits: Route<typeof contract.listLimits> = {
  id: "limits.list",
  method: "GET",
  path: "/api/user_limits",
  gives: "list",
};
export const listLocales: Route<typeof contract.listLocales> = {
  id: "info.locales",
  method: "GET",
  path: "/api/info/locales",
  gives: "list",
};
export const listLootboxes: Route<typeof contract.listLootboxes> = {
  id: "gifts.lootboxes",
  method: "GET",
  path: "/api/player/lootboxes",
  gives: "list",
};
export const listLotteries: Route<typeof contract.listLotteries> = {
  id: "lotteries.list",
  method: "GET",
  path: "/api/lotteries",
  gives: "list",
};
export const listOpeningRequests: Route<typeof contract.listOpeningRequests> = {
  id: "games.openingRequests",
  method: "GET",
  path: "/api/player/opening_requests",
  gives: "list",
};
export const listPages: Route<typeof contract.listPages> = {
  id: "content.pages",
  method: "GET",
  path: "/api/cms/pages",
  gives: "list",
};
export const listPaymentAccounts: Route<typeof contract.listPaymentAccounts> = {
  id: "payments.accounts",
  method: "GET",
  path: "/api/player/payment_accounts",
  gives: "list",
};
export const listPaymentMethods: Route<typeof contract.listPaymentMethods> = {
  id: "payments.methods",
  method: "GET",
  path: "/api/payments/payment_methods/:currency",
  gives: "list",
};
export const listPayments: Route<typeof contract.listPayments> = {
  id: "payments.list",
  method: "GET",
  path: "/api/player/payments",
  gives: "list",
};
export const listPlayedGames: Route<typeof contract.listPlayedGames> = {
  id: "games.played",
  method: "GET",
  path: "/api/player/played_games",
  gives: "list",
};
export const listPlayerBonuses: Route<typeof contract.listPlayerBonuses> = {
  id: "gifts.bonuses",
  method: "GET",
  path: "/api/player/bonuses",
  gives: "list",
};
export const listProviders: Route<typeof contract.listProviders> = {
  id: "games.providers",
  method: "GET",
  path: "/api/games/providers",
  gives: "list",
};
export const listRecentTournaments: Route<typeof contract.listRecentTournaments> = {
  id: "tournaments.recent",
  method: "GET",
  path: "/api/tournaments/recent",
  gives: "list",
};
export const listSessions: Route<typeof contract.listSessions> = {
  id: "access.sessions",
  method: "GET",
  path: "/api/player/sessions",
  gives: "list",
};
export const listSnippets: Route<typeof contract.listSnippets> = {
  id: "content.snippets",
  method: "GET",
  path: "/api/cms/snippets",
  gives: "list",
};
export const listTournaments: Route<typeof contract.listTournaments> = {
  id: "tournaments.list",
  method: "GET",
  path: "/api/tournaments",
  gives: "list",
};
export const openGameSession: Route<typeof contract.openGameSession> = {
  id: "game.openSession",
  method: "POST",
  path: "/game/session",
  gives: [
    "token",
    "game",
    "title",
    "mode",
    "locale",
    "math",
    "jackpot",
    "balance",
    "stakes",
    "subunits_to_unit",
    "policy",
    "seeds",
    "free_rounds",
    "unfinished",
  ],
};
export const playRound: Route<typeof contract.playRound> = {
  id: "game.play",
  method: "POST",
  path: "/game/rounds",
  money: true,
  gives: ["round", "balance"],
};
export const processPayment: Route<typeof contract.processPayment> = {
  id: "payments.process",
  method: "POST",
  path: "/api/payment_processing",
  money: true,
  gives: ["mode", "payment"],
};
export const randomGame: Route<typeof contract.randomGame> = {
  id: "games.random",
  method: "GET",
  path: "/api/games/random",
  gives: [
    "identifier",
    "title",
    "name",
    "slug",
    "seo_title",
    "uniq_seo_title",
    "provider",
    "categories",
    "features",
    "devices",
    "currencies",
    "lines",
    "ways",
    "volatility_rating",
    "hit_rate",
    "payout",
    "preview_image",
    "preview_tones",
    "badges",
    "has_demo_mode",
    "availability",
    "unsupported_currency",
    "unfinished_games_for",
  ],
};
export const recallPayment: Route<typeof contract.recallPayment> = {
  id: "payments.recall",
  method: "POST",
  path: "/api/player/payments/:id/recall",
  money: true,
  gives: [
    "id",
    "action",
    "amount_cents",
    "currency",
    "payment_system",
    "system_name",
    "brand",
    "state",
    "success",
    "recallable",
    "created_at",
    "finished_at",
    "cancellation_reason",
    "chain",
  ],
};
export const receivePaymentCallback: Route<typeof contract.receivePaymentCallback> = {
  id: "payments.callback",
  method: "POST",
  path: "/payments/callback/:provider",
  money: true,
  gives: ["received"],
};
export const receivePaymentNotice: Route<typeof contract.receivePaymentNotice> = {
  id: "payments.notice",
  method: "POST",
  path: "/payments/notice/:provider",
  gives: ["received"],
};
export const refuseEmailChange: Route<typeof contract.refuseEmailChange> = {
  id: "emailChange.refuse",
  method: "POST",
  path: "/api/users/email/refusal",
  gives: ["reset_password_token"],
};
export const removeFavoriteGame: Route<typeof contract.removeFavoriteGame> = {
  id: "games.removeFavorite",
  method: "DELETE",
  path: "/api/player/favorite_games/:id",
};
export const removeLimit: Route<typeof contract.removeLimit> = {
  id: "limits.remove",
  method: "DELETE",
  path: "/api/user_limits/:id",
};
export const removeOpeningRequest: Route<typeof contract.removeOpeningRequest> = {
  id: "games.removeOpeningRequest",
  method: "DELETE",
  path: "/api/player/opening_requests/:id",
};
export const reportFormErrors: Route<typeof contract.reportFormErrors> = {
  id: "telemetry.formErrors",
  method: "PUT",
  path: "/metrics-errors-validation",
};
export const reportNetworkPerformance: Route<typeof contract.reportNetworkPerformance> = {
  id: "telemetry.networkPerformance",
  method: "PUT",
  path: "/network-performance",
};
export const reportPerformance: Route<typeof contract.reportPerformance> = {
  id: "telemetry.performance",
  method: "PUT",
  path: "/performance",
};
export const requestEmailChange: Route<typeof contract.requestEmailChange> = {
  id: "emailChange.request",
  method: "POST",
  path: "/api/player/email",
  gives: [],
};
export const resendConfirmation: Route<typeof contract.resendConfirmation> = {
  id: "access.resendConfirmation",
  method: "POST",
  path: "/api/users/confirmation",
  gives: [],
};
export const rotateSeeds: Route<typeof contract.rotateSeeds> = {
  id: "game.rotateSeeds",
  method: "POST",
  path: "/game/seeds/rotate",
  gives: ["revealed", "seeds"],
};
export const selectAccount: Route<typeof contract.selectAccount> = {
  id: "player.selectAccount",
  method: "POST",
  path: "/api/player/accounts",
  gives: [
    "currency",
    "amount_cents",
    "available_to_cashout_cents",
    "available_to_bet_with_locked_cent",
    "active",
    "deposit_available",
    "hidden_at",
    "selected_lottery_id",
  ],
};
export const selectGames: Route<typeof contract.selectGames> = {
  id: "games.select",
  method: "POST",
  path: "/api/games_filter/select",
  reads: true,
};
export const selectGamesBySeoTitle: Route<typeof contract.selectGamesBySeoTitle> = {
  id: "games.selectBySeoTitle",
  method: "POST",
  path: "/api/games_filter/select_by_seo_titles",
  reads: true,
};
export const sendChatMessage: Route<typeof contract.sendChatMessage> = {
  id: "chat.send",
  method: "POST",
  path: "/api/chat/messages",
  gives: ["group", "provider", "online", "conversation", "message"],
};
export const sendContactMessage: Route<typeof contract.sendContactMessage> = {
  id: "contact.send",
  method: "POST",
  path: "/api/send_contact_message",
  gives: [],
};
export const sendUtm: Route<typeof contract.sendUtm> = {
  id: "telemetry.sendUtm",
  method: "POST",
  path: "/log_utm_send",
};
export const setLimit: Route<typeof contract.setLimit> = {
  id: "limits.set",
  method: "POST",
  path: "/api/user_limits",
  gives: [
    "id",
    "type",
    "period",
    "status",
    "strategy",
    "parent_type",
    "created_at",
    "confirm_until",
    "disable_at",
    "accounts",
  ],
};
export const setRestoreId: Route<typeof contract.setRestoreId> = {
  id: "player.setRestoreId",
  method: "POST",
  path: "/restore-id/set",
  gives: ["data"],
};
export const setUtm: Route<typeof contract.setUtm> = { id: "telemetry.setUtm", method: "POST", path: "/log_utm_set" };
export const signIn: Route<typeof contract.signIn> = {
  id: "access.signIn",
  method: "POST",
  path: "/api/users/sign_in",
};
export const signOut: Route<typeof contract.signOut> = {
  id: "access.signOut",
  method: "DELETE",
  path: "/api/users/sign_out",
};
export const signUp: Route<typeof contract.signUp> = {
  id: "access.signUp",
  method: "POST",
  path: "/api/users",
  gives: [
    "first_name",
    "last_name",
    "nickname",
    "gender",
    "date_of_birth",
    "country",
    "city",
    "address",
    "postal_code",
    "state",
    "mobile_phone",
    "receive_promos",
    "receive_sms_promos",
    "id",
    "email",
    "auth_fields_missed",
    "statuses",
    "created_at",
    "confirmed_at",
    "current_sign_in_at",
    "currency",
    "language",
    "deposit_bonus_code",
    "can_issue_bonuses",
    "autoregistered",
    "autologin_link",
    "verified",
    "license_name",
    "sow_questionnaire_expires_at",
    "sow_questionnaire_requested",
    "two_factor_enabled",
    "sumsub_verified",
    "all_payment_methods_verified",
    "user_account_status",
    "profession",
    "personal_id",
  ],
};
export const tellChatActivity: Route<typeof contract.tellChatActivity> = {
  id: "chat.activity",
  method: "POST",
  path: "/api/chat/activity",
  reads: true,
  gives: ["online"],
};
export const updateLocale: Route<typeof contract.updateLocale> = {
  id: "player.updateLocale",
  method: "PATCH",
  path: "/api/player/update_locale",
  gives: [],
};
export const updatePlayer: Route<typeof contract.updatePlayer> = {
  id: "player.update",
  method: "PATCH",
  path: "/api/player",
  gives: [
    "first_name",
    "last_name",
    "nickname",
    "gender",
    "date_of_birth",
    "country",
    "city",
    "address",
    "postal_code",
    "state",
    "mobile_phone",
    "receive_promos",
    "receive_sms_promos",
    "id",
    "email",
    "auth_fields_missed",
    "statuses",
    "created_at",
    "confirmed_at",
    "current_sign_in_at",
    "currency",
    "language",
    "deposit_bonus_code",
    "can_issue_bonuses",
    "autoregistered",
    "autologin_link",
    "verified",
    "license_name",
    "sow_questionnaire_expires_at",
    "sow_questionnaire_requested",
    "two_factor_enabled",
    "sumsub_verified",
    "all_payment_methods_verified",
    "user_account_status",
    "profession",
    "personal_id",
  ],
};
export const updateSignInDetails: Route<typeof contract.updateSignInDetails> = {
  id: "access.updateDetails",
  method: "POST",
  path: "/api/auth_providers/update_details",
  gives: [
    "first_name",
    "last_name",
    "nickname",
    "gender",
    "date_of_birth",
    "country",
    "city",
    "address",
    "postal_code",
    "state",
    "mobile_phone",
    "receive_promos",
    "receive_sms_promos",
    "id",
    "email",
    "auth_fields_missed",
    "statuses",
    "created_at",
    "confirmed_at",
    "current_sign_in_at",
    "currency",
    "language",
    "deposit_bonus_code",
    "can_issue_bonuses",
    "autoregistered",
    "autologin_link",
    "verified",
    "license_name",
    "sow_questionnaire_expires_at",
    "sow_questionnaire_requested",
    "two_factor_enabled",
    "sumsub_verified",
    "all_payment_methods_verified",
    "user_account_status",
    "profession",
    "personal_id",
  ],
};
export const updateSubscriptions: Route<typeof contract.updateSubscriptions> = {
  id: "player.updateSubscriptions",
  method: "PUT",
  path: "/api/subscriptions",
  gives: ["receive_promos", "receive_sms_promos", "receive_promos_via_phone_calls", "agreed_to_partner_promotions"],
};
export const withdrawEmailChange: Route<typeof contract.withdrawEmailChange> = {
  id: "emailChange.withdraw",
  method: "DELETE",
  path: "/api/player/email",
};
export const writeLog: Route<typeof contract.writeLog> = { id: "telemetry.log", method: "PUT", path: "/log" };
