// Made from the contract by `npm run routes -w packages/contract`; everyCall.test.ts checks that it is up to date.

import type * as contract from "./index.ts";
import type { Route } from "./route.ts";

export const acknowledgeRealityCheck: Route<typeof contract.acknowledgeRealityCheck> = {
  id: "realityCheck.acknowledge",
  method: "POST",
  path: "/api/reality_check/acknowledgement",
  gives: ["interval_min", "seconds_left", "pause_seconds_left", "since", "elapsed_min", "elapsed_s", "play"],
};
export const actInRound: Route<typeof contract.actInRound> = {
  id: "game.act",
  method: "POST",
  path: "/game/rounds/:id/moves",
  money: true,
  gives: ["round", "balance"],
};
export const activateBonus: Route<typeof contract.activateBonus> = {
  id: "gifts.activateBonus",
  method: "POST",
  path: "/api/player/bonuses/:id/activation",
  money: true,
  gives: [
    "id",
    "title",
    "currency",
    "group_key",
    "created_at",
    "valid_until",
    "activatable",
    "activatable_until",
    "cancelable",
    "amount_cents",
    "stage",
    "strategy",
    "amount_wager_requirement_cents",
    "amount_wager_cents",
  ],
};
export const activateFreespins: Route<typeof contract.activateFreespins> = {
  id: "gifts.activateFreespins",
  method: "POST",
  path: "/api/player/freespins/:id/activation",
  money: true,
  gives: [
    "id",
    "title",
    "currency",
    "group_key",
    "created_at",
    "valid_until",
    "activatable",
    "activatable_until",
    "cancelable",
    "freespins_total",
    "freespins_performed",
    "bet_level",
    "stake_cents",
    "won_cents",
    "stage",
    "games",
    "games_info",
    "provider",
    "activation_path",
    "activation_condition",
  ],
};
export const activateLootbox: Route<typeof contract.activateLootbox> = {
  id: "gifts.activateLootbox",
  method: "POST",
  path: "/api/player/lootboxes/:id/activation",
  money: true,
  gives: ["id", "title", "currency", "group_key", "created_at", "valid_until", "stage", "strategy", "display", "items"],
};
export const addFavoriteGame: Route<typeof contract.addFavoriteGame> = {
  id: "games.addFavorite",
  method: "PUT",
  path: "/api/player/favorite_games/:id",
};
export const addNote: Route<typeof contract.addNote> = {
  id: "backOffice.addNote",
  method: "POST",
  path: "/backoffice/api/notes",
  gives: ["id", "author", "text", "at"],
};
export const addOpeningRequest: Route<typeof contract.addOpeningRequest> = {
  id: "games.addOpeningRequest",
  method: "PUT",
  path: "/api/player/opening_requests/:id",
};
export const addOperator: Route<typeof contract.addOperator> = {
  id: "backOffice.addOperator",
  method: "POST",
  path: "/backoffice/api/operators",
  gives: ["state", "approval_id"],
};
export const addOperatorPasskey: Route<typeof contract.addOperatorPasskey> = {
  id: "backOffice.addPasskey",
  method: "POST",
  path: "/backoffice/api/me/passkeys",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const addPasskey: Route<typeof contract.addPasskey> = {
  id: "accountSecurity.addPasskey",
  method: "POST",
  path: "/api/player/passkeys",
  gives: ["id", "name", "created_at", "used_at"],
};
export const adjustPlayerMoney: Route<typeof contract.adjustPlayerMoney> = {
  id: "backOffice.adjustMoney",
  method: "POST",
  path: "/backoffice/api/players/:id/adjustments",
  gives: ["state", "approval_id"],
};
export const answerBackOfficeChat: Route<typeof contract.answerBackOfficeChat> = {
  id: "desk.answer",
  method: "POST",
  path: "/api/desk/chats/:id/messages",
  gives: ["id", "client_id", "from", "name", "text", "at"],
};
export const answerQuestionnaire: Route<typeof contract.answerQuestionnaire> = {
  id: "verification.questionnaire",
  method: "PUT",
  path: "/api/player/sow_questionnaire",
  gives: ["verified", "parts", "free_until_cents", "currency", "automatic", "questionnaire"],
};
export const answerSurvey: Route<typeof contract.answerSurvey> = {
  id: "telemetry.surveyAnswer",
  method: "POST",
  path: "/api/survey_answers",
};
export const applySportPromoCode: Route<typeof contract.applySportPromoCode> = {
  id: "gifts.sportPromoCode",
  method: "POST",
  path: "/api/v2/bonuses/promo-code",
  money: true,
  gives: ["bonus_id", "name", "bonus_type"],
};
export const askPasskey: Route<typeof contract.askPasskey> = {
  id: "accountSecurity.askPasskey",
  method: "POST",
  path: "/api/users/sign_in/passkey/options",
  gives: ["challenge"],
};
export const batch: Route<typeof contract.batch> = {
  id: "platform.batch",
  method: "GET",
  path: "/batch",
  gives: "list",
};
export const beginProviderSignIn: Route<typeof contract.beginProviderSignIn> = {
  id: "authProviders.begin",
  method: "GET",
  path: "/api/auth_providers/openid/start",
};
export const blockPlayer: Route<typeof contract.blockPlayer> = {
  id: "backOffice.blockPlayer",
  method: "PUT",
  path: "/backoffice/api/players/:id/block",
  gives: ["state", "approval_id"],
};
export const cancelBonus: Route<typeof contract.cancelBonus> = {
  id: "gifts.cancelBonus",
  method: "DELETE",
  path: "/api/player/bonuses/:id",
  money: true,
  gives: [],
};
export const cancelFreespins: Route<typeof contract.cancelFreespins> = {
  id: "gifts.cancelFreespins",
  method: "DELETE",
  path: "/api/player/freespins/:id",
  money: true,
  gives: [],
};
export const changeGroups: Route<typeof contract.changeGroups> = {
  id: "player.groups",
  method: "POST",
  path: "/api/player/groups",
  gives: [],
};
export const changeOperator: Route<typeof contract.changeOperator> = {
  id: "backOffice.changeOperator",
  method: "PUT",
  path: "/backoffice/api/operators/:id",
  gives: ["state", "approval_id"],
};
export const changePassword: Route<typeof contract.changePassword> = {
  id: "access.changePassword",
  method: "PUT",
  path: "/api/users",
  gives: [],
};
export const changePlayerGroup: Route<typeof contract.changePlayerGroup> = {
  id: "backOffice.playerGroup",
  method: "PUT",
  path: "/backoffice/api/players/:id/groups",
  gives: ["state", "approval_id"],
};
export const changeRegion: Route<typeof contract.changeRegion> = {
  id: "backOffice.changeRegion",
  method: "POST",
  path: "/backoffice/api/regions/:country",
  gives: ["state", "approval_id"],
};
export const changeRole: Route<typeof contract.changeRole> = {
  id: "backOffice.changeRole",
  method: "PUT",
  path: "/backoffice/api/roles/:id",
  gives: ["state", "approval_id"],
};
export const checkEmail: Route<typeof contract.checkEmail> = {
  id: "access.checkEmail",
  method: "POST",
  path: "/check-email",
  reads: true,
  gives: ["errors"],
};
export const checkTransaction: Route<typeof contract.checkTransaction> = {
  id: "telemetry.fraudCheck",
  method: "POST",
  path: "/api/users/transaction",
  gives: ["verdict"],
};
export const claimFraudCase: Route<typeof contract.claimFraudCase> = {
  id: "backOffice.claimFraudCase",
  method: "POST",
  path: "/backoffice/api/fraud-cases/:id/claim",
  gives: ["state", "approval_id"],
};
export const clearBonusCode: Route<typeof contract.clearBonusCode> = {
  id: "gifts.clearBonusCode",
  method: "DELETE",
  path: "/api/player/clear_bonus_code",
  gives: [],
};
export const confirmEmail: Route<typeof contract.confirmEmail> = {
  id: "access.confirmEmail",
  method: "GET",
  path: "/api/users/confirmation",
};
export const confirmLimit: Route<typeof contract.confirmLimit> = {
  id: "limits.confirm",
  method: "POST",
  path: "/api/user_limits/confirm",
  gives: [],
};
export const confirmTournament: Route<typeof contract.confirmTournament> = {
  id: "tournaments.confirm",
  method: "POST",
  path: "/api/tournaments/:id/confirm",
  gives: ["confirmed"],
};
export const correctPlayerField: Route<typeof contract.correctPlayerField> = {
  id: "backOffice.correctPlayer",
  method: "PUT",
  path: "/backoffice/api/players/:id/fields",
  gives: ["state", "approval_id"],
};
export const decideApproval: Route<typeof contract.decideApproval> = {
  id: "backOffice.decideApproval",
  method: "POST",
  path: "/backoffice/api/approvals/:id/decision",
  gives: [
    "id",
    "kind",
    "subject",
    "brand",
    "amount_eur_cents",
    "reason",
    "state",
    "proposed_by",
    "proposed_at",
    "decided_by",
    "decided_at",
    "decision_reason",
    "may_decide",
    "own",
  ],
};
export const decideCaseDocument: Route<typeof contract.decideCaseDocument> = {
  id: "backOffice.decideDocument",
  method: "POST",
  path: "/backoffice/api/documents/:id/decision",
  gives: ["state", "approval_id"],
};
export const decideCaseQuestionnaire: Route<typeof contract.decideCaseQuestionnaire> = {
  id: "backOffice.decideQuestionnaire",
  method: "POST",
  path: "/backoffice/api/verification/:id/questionnaire",
  gives: ["state", "approval_id"],
};
export const decideFraudCase: Route<typeof contract.decideFraudCase> = {
  id: "backOffice.decideFraudCase",
  method: "POST",
  path: "/backoffice/api/fraud-cases/:id/decision",
  gives: ["state", "approval_id"],
};
export const decideWithdrawal: Route<typeof contract.decideWithdrawal> = {
  id: "backOffice.decideWithdrawal",
  method: "POST",
  path: "/backoffice/api/withdrawals/:id/decision",
  gives: ["state", "approval_id"],
};
export const declineDepositBonus: Route<typeof contract.declineDepositBonus> = {
  id: "gifts.declineDepositOffer",
  method: "DELETE",
  path: "/api/bonuses/deposit/:id",
};
export const declineRegistrationBonus: Route<typeof contract.declineRegistrationBonus> = {
  id: "gifts.declineRegistrationOffer",
  method: "DELETE",
  path: "/api/bonuses/registration/:id",
};
export const disableTwoFactor: Route<typeof contract.disableTwoFactor> = {
  id: "access.disableTwoFactor",
  method: "DELETE",
  path: "/api/v2/player/two_factor",
};
export const disconnectAccount: Route<typeof contract.disconnectAccount> = {
  id: "authProviders.disconnect",
  method: "DELETE",
  path: "/api/auth_providers/:id",
};
export const downloadRounds: Route<typeof contract.downloadRounds> = {
  id: "games.downloadRounds",
  method: "GET",
  path: "/api/player/rounds.csv",
};
export const dropContentDraft: Route<typeof contract.dropContentDraft> = {
  id: "backOffice.dropContentDraft",
  method: "DELETE",
  path: "/backoffice/api/content/:id/draft",
  gives: ["id", "kind", "name", "brand", "locale", "variant", "published_version", "draft", "version"],
};
export const enableOperatorTotp: Route<typeof contract.enableOperatorTotp> = {
  id: "backOffice.enableTotp",
  method: "PUT",
  path: "/backoffice/api/me/totp",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const enableTwoFactor: Route<typeof contract.enableTwoFactor> = {
  id: "access.enableTwoFactor",
  method: "POST",
  path: "/api/v2/player/two_factor",
  gives: ["recovery_codes"],
};
export const endOtherSessions: Route<typeof contract.endOtherSessions> = {
  id: "accountSecurity.endOtherSessions",
  method: "DELETE",
  path: "/api/player/sessions",
  gives: ["ended"],
};
export const endSession: Route<typeof contract.endSession> = {
  id: "access.endSession",
  method: "DELETE",
  path: "/api/player/sessions/:id",
};
export const enterStudioEntry: Route<typeof contract.enterStudioEntry> = {
  id: "backOffice.enterStudio",
  method: "POST",
  path: "/backoffice/api/studios",
  gives: ["id", "title", "key_id", "launch_url", "enabled"],
};
export const exchangeForMoney: Route<typeof contract.exchangeForMoney> = {
  id: "compPoints.exchangeMoney",
  method: "POST",
  path: "/api/comp_points/exchange/money",
  money: true,
  gives: ["comp_points"],
};
export const exchangeForReward: Route<typeof contract.exchangeForReward> = {
  id: "compPoints.exchange",
  method: "POST",
  path: "/api/comp_points/exchange/:type",
  money: true,
  gives: ["comp_points"],
};
export const filterGames: Route<typeof contract.filterGames> = {
  id: "games.filter",
  method: "POST",
  path: "/api/games_filter",
  reads: true,
  gives: ["data", "pagination"],
};
export const finishProviderSignIn: Route<typeof contract.finishProviderSignIn> = {
  id: "authProviders.finish",
  method: "GET",
  path: "/api/auth_providers/openid/callback",
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
export const getApproval: Route<typeof contract.getApproval> = {
  id: "backOffice.approval",
  method: "GET",
  path: "/backoffice/api/approvals/:id",
  gives: [
    "id",
    "kind",
    "subject",
    "brand",
    "amount_eur_cents",
    "reason",
    "state",
    "proposed_by",
    "proposed_at",
    "decided_by",
    "decided_at",
    "decision_reason",
    "may_decide",
    "own",
  ],
};
export const getAuditLine: Route<typeof contract.getAuditLine> = {
  id: "backOffice.auditLine",
  method: "GET",
  path: "/backoffice/api/audit/:id",
  gives: ["id", "at", "actor", "action", "subject", "brand", "reason", "hash"],
};
export const getBackOfficeChat: Route<typeof contract.getBackOfficeChat> = {
  id: "desk.chat",
  method: "GET",
  path: "/api/desk/chats/:id",
  gives: [
    "id",
    "channel",
    "who",
    "brand",
    "locale",
    "country",
    "group",
    "provider",
    "status",
    "unread",
    "last_text",
    "last_at",
    "here",
    "progress",
    "messages",
    "more",
  ],
};
export const getBackOfficeChatToken: Route<typeof contract.getBackOfficeChatToken> = {
  id: "desk.chatToken",
  method: "POST",
  path: "/api/desk/chats/:id/token",
  reads: true,
  gives: ["token", "channel"],
};
export const getBackOfficePlayer: Route<typeof contract.getBackOfficePlayer> = {
  id: "backOffice.player",
  method: "GET",
  path: "/backoffice/api/players/:id",
  gives: [
    "id",
    "email",
    "nickname",
    "name",
    "country",
    "licence",
    "currency",
    "created_at",
    "verified",
    "disabled",
    "language",
    "confirmed",
    "two_factor",
    "fields",
    "groups",
    "other_groups",
    "blocks",
    "limits",
    "wallets",
    "sessions",
    "version",
  ],
};
export const getBackOfficeSession: Route<typeof contract.getBackOfficeSession> = {
  id: "backOffice.session",
  method: "GET",
  path: "/backoffice/api/session",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const getBanners: Route<typeof contract.getBanners> = {
  id: "content.banners",
  method: "GET",
  path: "/api/fe/config/banners-config",
  gives: ["banners"],
};
export const getBonusCancelInfo: Route<typeof contract.getBonusCancelInfo> = {
  id: "gifts.cancelInfo",
  method: "GET",
  path: "/api/player/bonuses/:id/cancel_info",
  gives: ["id", "current_balance", "cash_balance", "bonus_balance", "bonus_winnings", "total_withdrawal_amount"],
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
export const getCompPoints: Route<typeof contract.getCompPoints> = {
  id: "player.compPoints",
  method: "GET",
  path: "/api/player/comp_points",
  gives: ["chargeable", "persistent"],
};
export const getConfig: Route<typeof contract.getConfig> = {
  id: "content.config",
  method: "GET",
  path: "/api/fe/config/:name",
};
export const getContent: Route<typeof contract.getContent> = {
  id: "backOffice.contentItem",
  method: "GET",
  path: "/backoffice/api/content/:id",
  gives: ["id", "kind", "name", "brand", "locale", "variant", "published_version", "draft", "version"],
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
export const getFraudCase: Route<typeof contract.getFraudCase> = {
  id: "backOffice.fraudCase",
  method: "GET",
  path: "/backoffice/api/fraud-cases/:id",
  gives: [
    "id",
    "at",
    "state",
    "problem",
    "provider",
    "about",
    "player_id",
    "score",
    "claimed_by",
    "claimed_at",
    "decided_by",
    "decided_at",
    "note",
    "version",
  ],
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
export const getLottery: Route<typeof contract.getLottery> = {
  id: "lotteries.get",
  method: "GET",
  path: "/api/lotteries/:slug",
  gives: [
    "id",
    "slug",
    "title",
    "currency",
    "frontend_identifier",
    "in_progress",
    "start_at",
    "end_at",
    "finished_at",
    "group_ids",
    "money_budget",
    "money_budget_cents",
    "comp_points_ticket_price",
    "chargeable_comp_points_budget",
    "persistent_comp_points_budget",
    "max_tickets_count_to_player",
    "lottery_tickets_count",
    "deposit_scale_rules",
    "prizes",
  ],
};
export const getLotteryStatus: Route<typeof contract.getLotteryStatus> = {
  id: "lotteries.status",
  method: "GET",
  path: "/api/lotteries/:id/status",
  gives: ["lottery_id", "tickets", "prizes"],
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
export const getOperator: Route<typeof contract.getOperator> = {
  id: "backOffice.operator",
  method: "GET",
  path: "/backoffice/api/operators/:id",
  gives: ["id", "email", "name", "roles", "second_factor", "disabled", "created_at", "seen_at", "version"],
};
export const getOperatorPasskeyChallenge: Route<typeof contract.getOperatorPasskeyChallenge> = {
  id: "backOffice.passkeyChallenge",
  method: "POST",
  path: "/backoffice/api/session/passkey/options",
  reads: true,
  gives: [],
};
export const getOperatorPasskeyOffer: Route<typeof contract.getOperatorPasskeyOffer> = {
  id: "backOffice.passkeyOffer",
  method: "POST",
  path: "/backoffice/api/me/passkeys/options",
  reads: true,
  gives: [],
};
export const getOwnFactors: Route<typeof contract.getOwnFactors> = {
  id: "backOffice.factors",
  method: "GET",
  path: "/backoffice/api/me/factors",
  gives: ["totp", "passkeys"],
};
export const getPage: Route<typeof contract.getPage> = {
  id: "content.page",
  method: "GET",
  path: "/api/cms/pages/*",
  gives: ["id", "path", "title", "layout", "categories", "content", "blocks"],
};
export const getPaymentMethodFields: Route<typeof contract.getPaymentMethodFields> = {
  id: "payments.methodFields",
  method: "POST",
  path: "/api/payments/payment_methods/:currency/:methodId/deposit_info",
  reads: true,
  gives: ["amountField", "methodFields", "playerFields", "isSubmitAvailable"],
};
export const getPaymentTimeline: Route<typeof contract.getPaymentTimeline> = {
  id: "payments.timeline",
  method: "GET",
  path: "/api/player/payments/:id/timeline",
  gives: ["payment", "steps", "chain", "expected_at"],
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
  gives: ["interval_min", "seconds_left", "pause_seconds_left", "since", "elapsed_min", "elapsed_s", "play"],
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
export const getReport: Route<typeof contract.getReport> = {
  id: "backOffice.report",
  method: "GET",
  path: "/backoffice/api/report",
  gives: ["days"],
};
export const getRestoreId: Route<typeof contract.getRestoreId> = {
  id: "player.getRestoreId",
  method: "POST",
  path: "/restore-id/get",
  reads: true,
  gives: ["data"],
};
export const getRole: Route<typeof contract.getRole> = {
  id: "backOffice.role",
  method: "GET",
  path: "/backoffice/api/roles/:id",
  gives: ["id", "title", "everything", "grants", "operators", "version"],
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
export const getSecurityState: Route<typeof contract.getSecurityState> = {
  id: "accountSecurity.state",
  method: "GET",
  path: "/api/player/security",
  gives: ["two_factor_enabled", "recovery_codes_left", "asks_password"],
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
export const getStatementDifference: Route<typeof contract.getStatementDifference> = {
  id: "backOffice.statementDifference",
  method: "GET",
  path: "/backoffice/api/statement-differences/:id",
  gives: ["id", "provider", "payment_id", "kind", "state", "player_id", "found_at", "seen_at", "resolved_at"],
};
export const getStudio: Route<typeof contract.getStudio> = {
  id: "backOffice.studio",
  method: "GET",
  path: "/backoffice/api/studios/:id",
  gives: ["id", "title", "key_id", "launch_url", "enabled"],
};
export const getSubscriptions: Route<typeof contract.getSubscriptions> = {
  id: "player.subscriptions",
  method: "GET",
  path: "/api/subscriptions",
  gives: ["receive_promos", "receive_sms_promos", "receive_promos_via_phone_calls", "agreed_to_partner_promotions"],
};
export const getTelemetryCounts: Route<typeof contract.getTelemetryCounts> = {
  id: "telemetry.counts",
  method: "GET",
  path: "/api/desk/telemetry",
  gives: ["counts", "vitals", "dropped"],
};
export const getTitle: Route<typeof contract.getTitle> = {
  id: "backOffice.title",
  method: "GET",
  path: "/backoffice/api/titles/:id",
  gives: ["id", "title", "provider", "own", "state", "payout", "currencies", "blocked_countries", "retired_at"],
};
export const getTournament: Route<typeof contract.getTournament> = {
  id: "tournaments.get",
  method: "GET",
  path: "/api/tournaments/:id",
  gives: [
    "id",
    "title",
    "frontend_identifier",
    "strategy",
    "in_progress",
    "start_at",
    "end_at",
    "finished_at",
    "currency",
    "currencies",
    "game_category_identity",
    "group_ids",
    "group_tournament",
    "user_confirmation_required",
    "games_taken_limit",
    "money_budget",
    "money_budget_cents",
    "money_prize_pool",
    "money_prize_pool_cents",
    "chargeable_comp_points_prize_pool",
    "persistent_comp_points_prize_pool",
    "prizes",
    "top_players",
    "winner_team_id",
  ],
};
export const getTournamentStatus: Route<typeof contract.getTournamentStatus> = {
  id: "tournaments.status",
  method: "GET",
  path: "/api/tournaments/:id/status",
  gives: [
    "tournament_id",
    "nickname",
    "bets",
    "bet_cents",
    "wins",
    "win_cents",
    "rate",
    "games_taken",
    "points",
    "award_place",
    "award_place_in_team",
    "tournament_team_id",
    "user_confirmed",
  ],
};
export const getTwoFactor: Route<typeof contract.getTwoFactor> = {
  id: "access.getTwoFactor",
  method: "GET",
  path: "/api/v2/player/two_factor",
};
export const getVerification: Route<typeof contract.getVerification> = {
  id: "verification.view",
  method: "GET",
  path: "/api/player/verification",
  gives: ["verified", "parts", "free_until_cents", "currency", "automatic", "questionnaire"],
};
export const getVerificationCase: Route<typeof contract.getVerificationCase> = {
  id: "backOffice.verificationCase",
  method: "GET",
  path: "/backoffice/api/verification/:id",
  gives: ["id", "person", "documents", "service", "questionnaire"],
};
export const getVerificationToken: Route<typeof contract.getVerificationToken> = {
  id: "verification.token",
  method: "POST",
  path: "/api/player/verification/token",
  gives: ["token"],
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
export const getWithdrawal: Route<typeof contract.getWithdrawal> = {
  id: "backOffice.withdrawal",
  method: "GET",
  path: "/backoffice/api/withdrawals/:id",
  gives: [
    "id",
    "player_id",
    "amount_cents",
    "currency",
    "amount_eur_cents",
    "method",
    "provider",
    "state",
    "target",
    "flags",
    "created_at",
    "version",
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
export const liftStop: Route<typeof contract.liftStop> = {
  id: "backOffice.liftStop",
  method: "POST",
  path: "/backoffice/api/stops/:id/lift",
  gives: ["state", "approval_id"],
};
export const listAccounts: Route<typeof contract.listAccounts> = {
  id: "player.accounts",
  method: "GET",
  path: "/api/player/accounts",
  gives: "list",
};
export const listApprovals: Route<typeof contract.listApprovals> = {
  id: "backOffice.approvals",
  method: "GET",
  path: "/backoffice/api/approvals",
  gives: ["data", "total"],
};
export const listAudit: Route<typeof contract.listAudit> = {
  id: "backOffice.audit",
  method: "GET",
  path: "/backoffice/api/audit",
  gives: ["data", "total"],
};
export const listAuthProviders: Route<typeof contract.listAuthProviders> = {
  id: "access.authProviders",
  method: "GET",
  path: "/api/info/auth_providers",
  gives: "list",
};
export const listAvailableBonuses: Route<typeof contract.listAvailableBonuses> = {
  id: "gifts.availableBonuses",
  method: "GET",
  path: "/api/bonuses/available_bonuses",
  gives: "list",
};
export const listBackOfficeChats: Route<typeof contract.listBackOfficeChats> = {
  id: "desk.chats",
  method: "GET",
  path: "/api/desk/chats",
  gives: ["conversations", "unread"],
};
export const listBackOfficePlayers: Route<typeof contract.listBackOfficePlayers> = {
  id: "backOffice.players",
  method: "GET",
  path: "/backoffice/api/players",
  gives: ["data", "total"],
};
export const listCollections: Route<typeof contract.listCollections> = {
  id: "games.collections",
  method: "GET",
  path: "/api/games/collections",
  gives: "list",
};
export const listConnectedAccounts: Route<typeof contract.listConnectedAccounts> = {
  id: "access.connectedAccounts",
  method: "GET",
  path: "/api/auth_providers",
  gives: "list",
};
export const listContent: Route<typeof contract.listContent> = {
  id: "backOffice.content",
  method: "GET",
  path: "/backoffice/api/content",
  gives: ["data", "total"],
};
export const listContentRevisions: Route<typeof contract.listContentRevisions> = {
  id: "backOffice.contentRevisions",
  method: "GET",
  path: "/backoffice/api/content/:id/revisions",
  gives: ["data"],
};
export const listCountries: Route<typeof contract.listCountries> = {
  id: "info.countries",
  method: "GET",
  path: "/api/info/countries",
  gives: "list",
};
export const listCryptoExchangeRates: Route<typeof contract.listCryptoExchangeRates> = {
  id: "info.cryptoExchangeRates",
  method: "GET",
  path: "/api/info/crypto_exchange_rates",
};
export const listCurrencies: Route<typeof contract.listCurrencies> = {
  id: "info.currencies",
  method: "GET",
  path: "/api/info/currencies",
  gives: "list",
};
export const listDepositBonuses: Route<typeof contract.listDepositBonuses> = {
  id: "gifts.depositOffers",
  method: "GET",
  path: "/api/bonuses/deposit",
  gives: "list",
};
export const listDocuments: Route<typeof contract.listDocuments> = {
  id: "verification.documents",
  method: "GET",
  path: "/api/player/documents",
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
export const listFraudCases: Route<typeof contract.listFraudCases> = {
  id: "backOffice.fraudCases",
  method: "GET",
  path: "/backoffice/api/fraud-cases",
  gives: ["data", "total"],
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
export const listLocked: Route<typeof contract.listLocked> = {
  id: "payments.locked",
  method: "GET",
  path: "/api/player/accounts/:currency/locked",
  gives: ["currency", "available_cents", "locked_cents", "locked"],
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
export const listLotteryStatuses: Route<typeof contract.listLotteryStatuses> = {
  id: "lotteries.statuses",
  method: "GET",
  path: "/api/lotteries/statuses",
  gives: "list",
};
export const listMoneyRates: Route<typeof contract.listMoneyRates> = {
  id: "compPoints.moneyRates",
  method: "GET",
  path: "/api/comp_points/rates/money",
  gives: "list",
};
export const listNotes: Route<typeof contract.listNotes> = {
  id: "backOffice.notes",
  method: "GET",
  path: "/backoffice/api/notes",
  gives: ["notes"],
};
export const listOpeningRequests: Route<typeof contract.listOpeningRequests> = {
  id: "games.openingRequests",
  method: "GET",
  path: "/api/player/opening_requests",
  gives: "list",
};
export const listOperators: Route<typeof contract.listOperators> = {
  id: "backOffice.operators",
  method: "GET",
  path: "/backoffice/api/operators",
  gives: ["data", "total"],
};
export const listPages: Route<typeof contract.listPages> = {
  id: "content.pages",
  method: "GET",
  path: "/api/cms/pages",
  gives: "list",
};
export const listPasskeys: Route<typeof contract.listPasskeys> = {
  id: "accountSecurity.passkeys",
  method: "GET",
  path: "/api/player/passkeys",
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
export const listPlayedRounds: Route<typeof contract.listPlayedRounds> = {
  id: "games.playedRounds",
  method: "GET",
  path: "/api/player/rounds",
  gives: ["data", "next", "games"],
};
export const listPlayerBonuses: Route<typeof contract.listPlayerBonuses> = {
  id: "gifts.bonuses",
  method: "GET",
  path: "/api/player/bonuses",
  gives: "list",
};
export const listPlayerPostings: Route<typeof contract.listPlayerPostings> = {
  id: "backOffice.playerPostings",
  method: "GET",
  path: "/backoffice/api/players/:id/postings",
  gives: ["data", "more"],
};
export const listPlayerTournaments: Route<typeof contract.listPlayerTournaments> = {
  id: "tournaments.player",
  method: "GET",
  path: "/api/tournaments/player",
  gives: "list",
};
export const listProviders: Route<typeof contract.listProviders> = {
  id: "games.providers",
  method: "GET",
  path: "/api/games/providers",
  gives: "list",
};
export const listRates: Route<typeof contract.listRates> = {
  id: "compPoints.rates",
  method: "GET",
  path: "/api/comp_points/rates/:type",
  gives: "list",
};
export const listRecentTournaments: Route<typeof contract.listRecentTournaments> = {
  id: "tournaments.recent",
  method: "GET",
  path: "/api/tournaments/recent",
  gives: "list",
};
export const listRegions: Route<typeof contract.listRegions> = {
  id: "backOffice.regions",
  method: "GET",
  path: "/backoffice/api/regions",
  gives: ["data", "total"],
};
export const listRegistrationBonuses: Route<typeof contract.listRegistrationBonuses> = {
  id: "gifts.registrationOffers",
  method: "GET",
  path: "/api/bonuses/registration",
  gives: "list",
};
export const listRoles: Route<typeof contract.listRoles> = {
  id: "backOffice.roles",
  method: "GET",
  path: "/backoffice/api/roles",
  gives: ["data", "total"],
};
export const listSessions: Route<typeof contract.listSessions> = {
  id: "access.sessions",
  method: "GET",
  path: "/api/player/sessions",
  gives: "list",
};
export const listSignIns: Route<typeof contract.listSignIns> = {
  id: "accountSecurity.signIns",
  method: "GET",
  path: "/api/player/sign_ins",
  gives: "list",
};
export const listSnippets: Route<typeof contract.listSnippets> = {
  id: "content.snippets",
  method: "GET",
  path: "/api/cms/snippets",
  gives: "list",
};
export const listSportBonuses: Route<typeof contract.listSportBonuses> = {
  id: "gifts.sportBonuses",
  method: "GET",
  path: "/api/v2/bonuses",
  gives: "list",
};
export const listStatementDifferences: Route<typeof contract.listStatementDifferences> = {
  id: "backOffice.statementDifferences",
  method: "GET",
  path: "/backoffice/api/statement-differences",
  gives: ["data", "total"],
};
export const listStatementRuns: Route<typeof contract.listStatementRuns> = {
  id: "backOffice.statementRuns",
  method: "GET",
  path: "/backoffice/api/statement-runs",
  gives: "list",
};
export const listStatuses: Route<typeof contract.listStatuses> = {
  id: "info.statuses",
  method: "GET",
  path: "/api/info/statuses",
  gives: "list",
};
export const listStops: Route<typeof contract.listStops> = {
  id: "backOffice.stops",
  method: "GET",
  path: "/backoffice/api/stops",
  gives: ["data", "total"],
};
export const listStudioRegister: Route<typeof contract.listStudioRegister> = {
  id: "backOffice.studios",
  method: "GET",
  path: "/backoffice/api/studios",
  gives: ["data", "total"],
};
export const listTitles: Route<typeof contract.listTitles> = {
  id: "backOffice.titles",
  method: "GET",
  path: "/backoffice/api/titles",
  gives: ["data", "total"],
};
export const listTournaments: Route<typeof contract.listTournaments> = {
  id: "tournaments.list",
  method: "GET",
  path: "/api/tournaments",
  gives: "list",
};
export const listVerificationCases: Route<typeof contract.listVerificationCases> = {
  id: "backOffice.verification",
  method: "GET",
  path: "/backoffice/api/verification",
  gives: ["data", "total"],
};
export const listWithdrawals: Route<typeof contract.listWithdrawals> = {
  id: "backOffice.withdrawals",
  method: "GET",
  path: "/backoffice/api/withdrawals",
  gives: ["data", "total"],
};
export const offerOperatorTotp: Route<typeof contract.offerOperatorTotp> = {
  id: "backOffice.offerTotp",
  method: "POST",
  path: "/backoffice/api/me/totp",
  reads: true,
  gives: ["secret", "uri"],
};
export const offerPasskey: Route<typeof contract.offerPasskey> = {
  id: "accountSecurity.offerPasskey",
  method: "POST",
  path: "/api/player/passkeys/options",
  gives: ["challenge"],
};
export const openContentPreview: Route<typeof contract.openContentPreview> = {
  id: "backOffice.contentPreview",
  method: "POST",
  path: "/backoffice/api/content-previews",
  reads: true,
  gives: ["url"],
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
export const pagePayments: Route<typeof contract.pagePayments> = {
  id: "payments.page",
  method: "POST",
  path: "/api/player/payments/with_pages",
  reads: true,
  gives: ["data", "pagination"],
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
export const proveOperatorCode: Route<typeof contract.proveOperatorCode> = {
  id: "backOffice.code",
  method: "POST",
  path: "/backoffice/api/session/code",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const proveOperatorPasskey: Route<typeof contract.proveOperatorPasskey> = {
  id: "backOffice.passkey",
  method: "POST",
  path: "/backoffice/api/session/passkey",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const publishContent: Route<typeof contract.publishContent> = {
  id: "backOffice.publishContent",
  method: "POST",
  path: "/backoffice/api/content-publications",
  gives: ["published", "changed", "refusals"],
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
export const readCaseFile: Route<typeof contract.readCaseFile> = {
  id: "backOffice.documentFile",
  method: "GET",
  path: "/backoffice/api/documents/:id/file",
};
export const readDocument: Route<typeof contract.readDocument> = {
  id: "verification.file",
  method: "GET",
  path: "/api/player/documents/:id/file",
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
export const receiveIdentityEvent: Route<typeof contract.receiveIdentityEvent> = {
  id: "verification.callback",
  method: "POST",
  path: "/verification/callback/:provider",
  gives: ["received"],
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
export const redeemCoupon: Route<typeof contract.redeemCoupon> = {
  id: "gifts.coupon",
  method: "POST",
  path: "/api/bonuses/coupon",
  money: true,
  gives: ["status"],
};
export const remindPassword: Route<typeof contract.remindPassword> = {
  id: "access.remindPassword",
  method: "POST",
  path: "/api/users/password",
  gives: [],
};
export const removeDocument: Route<typeof contract.removeDocument> = {
  id: "verification.remove",
  method: "DELETE",
  path: "/api/player/documents/:id",
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
export const removeOperatorPasskey: Route<typeof contract.removeOperatorPasskey> = {
  id: "backOffice.removePasskey",
  method: "DELETE",
  path: "/backoffice/api/me/passkeys/:id",
  gives: [],
};
export const removePasskey: Route<typeof contract.removePasskey> = {
  id: "accountSecurity.removePasskey",
  method: "DELETE",
  path: "/api/player/passkeys/:id",
};
export const removePaymentAccount: Route<typeof contract.removePaymentAccount> = {
  id: "payments.removeAccount",
  method: "DELETE",
  path: "/api/player/payment_accounts/:id",
};
export const renamePasskey: Route<typeof contract.renamePasskey> = {
  id: "accountSecurity.renamePasskey",
  method: "PATCH",
  path: "/api/player/passkeys/:id",
  gives: ["id", "name", "created_at", "used_at"],
};
export const renewRecoveryCodes: Route<typeof contract.renewRecoveryCodes> = {
  id: "accountSecurity.renewRecoveryCodes",
  method: "POST",
  path: "/api/v2/player/two_factor/recovery_codes",
  gives: ["recovery_codes"],
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
export const reportPwaEvent: Route<typeof contract.reportPwaEvent> = {
  id: "telemetry.pwaEvent",
  method: "POST",
  path: "/api/pwa_events",
};
export const resendConfirmation: Route<typeof contract.resendConfirmation> = {
  id: "access.resendConfirmation",
  method: "POST",
  path: "/api/users/confirmation",
  gives: [],
};
export const restorePassword: Route<typeof contract.restorePassword> = {
  id: "access.restorePassword",
  method: "PUT",
  path: "/api/users/password",
  gives: [],
};
export const rollBackContent: Route<typeof contract.rollBackContent> = {
  id: "backOffice.rollBackContent",
  method: "POST",
  path: "/backoffice/api/content/:id/roll-back",
  gives: ["done", "refusals", "item"],
};
export const rotateSeeds: Route<typeof contract.rotateSeeds> = {
  id: "game.rotateSeeds",
  method: "POST",
  path: "/game/seeds/rotate",
  gives: ["revealed", "seeds"],
};
export const runReconciliation: Route<typeof contract.runReconciliation> = {
  id: "backOffice.reconcile",
  method: "POST",
  path: "/backoffice/api/statement-runs",
  gives: "list",
};
export const saveContentDraft: Route<typeof contract.saveContentDraft> = {
  id: "backOffice.contentDraft",
  method: "PUT",
  path: "/backoffice/api/content/:id/draft",
  gives: ["saved", "faults", "item"],
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
export const setBackOfficeChatStatus: Route<typeof contract.setBackOfficeChatStatus> = {
  id: "desk.status",
  method: "PUT",
  path: "/api/desk/chats/:id/status",
};
export const setBonusCode: Route<typeof contract.setBonusCode> = {
  id: "gifts.setBonusCode",
  method: "PATCH",
  path: "/api/player/set_bonus_code",
  gives: [],
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
export const signInByPasskey: Route<typeof contract.signInByPasskey> = {
  id: "accountSecurity.signInByPasskey",
  method: "POST",
  path: "/api/users/sign_in/passkey",
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
    "user_id",
    "locale",
    "nick_name",
  ],
};
export const signInOperator: Route<typeof contract.signInOperator> = {
  id: "backOffice.signIn",
  method: "POST",
  path: "/backoffice/api/session",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const signOut: Route<typeof contract.signOut> = {
  id: "access.signOut",
  method: "DELETE",
  path: "/api/users/sign_out",
};
export const signOutOperator: Route<typeof contract.signOutOperator> = {
  id: "backOffice.signOut",
  method: "DELETE",
  path: "/backoffice/api/session",
  gives: [],
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
export const stopGaming: Route<typeof contract.stopGaming> = {
  id: "backOffice.stopGaming",
  method: "POST",
  path: "/backoffice/api/stops",
  gives: ["state", "approval_id"],
};
export const switchStudioEntry: Route<typeof contract.switchStudioEntry> = {
  id: "backOffice.switchStudio",
  method: "POST",
  path: "/backoffice/api/studios/:id/switch",
  gives: ["id", "title", "key_id", "launch_url", "enabled"],
};
export const switchTitleOpen: Route<typeof contract.switchTitleOpen> = {
  id: "backOffice.switchTitle",
  method: "POST",
  path: "/backoffice/api/titles/:id/switch",
  gives: ["id", "title", "provider", "own", "state", "payout", "currencies", "blocked_countries", "retired_at"],
};
export const takeStudioFeed: Route<typeof contract.takeStudioFeed> = {
  id: "backOffice.takeFeed",
  method: "POST",
  path: "/backoffice/api/studios/:id/feed",
  gives: ["added", "changed", "retired", "unchanged", "refused"],
};
export const tellBackOfficeActivity: Route<typeof contract.tellBackOfficeActivity> = {
  id: "desk.activity",
  method: "POST",
  path: "/api/desk/chats/:id/activity",
  reads: true,
};
export const tellBackOfficePresence: Route<typeof contract.tellBackOfficePresence> = {
  id: "desk.presence",
  method: "POST",
  path: "/api/desk/presence",
  reads: true,
  gives: ["channel", "token"],
};
export const tellChatActivity: Route<typeof contract.tellChatActivity> = {
  id: "chat.activity",
  method: "POST",
  path: "/api/chat/activity",
  reads: true,
  gives: ["online"],
};
export const tellOperatorPresence: Route<typeof contract.tellOperatorPresence> = {
  id: "backOffice.presence",
  method: "POST",
  path: "/backoffice/api/presence",
  reads: true,
  gives: ["others"],
};
export const updateBonusSettings: Route<typeof contract.updateBonusSettings> = {
  id: "gifts.updateSettings",
  method: "PATCH",
  path: "/api/player/update_bonus_settings",
  gives: [],
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
export const uploadDocument: Route<typeof contract.uploadDocument> = {
  id: "verification.upload",
  method: "POST",
  path: "/api/player/documents",
  gives: [
    "id",
    "document_type",
    "identity_type",
    "side",
    "file_name",
    "media_type",
    "size_bytes",
    "status",
    "reasons",
    "description",
    "profile_id",
    "created_at",
    "updated_at",
  ],
};
export const verifyAuditChain: Route<typeof contract.verifyAuditChain> = {
  id: "backOffice.verifyAudit",
  method: "POST",
  path: "/backoffice/api/audit/verification",
  reads: true,
  gives: ["whole", "rows", "head", "fault"],
};
export const writeLog: Route<typeof contract.writeLog> = { id: "telemetry.log", method: "PUT", path: "/log" };
