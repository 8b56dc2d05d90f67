// Made from the contract by `npm run routes -w packages/contract`; everyCall.test.ts checks that it is up to date.

import type * as contract from "./index.ts";
import type { Route } from "./route.ts";

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
    "max_stake_cents",
    "max_win_cents",
    "contributions",
    "bet_contributions",
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
    "winnings",
    "winnings_bonus",
    "stage",
    "studio",
    "games",
    "games_info",
    "provider",
    "brand",
    "activation_path",
    "activation_condition",
  ],
};
export const activateLootbox: Route<typeof contract.activateLootbox> = {
  id: "gifts.activateLootbox",
  method: "POST",
  path: "/api/player/lootboxes/:id/activation",
  money: true,
  gives: [
    "id",
    "title",
    "currency",
    "group_key",
    "created_at",
    "valid_until",
    "stage",
    "strategy",
    "display",
    "items",
    "fairness",
  ],
};
export const addCannedAnswer: Route<typeof contract.addCannedAnswer> = {
  id: "backOffice.addCannedAnswer",
  method: "POST",
  path: "/backoffice/api/canned_answers",
  gives: ["state", "approval_id"],
};
export const addNote: Route<typeof contract.addNote> = {
  id: "backOffice.addNote",
  method: "POST",
  path: "/backoffice/api/notes",
  gives: ["id", "author", "text", "at"],
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
  gives: ["id", "name", "host", "works_here", "created_at", "used_at"],
};
export const adjustPlayerMoney: Route<typeof contract.adjustPlayerMoney> = {
  id: "backOffice.adjustMoney",
  method: "POST",
  path: "/backoffice/api/players/:id/adjustments",
  gives: ["state", "approval_id"],
};
export const answerBackOfficeChat: Route<typeof contract.answerBackOfficeChat> = {
  id: "backOffice.answerChat",
  method: "POST",
  path: "/backoffice/api/chats/:id/messages",
  gives: ["id", "client_id", "from", "name", "text", "at"],
};
export const answerQuestionnaire: Route<typeof contract.answerQuestionnaire> = {
  id: "verification.questionnaire",
  method: "PUT",
  path: "/api/player/sow_questionnaire",
  gives: ["verified", "parts", "free_until_cents", "currency", "automatic", "questionnaire"],
};
export const applySportPromoCode: Route<typeof contract.applySportPromoCode> = {
  id: "gifts.sportPromoCode",
  method: "POST",
  path: "/api/v2/bonuses/promo-code",
  money: true,
  gives: ["bonus_id", "name", "bonus_type"],
};
export const askErasure: Route<typeof contract.askErasure> = {
  id: "privacy.askErasure",
  method: "POST",
  path: "/api/player/privacy/erasure",
  gives: ["export", "erasure", "hindrances", "terms", "consents"],
};
export const askExport: Route<typeof contract.askExport> = {
  id: "privacy.askExport",
  method: "POST",
  path: "/api/player/privacy/export",
  gives: ["id", "state", "asked_at", "until"],
};
export const askPasskey: Route<typeof contract.askPasskey> = {
  id: "accountSecurity.askPasskey",
  method: "POST",
  path: "/api/users/sign_in/passkey/options",
  gives: ["challenge"],
};
export const askStudioFieldsOf: Route<typeof contract.askStudioFieldsOf> = {
  id: "backOffice.askStudioFields",
  method: "POST",
  path: "/backoffice/api/studio-fields/:id",
  gives: ["state", "approval_id"],
};
export const beginProviderSignIn: Route<typeof contract.beginProviderSignIn> = {
  id: "authProviders.begin",
  method: "GET",
  path: "/api/auth_providers/openid/start",
};
export const blockBinEntry: Route<typeof contract.blockBinEntry> = {
  id: "backOffice.blockBin",
  method: "POST",
  path: "/backoffice/api/blocked-bins",
  gives: ["state", "approval_id"],
};
export const blockPlayer: Route<typeof contract.blockPlayer> = {
  id: "backOffice.blockPlayer",
  method: "PUT",
  path: "/backoffice/api/players/:id/block",
  gives: ["state", "approval_id"],
};
export const boundStudioEntry: Route<typeof contract.boundStudioEntry> = {
  id: "backOffice.boundStudio",
  method: "PUT",
  path: "/backoffice/api/studios/:id/bounds",
  gives: ["state", "approval_id"],
};
export const callOffLottery: Route<typeof contract.callOffLottery> = {
  id: "backOffice.callOffLottery",
  method: "POST",
  path: "/backoffice/api/lotteries/:id/call-off",
  gives: ["state", "approval_id"],
};
export const cancelBonus: Route<typeof contract.cancelBonus> = {
  id: "gifts.cancelBonus",
  method: "DELETE",
  path: "/api/player/bonuses/:id",
  money: true,
  gives: [],
};
export const cancelFreeRounds: Route<typeof contract.cancelFreeRounds> = {
  id: "backOffice.cancelFreeRounds",
  method: "POST",
  path: "/backoffice/api/free-rounds/:id/cancel",
  gives: ["state", "approval_id"],
};
export const cancelFreespins: Route<typeof contract.cancelFreespins> = {
  id: "gifts.cancelFreespins",
  method: "DELETE",
  path: "/api/player/freespins/:id",
  money: true,
  gives: [],
};
export const cancelLootbox: Route<typeof contract.cancelLootbox> = {
  id: "backOffice.cancelLootbox",
  method: "POST",
  path: "/backoffice/api/lootboxes/:id/cancel",
  gives: ["state", "approval_id"],
};
export const cancelPlayerGift: Route<typeof contract.cancelPlayerGift> = {
  id: "backOffice.cancelGift",
  method: "POST",
  path: "/backoffice/api/players/:id/gifts/:kind/:gift/cancel",
  gives: ["state", "approval_id"],
};
export const changeAbuseRules: Route<typeof contract.changeAbuseRules> = {
  id: "backOffice.changeAbuseRules",
  method: "PUT",
  path: "/backoffice/api/abuse-rules",
  gives: ["state", "approval_id"],
};
export const changeAchievement: Route<typeof contract.changeAchievement> = {
  id: "backOffice.changeAchievement",
  method: "PUT",
  path: "/backoffice/api/achievements/:id",
  gives: ["state", "approval_id"],
};
export const changeCannedAnswer: Route<typeof contract.changeCannedAnswer> = {
  id: "backOffice.changeCannedAnswer",
  method: "PUT",
  path: "/backoffice/api/canned_answers/:id",
  gives: ["state", "approval_id"],
};
export const changeLottery: Route<typeof contract.changeLottery> = {
  id: "backOffice.changeLottery",
  method: "PUT",
  path: "/backoffice/api/lotteries/:id",
  gives: ["state", "approval_id"],
};
export const changeOffer: Route<typeof contract.changeOffer> = {
  id: "backOffice.changeOffer",
  method: "PUT",
  path: "/backoffice/api/offers/:id",
  gives: ["state", "approval_id"],
};
export const changeOperator: Route<typeof contract.changeOperator> = {
  id: "backOffice.changeOperator",
  method: "PUT",
  path: "/backoffice/api/operators/:id",
  gives: ["state", "approval_id"],
};
export const changeOperatorPassword: Route<typeof contract.changeOperatorPassword> = {
  id: "backOffice.changePassword",
  method: "PUT",
  path: "/backoffice/api/me/password",
  gives: [],
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
export const changeQuest: Route<typeof contract.changeQuest> = {
  id: "backOffice.changeQuest",
  method: "PUT",
  path: "/backoffice/api/quests/:id",
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
export const changeSegment: Route<typeof contract.changeSegment> = {
  id: "backOffice.changeSegment",
  method: "PUT",
  path: "/backoffice/api/segments/:id",
  gives: ["state", "approval_id"],
};
export const changeTournament: Route<typeof contract.changeTournament> = {
  id: "backOffice.changeTournament",
  method: "PUT",
  path: "/backoffice/api/tournaments/:id",
  gives: ["state", "approval_id"],
};
export const changeVipThresholds: Route<typeof contract.changeVipThresholds> = {
  id: "backOffice.changeVipThresholds",
  method: "PUT",
  path: "/backoffice/api/vip/statuses/:id",
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
export const cloneQuest: Route<typeof contract.cloneQuest> = {
  id: "backOffice.cloneQuest",
  method: "POST",
  path: "/backoffice/api/quests/:id/clone",
  gives: ["state", "approval_id"],
};
export const cloneTournament: Route<typeof contract.cloneTournament> = {
  id: "backOffice.cloneTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/clone",
  gives: ["state", "approval_id"],
};
export const closePlayer: Route<typeof contract.closePlayer> = {
  id: "backOffice.closePlayer",
  method: "POST",
  path: "/backoffice/api/players/:id/close",
  gives: ["state", "approval_id"],
};
export const compareFreeRounds: Route<typeof contract.compareFreeRounds> = {
  id: "backOffice.compareFreeRounds",
  method: "POST",
  path: "/backoffice/api/free-round-runs",
  gives: "list",
};
export const computeLootboxCost: Route<typeof contract.computeLootboxCost> = {
  id: "backOffice.lootboxCost",
  method: "POST",
  path: "/backoffice/api/lootbox-costs",
  reads: true,
  gives: ["id", "brand", "group", "total_weight", "expected_eur_cents", "items"],
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
export const countOfferSegment: Route<typeof contract.countOfferSegment> = {
  id: "backOffice.offerSegment",
  method: "POST",
  path: "/backoffice/api/offer-segments",
  reads: true,
  gives: ["players"],
};
export const createJackpot: Route<typeof contract.createJackpot> = {
  id: "backOffice.createJackpot",
  method: "POST",
  path: "/backoffice/api/jackpots",
  gives: ["state", "approval_id"],
};
export const createLottery: Route<typeof contract.createLottery> = {
  id: "backOffice.createLottery",
  method: "POST",
  path: "/backoffice/api/lotteries",
  gives: ["state", "approval_id"],
};
export const createOffer: Route<typeof contract.createOffer> = {
  id: "backOffice.createOffer",
  method: "POST",
  path: "/backoffice/api/offers",
  gives: ["state", "approval_id"],
};
export const createQuest: Route<typeof contract.createQuest> = {
  id: "backOffice.createQuest",
  method: "POST",
  path: "/backoffice/api/quests",
  gives: ["state", "approval_id"],
};
export const createSegment: Route<typeof contract.createSegment> = {
  id: "backOffice.createSegment",
  method: "POST",
  path: "/backoffice/api/segments",
  gives: ["state", "approval_id"],
};
export const createTournament: Route<typeof contract.createTournament> = {
  id: "backOffice.createTournament",
  method: "POST",
  path: "/backoffice/api/tournaments",
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
export const decideHeldGift: Route<typeof contract.decideHeldGift> = {
  id: "backOffice.decideHeldGift",
  method: "POST",
  path: "/backoffice/api/held-gifts/:id/decision",
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
export const declineLimitProposal: Route<typeof contract.declineLimitProposal> = {
  id: "limits.declineProposal",
  method: "POST",
  path: "/api/user_limits/proposal/decline",
  gives: [],
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
export const disqualifyFromTournament: Route<typeof contract.disqualifyFromTournament> = {
  id: "backOffice.disqualifyFromTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/players/:player_id/disqualification",
  gives: ["state", "approval_id"],
};
export const downloadExport: Route<typeof contract.downloadExport> = {
  id: "privacy.download",
  method: "GET",
  path: "/api/player/privacy/exports/:id/:format",
};
export const downloadStatement: Route<typeof contract.downloadStatement> = {
  id: "statement.download",
  method: "GET",
  path: "/api/player/statement.csv",
};
export const downloadTournamentBoard: Route<typeof contract.downloadTournamentBoard> = {
  id: "backOffice.tournamentBoardFile",
  method: "GET",
  path: "/backoffice/api/tournaments/:id/board.csv",
};
export const drawLottery: Route<typeof contract.drawLottery> = {
  id: "backOffice.drawLottery",
  method: "POST",
  path: "/backoffice/api/lotteries/:id/draw",
  gives: ["state", "approval_id"],
};
export const dropContentDraft: Route<typeof contract.dropContentDraft> = {
  id: "backOffice.dropContentDraft",
  method: "POST",
  path: "/backoffice/api/content/:id/draft-removal",
  gives: ["id", "kind", "name", "brand", "locale", "variant", "published_version", "draft", "version"],
};
export const enableOperatorTotp: Route<typeof contract.enableOperatorTotp> = {
  id: "backOffice.enableTotp",
  method: "PUT",
  path: "/backoffice/api/me/totp",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const enablePasskeyStep: Route<typeof contract.enablePasskeyStep> = {
  id: "accountSecurity.enablePasskeyStep",
  method: "POST",
  path: "/api/v2/player/two_factor/passkey",
  gives: ["recovery_codes"],
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
export const endQuest: Route<typeof contract.endQuest> = {
  id: "backOffice.endQuest",
  method: "POST",
  path: "/backoffice/api/quests/:id/end",
  gives: ["state", "approval_id"],
};
export const endTournament: Route<typeof contract.endTournament> = {
  id: "backOffice.endTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/end",
  gives: ["state", "approval_id"],
};
export const enterStudioEntry: Route<typeof contract.enterStudioEntry> = {
  id: "backOffice.enterStudio",
  method: "POST",
  path: "/backoffice/api/studios",
  gives: [
    "id",
    "title",
    "key_id",
    "launch_url",
    "enabled",
    "max_win_times",
    "max_day_win_eur_cents",
    "path_sign_required",
    "version",
  ],
};
export const erasePlayerAccount: Route<typeof contract.erasePlayerAccount> = {
  id: "backOffice.erase",
  method: "POST",
  path: "/backoffice/api/privacy/players/:id/erasure",
  gives: ["state", "approval_id"],
};
export const estimateAdventure: Route<typeof contract.estimateAdventure> = {
  id: "backOffice.adventureEstimate",
  method: "POST",
  path: "/backoffice/api/adventure-cost-estimates",
  reads: true,
  gives: ["estimate", "players", "rounds", "so_far"],
};
export const estimateCards: Route<typeof contract.estimateCards> = {
  id: "backOffice.cardsEstimate",
  method: "POST",
  path: "/backoffice/api/card-cost-estimates",
  reads: true,
  gives: ["estimate", "players", "rounds", "so_far"],
};
export const estimateLevels: Route<typeof contract.estimateLevels> = {
  id: "backOffice.levelsEstimate",
  method: "POST",
  path: "/backoffice/api/level-cost-estimates",
  reads: true,
  gives: ["estimate", "players", "rounds", "so_far"],
};
export const estimateLootboxCost: Route<typeof contract.estimateLootboxCost> = {
  id: "backOffice.lootboxEstimate",
  method: "POST",
  path: "/backoffice/api/lootbox-cost-estimates",
  reads: true,
  gives: ["estimate", "players", "rounds", "so_far"],
};
export const estimateOffer: Route<typeof contract.estimateOffer> = {
  id: "backOffice.offerEstimate",
  method: "POST",
  path: "/backoffice/api/offer-estimates",
  reads: true,
  gives: ["estimate", "players", "rounds", "so_far"],
};
export const estimateQuest: Route<typeof contract.estimateQuest> = {
  id: "backOffice.questEstimate",
  method: "POST",
  path: "/backoffice/api/quests/cost-estimates",
  reads: true,
  gives: ["estimate", "players", "rounds", "so_far"],
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
export const exportContent: Route<typeof contract.exportContent> = {
  id: "backOffice.exportContent",
  method: "GET",
  path: "/backoffice/api/content-export",
  gives: ["lines"],
};
export const finishProviderSignIn: Route<typeof contract.finishProviderSignIn> = {
  id: "authProviders.finish",
  method: "GET",
  path: "/api/auth_providers/openid/callback",
};
export const getAbuseRules: Route<typeof contract.getAbuseRules> = {
  id: "backOffice.abuseRules",
  method: "GET",
  path: "/backoffice/api/abuse-rules",
  gives: ["weights", "review_from", "version", "versions"],
};
export const getAdventure: Route<typeof contract.getAdventure> = {
  id: "adventures.calendar",
  method: "GET",
  path: "/api/adventure",
  gives: ["adventure"],
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
export const getBackOfficeAchievement: Route<typeof contract.getBackOfficeAchievement> = {
  id: "backOffice.achievement",
  method: "GET",
  path: "/backoffice/api/achievements/:id",
  gives: [
    "id",
    "area",
    "title",
    "goals",
    "players",
    "is_on",
    "position",
    "titles",
    "descriptions",
    "own_titles",
    "own_descriptions",
    "version",
  ],
};
export const getBackOfficeChat: Route<typeof contract.getBackOfficeChat> = {
  id: "backOffice.chat",
  method: "GET",
  path: "/backoffice/api/chats/:id",
  gives: [
    "id",
    "channel",
    "queue",
    "who",
    "brand",
    "locale",
    "country",
    "group",
    "provider",
    "status",
    "holder",
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
  id: "backOffice.chatToken",
  method: "POST",
  path: "/backoffice/api/chats/:id/token",
  reads: true,
  gives: ["token", "channel"],
};
export const getBackOfficeJackpot: Route<typeof contract.getBackOfficeJackpot> = {
  id: "backOffice.jackpot",
  method: "GET",
  path: "/backoffice/api/jackpots/:id",
  gives: [
    "id",
    "name",
    "state",
    "category",
    "providers",
    "brands",
    "share",
    "levels",
    "pools",
    "held_eur_cents",
    "version",
  ],
};
export const getBackOfficeLottery: Route<typeof contract.getBackOfficeLottery> = {
  id: "backOffice.lottery",
  method: "GET",
  path: "/backoffice/api/lotteries/:id",
  gives: [
    "identifier",
    "title",
    "repeat",
    "currency",
    "start_at",
    "end_at",
    "group_ids",
    "money_budget_cents",
    "chargeable_comp_points_budget",
    "persistent_comp_points_budget",
    "comp_points_ticket_price",
    "max_tickets_count_to_player",
    "deposit_scale",
    "prizes",
    "free_spins_game",
    "site_beacon",
    "beacon_source",
    "id",
    "frontend_identifier",
    "shown_title",
    "shown_things",
    "series",
    "state",
    "tickets_count",
    "players_count",
    "cost_eur_cents",
    "server_seed_hash",
    "tickets_hash",
    "beacon",
    "beacon_round",
    "draws_at",
    "closed_at",
    "drawn_at",
    "called_off_at",
    "version",
  ],
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
    "wallets",
    "sessions",
    "version",
    "access_version",
    "groups_version",
  ],
};
export const getBackOfficeQuest: Route<typeof contract.getBackOfficeQuest> = {
  id: "backOffice.quest",
  method: "GET",
  path: "/backoffice/api/quests/:id",
  gives: [
    "identifier",
    "title",
    "repeat",
    "start_at",
    "end_at",
    "group_ids",
    "gifts",
    "budget_eur_cents",
    "id",
    "frontend_identifier",
    "slug",
    "questSize",
    "shown_title",
    "series",
    "test",
    "state",
    "players_count",
    "players_on_levels",
    "thresholds_eur",
    "one_player_eur_cents",
    "promised_eur_cents",
    "spent_eur_cents",
    "places_left",
    "version",
  ],
};
export const getBackOfficeRound: Route<typeof contract.getBackOfficeRound> = {
  id: "backOffice.round",
  method: "GET",
  path: "/backoffice/api/rounds/:id",
  gives: ["player_id", "provider", "provider_round", "closed_by", "provable", "verify_url", "round"],
};
export const getBackOfficeSession: Route<typeof contract.getBackOfficeSession> = {
  id: "backOffice.session",
  method: "GET",
  path: "/backoffice/api/session",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const getBackOfficeTournament: Route<typeof contract.getBackOfficeTournament> = {
  id: "backOffice.tournament",
  method: "GET",
  path: "/backoffice/api/tournaments/:id",
  gives: [
    "identifier",
    "title",
    "repeat",
    "strategy",
    "points_rules",
    "currency",
    "start_at",
    "end_at",
    "late_minutes",
    "group_ids",
    "countries",
    "licences",
    "currencies",
    "games",
    "providers",
    "game_category_identity",
    "min_stake_cents",
    "counts_bonus_money",
    "games_taken_limit",
    "user_confirmation_required",
    "teams",
    "money_budget_cents",
    "chargeable_comp_points_budget",
    "persistent_comp_points_budget",
    "prizes",
    "free_spins_game",
    "tickets_lottery",
    "reviewed",
    "id",
    "frontend_identifier",
    "shown_title",
    "shown_things",
    "series",
    "state",
    "players_count",
    "rounds_count",
    "games_count",
    "cost",
    "closed_at",
    "paid_at",
    "pays_at",
    "demo",
    "version",
  ],
};
export const getBonusCancelInfo: Route<typeof contract.getBonusCancelInfo> = {
  id: "gifts.cancelInfo",
  method: "GET",
  path: "/api/player/bonuses/:id/cancel_info",
  gives: ["id", "current_balance", "cash_balance", "bonus_balance", "bonus_winnings", "total_withdrawal_amount"],
};
export const getCannedAnswer: Route<typeof contract.getCannedAnswer> = {
  id: "backOffice.cannedAnswer",
  method: "GET",
  path: "/backoffice/api/canned_answers/:id",
  gives: ["id", "locale", "title", "text", "changed_at", "changed_by", "version"],
};
export const getChatLine: Route<typeof contract.getChatLine> = {
  id: "backOffice.chatLine",
  method: "POST",
  path: "/backoffice/api/chat_line",
  reads: true,
  gives: ["url", "token", "channel", "channel_token"],
};
export const getComingLootbox: Route<typeof contract.getComingLootbox> = {
  id: "gifts.comingLootbox",
  method: "GET",
  path: "/api/player/lootboxes/coming",
  gives: ["coming", "refusal", "used_up"],
};
export const getCompPoints: Route<typeof contract.getCompPoints> = {
  id: "player.compPoints",
  method: "GET",
  path: "/api/player/comp_points",
  gives: ["chargeable", "persistent"],
};
export const getContent: Route<typeof contract.getContent> = {
  id: "backOffice.contentItem",
  method: "GET",
  path: "/backoffice/api/content/:id",
  gives: ["id", "kind", "name", "brand", "locale", "variant", "published_version", "draft", "version"],
};
export const getContestBoard: Route<typeof contract.getContestBoard> = {
  id: "contests.board",
  method: "GET",
  path: "/api/contests/:slug/board",
  gives: [
    "tournament_id",
    "strategy",
    "currency",
    "rows",
    "page",
    "per_page",
    "total",
    "me",
    "to_next_prize",
    "teams",
    "updated_at",
    "final",
  ],
};
export const getContestRules: Route<typeof contract.getContestRules> = {
  id: "contests.rules",
  method: "GET",
  path: "/api/contests/:slug/rules",
  gives: [
    "tournament_id",
    "title",
    "frontend_identifier",
    "state",
    "start_at",
    "end_at",
    "strategy",
    "currency",
    "points_rules",
    "min_stake_cents",
    "counts_bonus_money",
    "currencies",
    "countries",
    "licences",
    "group_ids",
    "games",
    "games_taken_limit",
    "user_confirmation_required",
    "teams",
    "late_minutes",
    "tie_break",
    "prizes",
    "money_budget_cents",
    "chargeable_comp_points_budget",
    "persistent_comp_points_budget",
    "reviewed",
    "review",
    "repeat",
    "demo",
    "past",
    "now",
  ],
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
export const getGiftCosts: Route<typeof contract.getGiftCosts> = {
  id: "backOffice.giftCosts",
  method: "GET",
  path: "/backoffice/api/gift-costs",
  gives: ["lines"],
};
export const getHeldDeposit: Route<typeof contract.getHeldDeposit> = {
  id: "backOffice.heldDeposit",
  method: "GET",
  path: "/backoffice/api/held-deposits/:id",
  gives: [
    "id",
    "player_id",
    "brand",
    "amount_cents",
    "held_cents",
    "currency",
    "held_eur_cents",
    "method",
    "method_title",
    "provider",
    "why",
    "created_at",
    "version",
    "payout_fields",
  ],
};
export const getHeldGift: Route<typeof contract.getHeldGift> = {
  id: "backOffice.heldGift",
  method: "GET",
  path: "/backoffice/api/held-gifts/:id",
  gives: [
    "id",
    "at",
    "state",
    "player_id",
    "offer",
    "title",
    "currency",
    "amount_cents",
    "score",
    "review_from",
    "signals",
    "decided_by",
    "decided_at",
    "note",
    "version",
  ],
};
export const getLeaderboard: Route<typeof contract.getLeaderboard> = {
  id: "contests.leaderboard",
  method: "GET",
  path: "/api/contests/leaderboard",
  gives: ["period", "by", "since", "rows", "me", "shown"],
};
export const getLimitProposal: Route<typeof contract.getLimitProposal> = {
  id: "limits.proposal",
  method: "GET",
  path: "/api/user_limits/proposal",
  gives: ["due"],
};
export const getLootboxProof: Route<typeof contract.getLootboxProof> = {
  id: "gifts.lootboxProof",
  method: "GET",
  path: "/api/fairness/lootboxes/:id",
  gives: ["draw_id", "server_seed_hash", "client_seed", "nonce", "title", "items", "server_seed", "prize"],
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
export const getLotteryProof: Route<typeof contract.getLotteryProof> = {
  id: "lotteries.proof",
  method: "GET",
  path: "/api/fairness/lotteries/:id",
  gives: [
    "lottery_id",
    "title",
    "frontend_identifier",
    "server_seed_hash",
    "server_seed",
    "beacon_source",
    "beacon",
    "closed_at",
    "drawn_at",
    "tickets_count",
    "tickets_hash",
    "places",
    "winners",
  ],
};
export const getLotteryStatus: Route<typeof contract.getLotteryStatus> = {
  id: "lotteries.status",
  method: "GET",
  path: "/api/lotteries/:id/status",
  gives: ["lottery_id", "tickets", "prizes"],
};
export const getLotteryTerms: Route<typeof contract.getLotteryTerms> = {
  id: "lotteries.terms",
  method: "GET",
  path: "/api/lotteries/:slug/terms",
  gives: [
    "lottery_id",
    "server_seed_hash",
    "server_seed",
    "beacon_source",
    "beacon",
    "end_at",
    "closed_at",
    "tickets_hash",
    "drawn_at",
    "draws_at",
    "free_spins_game",
    "repeat",
    "past",
  ],
};
export const getLotteryTickets: Route<typeof contract.getLotteryTickets> = {
  id: "lotteries.ticketList",
  method: "GET",
  path: "/api/fairness/lotteries/:id/tickets",
  gives: ["ranges"],
};
export const getOffer: Route<typeof contract.getOffer> = {
  id: "backOffice.offer",
  method: "GET",
  path: "/backoffice/api/offers/:id",
  gives: [
    "id",
    "kind",
    "title",
    "state",
    "starts_at",
    "ends_at",
    "budget_eur_cents",
    "spent_eur_cents",
    "given",
    "created_at",
    "version",
  ],
};
export const getOfferReport: Route<typeof contract.getOfferReport> = {
  id: "backOffice.offerReport",
  method: "GET",
  path: "/backoffice/api/offer-report",
  gives: ["lines"],
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
  gives: ["proof_due", "totp", "passkeys"],
};
export const getPaymentTimeline: Route<typeof contract.getPaymentTimeline> = {
  id: "payments.timeline",
  method: "GET",
  path: "/api/player/payments/:id/timeline",
  gives: ["payment", "steps", "chain", "expected_at"],
};
export const getPlayerPayment: Route<typeof contract.getPlayerPayment> = {
  id: "backOffice.playerPayment",
  method: "GET",
  path: "/backoffice/api/players/:id/payments/:payment",
  gives: ["payment", "provider_payment", "steps"],
};
export const getPlayerVip: Route<typeof contract.getPlayerVip> = {
  id: "backOffice.playerVip",
  method: "GET",
  path: "/backoffice/api/players/:id/vip",
  gives: ["rank", "held_until", "falls_to", "quarter", "progress", "changes", "sums", "version"],
};
export const getPrivacy: Route<typeof contract.getPrivacy> = {
  id: "privacy.view",
  method: "GET",
  path: "/api/player/privacy",
  gives: ["export", "erasure", "hindrances", "terms", "consents"],
};
export const getPrivacyRequest: Route<typeof contract.getPrivacyRequest> = {
  id: "backOffice.privacyRequest",
  method: "GET",
  path: "/backoffice/api/privacy/:id",
  gives: ["id", "player_id", "kind", "state", "asked_by", "asked_at", "due_at", "settled_at", "held_by", "hindrances"],
};
export const getQuest: Route<typeof contract.getQuest> = {
  id: "quests.get",
  method: "GET",
  path: "/api/quests/:slug",
  gives: [
    "id",
    "slug",
    "frontend_identifier",
    "title",
    "questSize",
    "start_at",
    "end_at",
    "in_progress",
    "paused",
    "full",
    "test",
    "levels_count",
    "level",
    "bets_eur_cents",
    "percent",
    "levels",
  ],
};
export const getReport: Route<typeof contract.getReport> = {
  id: "backOffice.report",
  method: "GET",
  path: "/backoffice/api/report",
  gives: ["days"],
};
export const getReportCount: Route<typeof contract.getReportCount> = {
  id: "backOffice.reportCount",
  method: "GET",
  path: "/backoffice/api/report-count",
  gives: ["counting", "counted_until"],
};
export const getRole: Route<typeof contract.getRole> = {
  id: "backOffice.role",
  method: "GET",
  path: "/backoffice/api/roles/:id",
  gives: ["id", "title", "everything", "grants", "operators", "version"],
};
export const getSecurityState: Route<typeof contract.getSecurityState> = {
  id: "accountSecurity.state",
  method: "GET",
  path: "/api/player/security",
  gives: ["two_factor_enabled", "second_step", "recovery_codes_left", "asks_password", "has_password", "pending_email"],
};
export const getStatement: Route<typeof contract.getStatement> = {
  id: "statement.page",
  method: "GET",
  path: "/api/player/statement",
  gives: ["data", "next", "period"],
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
  gives: [
    "id",
    "title",
    "key_id",
    "launch_url",
    "enabled",
    "max_win_times",
    "max_day_win_eur_cents",
    "path_sign_required",
    "version",
  ],
};
export const getSubscriptions: Route<typeof contract.getSubscriptions> = {
  id: "player.subscriptions",
  method: "GET",
  path: "/api/subscriptions",
  gives: ["receive_promos", "receive_sms_promos", "receive_promos_via_phone_calls", "agreed_to_partner_promotions"],
};
export const getTelemetry: Route<typeof contract.getTelemetry> = {
  id: "backOffice.telemetry",
  method: "GET",
  path: "/backoffice/api/telemetry",
  gives: ["errors", "vitals", "counts", "dropped"],
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
  gives: ["id", "person", "documents", "service", "questionnaire", "questionnaire_version"],
};
export const getVerificationToken: Route<typeof contract.getVerificationToken> = {
  id: "verification.token",
  method: "POST",
  path: "/api/player/verification/token",
  gives: ["token"],
};
export const getVipClub: Route<typeof contract.getVipClub> = {
  id: "vip.club",
  method: "GET",
  path: "/api/vip/club",
  gives: ["quarter", "statuses"],
};
export const getVipStanding: Route<typeof contract.getVipStanding> = {
  id: "vip.standing",
  method: "GET",
  path: "/api/vip/standing",
  gives: ["rank", "held_until", "falls_to", "quarter", "progress", "changes"],
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
    "brand",
    "method",
    "method_title",
    "provider",
    "state",
    "destination",
    "flags",
    "why",
    "created_at",
    "finished_at",
    "version",
    "target",
    "checks",
  ],
};
export const giveLotteryTickets: Route<typeof contract.giveLotteryTickets> = {
  id: "backOffice.giveLotteryTickets",
  method: "POST",
  path: "/backoffice/api/lotteries/:id/tickets",
  gives: ["state", "approval_id"],
};
export const handOnBackOfficeChat: Route<typeof contract.handOnBackOfficeChat> = {
  id: "backOffice.handOnChat",
  method: "POST",
  path: "/backoffice/api/chats/:id/hand_on",
  gives: ["state", "approval_id"],
};
export const handOutLootboxes: Route<typeof contract.handOutLootboxes> = {
  id: "backOffice.handOutLootboxes",
  method: "POST",
  path: "/backoffice/api/lootbox-hand-outs",
  gives: ["state", "approval_id"],
};
export const hashPlayFiles: Route<typeof contract.hashPlayFiles> = {
  id: "backOffice.playFiles",
  method: "GET",
  path: "/backoffice/api/play-files",
  gives: ["files", "hash"],
};
export const importContent: Route<typeof contract.importContent> = {
  id: "backOffice.importContent",
  method: "POST",
  path: "/backoffice/api/content-imports",
  gives: ["kept", "refusals"],
};
export const issueFreeRounds: Route<typeof contract.issueFreeRounds> = {
  id: "backOffice.issueFreeRounds",
  method: "POST",
  path: "/backoffice/api/free-rounds",
  gives: ["state", "approval_id"],
};
export const issueLootboxByHand: Route<typeof contract.issueLootboxByHand> = {
  id: "backOffice.issueLootbox",
  method: "POST",
  path: "/backoffice/api/lootboxes",
  gives: ["state", "approval_id"],
};
export const issuePlayerGift: Route<typeof contract.issuePlayerGift> = {
  id: "backOffice.issueGift",
  method: "POST",
  path: "/backoffice/api/players/:id/gifts",
  gives: ["state", "approval_id"],
};
export const liftStop: Route<typeof contract.liftStop> = {
  id: "backOffice.liftStop",
  method: "POST",
  path: "/backoffice/api/stops/:id/lift",
  gives: ["state", "approval_id"],
};
export const listAchievements: Route<typeof contract.listAchievements> = {
  id: "achievements.list",
  method: "GET",
  path: "/api/achievements",
  gives: "list",
};
export const listApprovals: Route<typeof contract.listApprovals> = {
  id: "backOffice.approvals",
  method: "GET",
  path: "/backoffice/api/approvals",
  gives: ["data", "next"],
};
export const listAudit: Route<typeof contract.listAudit> = {
  id: "backOffice.audit",
  method: "GET",
  path: "/backoffice/api/audit",
  gives: ["data", "next"],
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
export const listBackOfficeAchievements: Route<typeof contract.listBackOfficeAchievements> = {
  id: "backOffice.achievements",
  method: "GET",
  path: "/backoffice/api/achievements",
  gives: ["data", "total"],
};
export const listBackOfficeChats: Route<typeof contract.listBackOfficeChats> = {
  id: "backOffice.chats",
  method: "GET",
  path: "/backoffice/api/chats",
  gives: ["data", "next", "counts"],
};
export const listBackOfficeJackpots: Route<typeof contract.listBackOfficeJackpots> = {
  id: "backOffice.jackpots",
  method: "GET",
  path: "/backoffice/api/jackpots",
  gives: ["data", "total"],
};
export const listBackOfficeLotteries: Route<typeof contract.listBackOfficeLotteries> = {
  id: "backOffice.lotteries",
  method: "GET",
  path: "/backoffice/api/lotteries",
  gives: ["data", "next"],
};
export const listBackOfficePlayers: Route<typeof contract.listBackOfficePlayers> = {
  id: "backOffice.players",
  method: "GET",
  path: "/backoffice/api/players",
  gives: ["data", "next"],
};
export const listBackOfficeQuests: Route<typeof contract.listBackOfficeQuests> = {
  id: "backOffice.quests",
  method: "GET",
  path: "/backoffice/api/quests",
  gives: ["data", "next"],
};
export const listBackOfficeTournaments: Route<typeof contract.listBackOfficeTournaments> = {
  id: "backOffice.tournaments",
  method: "GET",
  path: "/backoffice/api/tournaments",
  gives: ["data", "next"],
};
export const listBlockedBins: Route<typeof contract.listBlockedBins> = {
  id: "backOffice.blockedBins",
  method: "GET",
  path: "/backoffice/api/blocked-bins",
  gives: ["data", "total"],
};
export const listBudgets: Route<typeof contract.listBudgets> = {
  id: "backOffice.budgets",
  method: "GET",
  path: "/backoffice/api/budgets",
  gives: ["lines"],
};
export const listCannedAnswers: Route<typeof contract.listCannedAnswers> = {
  id: "backOffice.cannedAnswers",
  method: "GET",
  path: "/backoffice/api/canned_answers",
  gives: ["data", "total"],
};
export const listChatColleagues: Route<typeof contract.listChatColleagues> = {
  id: "backOffice.chatColleagues",
  method: "GET",
  path: "/backoffice/api/chats/:id/colleagues",
  gives: ["colleagues"],
};
export const listChoices: Route<typeof contract.listChoices> = {
  id: "backOffice.choices",
  method: "GET",
  path: "/backoffice/api/choices",
  gives: ["games", "studios", "brands", "categories", "groups", "lotteries", "licences"],
};
export const listComingCashback: Route<typeof contract.listComingCashback> = {
  id: "gifts.comingCashback",
  method: "GET",
  path: "/api/player/cashback",
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
  gives: ["data", "next"],
};
export const listContentGaps: Route<typeof contract.listContentGaps> = {
  id: "backOffice.contentGaps",
  method: "GET",
  path: "/backoffice/api/content-gaps",
  gives: ["languages", "counts", "lines"],
};
export const listContentRevisions: Route<typeof contract.listContentRevisions> = {
  id: "backOffice.contentRevisions",
  method: "GET",
  path: "/backoffice/api/content/:id/revisions",
  gives: ["data"],
};
export const listContestGames: Route<typeof contract.listContestGames> = {
  id: "contests.games",
  method: "GET",
  path: "/api/contests/:slug/games",
  gives: ["games", "page", "per_page", "total"],
};
export const listContests: Route<typeof contract.listContests> = {
  id: "contests.list",
  method: "GET",
  path: "/api/contests",
  gives: ["contests", "now"],
};
export const listContestsOfGame: Route<typeof contract.listContestsOfGame> = {
  id: "contests.ofGame",
  method: "GET",
  path: "/api/contests/of-game/:identifier",
  gives: ["contests"],
};
export const listCryptoExchangeRates: Route<typeof contract.listCryptoExchangeRates> = {
  id: "info.cryptoExchangeRates",
  method: "GET",
  path: "/api/info/crypto_exchange_rates",
};
export const listDataMonths: Route<typeof contract.listDataMonths> = {
  id: "backOffice.dataMonths",
  method: "GET",
  path: "/backoffice/api/data-months",
  gives: ["months"],
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
export const listEarning: Route<typeof contract.listEarning> = {
  id: "compPoints.earning",
  method: "GET",
  path: "/api/comp_points/earning",
  gives: "list",
};
export const listFraudCases: Route<typeof contract.listFraudCases> = {
  id: "backOffice.fraudCases",
  method: "GET",
  path: "/backoffice/api/fraud-cases",
  gives: ["data", "next"],
};
export const listFreeRoundDifferences: Route<typeof contract.listFreeRoundDifferences> = {
  id: "backOffice.freeRoundDifferences",
  method: "GET",
  path: "/backoffice/api/free-round-differences",
  gives: ["data", "next"],
};
export const listFreeRoundRuns: Route<typeof contract.listFreeRoundRuns> = {
  id: "backOffice.freeRoundRuns",
  method: "GET",
  path: "/backoffice/api/free-round-runs",
  gives: "list",
};
export const listFreeRoundsCampaigns: Route<typeof contract.listFreeRoundsCampaigns> = {
  id: "backOffice.freeRounds",
  method: "GET",
  path: "/backoffice/api/free-rounds",
  gives: ["data", "next"],
};
export const listHeldDeposits: Route<typeof contract.listHeldDeposits> = {
  id: "backOffice.heldDeposits",
  method: "GET",
  path: "/backoffice/api/held-deposits",
  gives: ["data", "next"],
};
export const listHeldGifts: Route<typeof contract.listHeldGifts> = {
  id: "backOffice.heldGifts",
  method: "GET",
  path: "/backoffice/api/held-gifts",
  gives: ["data", "next"],
};
export const listLocked: Route<typeof contract.listLocked> = {
  id: "payments.locked",
  method: "GET",
  path: "/api/player/accounts/:currency/locked",
  gives: ["currency", "available_cents", "locked_cents", "locked"],
};
export const listLootboxHandOuts: Route<typeof contract.listLootboxHandOuts> = {
  id: "backOffice.lootboxHandOuts",
  method: "GET",
  path: "/backoffice/api/lootbox-hand-outs",
  gives: ["data", "next"],
};
export const listLootboxSources: Route<typeof contract.listLootboxSources> = {
  id: "gifts.lootboxSources",
  method: "GET",
  path: "/api/lootboxes/sources",
  gives: "list",
};
export const listLootboxTables: Route<typeof contract.listLootboxTables> = {
  id: "backOffice.lootboxTables",
  method: "GET",
  path: "/backoffice/api/lootbox-tables",
  gives: ["data", "total"],
};
export const listLotteryPlaces: Route<typeof contract.listLotteryPlaces> = {
  id: "lotteries.places",
  method: "GET",
  path: "/api/lotteries/:slug/places",
  gives: ["lottery_id", "places", "next"],
};
export const listLotteryStatuses: Route<typeof contract.listLotteryStatuses> = {
  id: "lotteries.statuses",
  method: "GET",
  path: "/api/lotteries/statuses",
  gives: "list",
};
export const listLotteryWinners: Route<typeof contract.listLotteryWinners> = {
  id: "backOffice.lotteryWinners",
  method: "GET",
  path: "/backoffice/api/lotteries/:id/winners",
  gives: ["data", "next"],
};
export const listMethodNames: Route<typeof contract.listMethodNames> = {
  id: "backOffice.paymentMethods",
  method: "GET",
  path: "/backoffice/api/payment-methods",
  gives: ["data"],
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
export const listOfferGames: Route<typeof contract.listOfferGames> = {
  id: "backOffice.offerGames",
  method: "GET",
  path: "/backoffice/api/offer-games",
  gives: "list",
};
export const listOffers: Route<typeof contract.listOffers> = {
  id: "backOffice.offers",
  method: "GET",
  path: "/backoffice/api/offers",
  gives: ["data", "total"],
};
export const listOperators: Route<typeof contract.listOperators> = {
  id: "backOffice.operators",
  method: "GET",
  path: "/backoffice/api/operators",
  gives: ["data", "total"],
};
export const listOwnHeldGifts: Route<typeof contract.listOwnHeldGifts> = {
  id: "gifts.held",
  method: "GET",
  path: "/api/player/held_gifts",
  gives: "list",
};
export const listPasskeys: Route<typeof contract.listPasskeys> = {
  id: "accountSecurity.passkeys",
  method: "GET",
  path: "/api/player/passkeys",
  gives: "list",
};
export const listPlayedRounds: Route<typeof contract.listPlayedRounds> = {
  id: "games.playedRounds",
  method: "GET",
  path: "/api/player/rounds",
  gives: ["data", "next", "games"],
};
export const listPlayerBoxes: Route<typeof contract.listPlayerBoxes> = {
  id: "backOffice.lootboxes",
  method: "GET",
  path: "/backoffice/api/lootboxes",
  gives: ["data", "next"],
};
export const listPlayerGifts: Route<typeof contract.listPlayerGifts> = {
  id: "backOffice.playerGifts",
  method: "GET",
  path: "/backoffice/api/players/:id/gifts",
  gives: ["data"],
};
export const listPlayerLimits: Route<typeof contract.listPlayerLimits> = {
  id: "backOffice.playerLimits",
  method: "GET",
  path: "/backoffice/api/players/:id/limits",
  gives: ["data"],
};
export const listPlayerMessages: Route<typeof contract.listPlayerMessages> = {
  id: "backOffice.playerMessages",
  method: "GET",
  path: "/backoffice/api/players/:id/messages",
  gives: ["data"],
};
export const listPlayerPayments: Route<typeof contract.listPlayerPayments> = {
  id: "backOffice.playerPayments",
  method: "GET",
  path: "/backoffice/api/players/:id/payments",
  gives: ["data", "next"],
};
export const listPlayerPostings: Route<typeof contract.listPlayerPostings> = {
  id: "backOffice.playerPostings",
  method: "GET",
  path: "/backoffice/api/players/:id/postings",
  gives: ["data", "more"],
};
export const listPlayerRounds: Route<typeof contract.listPlayerRounds> = {
  id: "backOffice.playerRounds",
  method: "GET",
  path: "/backoffice/api/players/:id/rounds",
  gives: ["data", "next", "games"],
};
export const listPlayerTournaments: Route<typeof contract.listPlayerTournaments> = {
  id: "tournaments.player",
  method: "GET",
  path: "/api/tournaments/player",
  gives: "list",
};
export const listPrivacyRequests: Route<typeof contract.listPrivacyRequests> = {
  id: "backOffice.privacy",
  method: "GET",
  path: "/backoffice/api/privacy",
  gives: ["data", "next"],
};
export const listQuestPlayers: Route<typeof contract.listQuestPlayers> = {
  id: "backOffice.questPlayers",
  method: "GET",
  path: "/backoffice/api/quests/:id/players",
  gives: ["data", "next"],
};
export const listQuestTemplates: Route<typeof contract.listQuestTemplates> = {
  id: "backOffice.questTemplates",
  method: "GET",
  path: "/backoffice/api/quests/templates",
  gives: ["templates"],
};
export const listQuests: Route<typeof contract.listQuests> = {
  id: "quests.list",
  method: "GET",
  path: "/api/quests",
  gives: "list",
};
export const listRates: Route<typeof contract.listRates> = {
  id: "compPoints.rates",
  method: "GET",
  path: "/api/comp_points/rates/:type",
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
export const listSegments: Route<typeof contract.listSegments> = {
  id: "backOffice.segments",
  method: "GET",
  path: "/backoffice/api/segments",
  gives: ["data", "total"],
};
export const listSignIns: Route<typeof contract.listSignIns> = {
  id: "accountSecurity.signIns",
  method: "GET",
  path: "/api/player/sign_ins",
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
  gives: ["data", "next"],
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
export const listStudioFields: Route<typeof contract.listStudioFields> = {
  id: "backOffice.studioFields",
  method: "GET",
  path: "/backoffice/api/studio-fields",
  gives: ["data", "askable"],
};
export const listStudioRegister: Route<typeof contract.listStudioRegister> = {
  id: "backOffice.studios",
  method: "GET",
  path: "/backoffice/api/studios",
  gives: ["data", "total"],
};
export const listStudioSpinsGames: Route<typeof contract.listStudioSpinsGames> = {
  id: "backOffice.studioSpinsGames",
  method: "GET",
  path: "/backoffice/api/studio-spins-games",
  gives: "list",
};
export const listTitles: Route<typeof contract.listTitles> = {
  id: "backOffice.titles",
  method: "GET",
  path: "/backoffice/api/titles",
  gives: ["data", "total"],
};
export const listTournamentPlayers: Route<typeof contract.listTournamentPlayers> = {
  id: "backOffice.tournamentPlayers",
  method: "GET",
  path: "/backoffice/api/tournaments/:id/players",
  gives: ["data", "next"],
};
export const listTournamentTemplates: Route<typeof contract.listTournamentTemplates> = {
  id: "backOffice.tournamentTemplates",
  method: "GET",
  path: "/backoffice/api/tournaments/templates",
  gives: ["templates"],
};
export const listTournamentWinners: Route<typeof contract.listTournamentWinners> = {
  id: "backOffice.tournamentWinners",
  method: "GET",
  path: "/backoffice/api/tournaments/:id/winners",
  gives: ["data", "next"],
};
export const listVerificationCases: Route<typeof contract.listVerificationCases> = {
  id: "backOffice.verification",
  method: "GET",
  path: "/backoffice/api/verification",
  gives: ["data", "next"],
};
export const listVipMembers: Route<typeof contract.listVipMembers> = {
  id: "backOffice.vipMembers",
  method: "GET",
  path: "/backoffice/api/vip/members",
  gives: ["data", "next"],
};
export const listVipStatuses: Route<typeof contract.listVipStatuses> = {
  id: "backOffice.vipStatuses",
  method: "GET",
  path: "/backoffice/api/vip/statuses",
  gives: ["data", "total"],
};
export const listWaitingNotifications: Route<typeof contract.listWaitingNotifications> = {
  id: "notifications.waiting",
  method: "GET",
  path: "/api/player/notifications",
  gives: "list",
};
export const listWithdrawals: Route<typeof contract.listWithdrawals> = {
  id: "backOffice.withdrawals",
  method: "GET",
  path: "/backoffice/api/withdrawals",
  gives: ["data", "next"],
};
export const makePlayerExport: Route<typeof contract.makePlayerExport> = {
  id: "backOffice.makeExport",
  method: "POST",
  path: "/backoffice/api/privacy/players/:id/export",
  gives: ["state", "approval_id"],
};
export const markNotificationsShown: Route<typeof contract.markNotificationsShown> = {
  id: "notifications.shown",
  method: "POST",
  path: "/api/player/notifications/shown",
  gives: [],
};
export const noteCookieConsent: Route<typeof contract.noteCookieConsent> = {
  id: "privacy.cookies",
  method: "POST",
  path: "/api/player/privacy/cookies",
};
export const notifyPlayer: Route<typeof contract.notifyPlayer> = {
  id: "backOffice.notifyPlayer",
  method: "POST",
  path: "/backoffice/api/players/:id/notifications",
  gives: ["state", "approval_id"],
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
export const orderWaitingBonuses: Route<typeof contract.orderWaitingBonuses> = {
  id: "gifts.orderWaiting",
  method: "PUT",
  path: "/api/player/bonuses/queue",
  gives: [],
};
export const pagePayments: Route<typeof contract.pagePayments> = {
  id: "payments.page",
  method: "POST",
  path: "/api/player/payments/with_pages",
  reads: true,
  gives: ["data", "pagination"],
};
export const pauseQuest: Route<typeof contract.pauseQuest> = {
  id: "backOffice.pauseQuest",
  method: "POST",
  path: "/backoffice/api/quests/:id/pause",
  gives: ["state", "approval_id"],
};
export const pauseTournament: Route<typeof contract.pauseTournament> = {
  id: "backOffice.pauseTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/pause",
  gives: ["state", "approval_id"],
};
export const payTournament: Route<typeof contract.payTournament> = {
  id: "backOffice.payTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/payment",
  gives: ["state", "approval_id"],
};
export const previewAdventure: Route<typeof contract.previewAdventure> = {
  id: "backOffice.adventurePreview",
  method: "POST",
  path: "/backoffice/api/adventure-previews",
  reads: true,
  gives: ["faults", "is_on", "currency", "days", "budget_left_eur_cents", "is_used_up"],
};
export const previewBoxRules: Route<typeof contract.previewBoxRules> = {
  id: "backOffice.boxRulesPreview",
  method: "POST",
  path: "/backoffice/api/lootbox-rule-previews",
  reads: true,
  gives: ["faults", "rules", "tables", "table_budgets"],
};
export const previewCompPoints: Route<typeof contract.previewCompPoints> = {
  id: "backOffice.compPointsPreview",
  method: "POST",
  path: "/backoffice/api/comp-points-previews",
  reads: true,
  gives: ["cards", "levels", "levels_budget_left_eur_cents"],
};
export const previewContentImport: Route<typeof contract.previewContentImport> = {
  id: "backOffice.contentImportPreview",
  method: "POST",
  path: "/backoffice/api/content-import-previews",
  reads: true,
  gives: ["lines"],
};
export const previewLootboxHandOut: Route<typeof contract.previewLootboxHandOut> = {
  id: "backOffice.lootboxHandOutPreview",
  method: "POST",
  path: "/backoffice/api/lootbox-hand-out-previews",
  reads: true,
  gives: ["players", "refused", "expected_eur_cents"],
};
export const previewOffer: Route<typeof contract.previewOffer> = {
  id: "backOffice.offerPreview",
  method: "POST",
  path: "/backoffice/api/offer-previews",
  reads: true,
  gives: ["title", "lines"],
};
export const previewQuest: Route<typeof contract.previewQuest> = {
  id: "backOffice.previewQuest",
  method: "POST",
  path: "/backoffice/api/quests/preview",
  reads: true,
  gives: [
    "frontend_identifier",
    "slug",
    "questSize",
    "test",
    "players",
    "hidden_by",
    "levels",
    "one_player_eur_cents",
    "expected_eur_cents",
    "players_in_budget",
    "rests_on",
    "next_runs",
  ],
};
export const previewTournament: Route<typeof contract.previewTournament> = {
  id: "backOffice.previewTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/preview",
  reads: true,
  gives: ["cost", "games_count", "games", "frontend_identifier", "next_runs"],
};
export const proveAgain: Route<typeof contract.proveAgain> = {
  id: "accountSecurity.prove",
  method: "POST",
  path: "/api/player/proof",
  gives: ["proved_until"],
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
export const proveOperatorPassword: Route<typeof contract.proveOperatorPassword> = {
  id: "backOffice.provePassword",
  method: "POST",
  path: "/backoffice/api/me/password-proof",
  gives: [],
};
export const publishContent: Route<typeof contract.publishContent> = {
  id: "backOffice.publishContent",
  method: "POST",
  path: "/backoffice/api/content-publications",
  gives: ["published", "changed", "refusals", "approval_id"],
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
export const readPlayerExport: Route<typeof contract.readPlayerExport> = {
  id: "backOffice.exportFile",
  method: "GET",
  path: "/backoffice/api/privacy/:id/file",
};
export const receiveIdentityEvent: Route<typeof contract.receiveIdentityEvent> = {
  id: "verification.callback",
  method: "POST",
  path: "/verification/callback/:provider",
  gives: ["received"],
};
export const recountReports: Route<typeof contract.recountReports> = {
  id: "backOffice.recountReports",
  method: "POST",
  path: "/backoffice/api/report-recounts",
  gives: ["since"],
};
export const recountTournament: Route<typeof contract.recountTournament> = {
  id: "backOffice.recountTournament",
  method: "POST",
  path: "/backoffice/api/tournaments/:id/recount",
  gives: ["players", "changed"],
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
export const removeCannedAnswer: Route<typeof contract.removeCannedAnswer> = {
  id: "backOffice.removeCannedAnswer",
  method: "POST",
  path: "/backoffice/api/canned_answers/:id/removal",
  gives: ["state", "approval_id"],
};
export const removeDocument: Route<typeof contract.removeDocument> = {
  id: "verification.remove",
  method: "DELETE",
  path: "/api/player/documents/:id",
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
export const removeSegment: Route<typeof contract.removeSegment> = {
  id: "backOffice.removeSegment",
  method: "POST",
  path: "/backoffice/api/segments/:id/removal",
  gives: ["state", "approval_id"],
};
export const renamePasskey: Route<typeof contract.renamePasskey> = {
  id: "accountSecurity.renamePasskey",
  method: "PATCH",
  path: "/api/player/passkeys/:id",
  gives: ["id", "name", "host", "works_here", "created_at", "used_at"],
};
export const renewRecoveryCodes: Route<typeof contract.renewRecoveryCodes> = {
  id: "accountSecurity.renewRecoveryCodes",
  method: "POST",
  path: "/api/v2/player/two_factor/recovery_codes",
  gives: ["recovery_codes"],
};
export const reopenPlayer: Route<typeof contract.reopenPlayer> = {
  id: "backOffice.reopenPlayer",
  method: "POST",
  path: "/backoffice/api/players/:id/reopen",
  gives: ["state", "approval_id"],
};
export const replaceFirstOperatorPassword: Route<typeof contract.replaceFirstOperatorPassword> = {
  id: "backOffice.firstPassword",
  method: "PUT",
  path: "/backoffice/api/session/password",
  gives: ["state", "factors", "operator", "mode", "second_person_above_eur_cents"],
};
export const reportPwaEvent: Route<typeof contract.reportPwaEvent> = {
  id: "telemetry.pwaEvent",
  method: "POST",
  path: "/api/pwa_events",
};
export const resetOperator: Route<typeof contract.resetOperator> = {
  id: "backOffice.resetOperator",
  method: "POST",
  path: "/backoffice/api/operators/:id/reset",
  gives: ["state", "approval_id"],
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
  gives: ["done", "refusals", "item", "approval_id"],
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
export const sendBackDeposit: Route<typeof contract.sendBackDeposit> = {
  id: "backOffice.sendBackDeposit",
  method: "POST",
  path: "/backoffice/api/held-deposits/:id/send-back",
  gives: ["state", "approval_id"],
};
export const setBackOfficeChatStatus: Route<typeof contract.setBackOfficeChatStatus> = {
  id: "backOffice.chatStatus",
  method: "PUT",
  path: "/backoffice/api/chats/:id/status",
  gives: ["state", "approval_id"],
};
export const setBonusCode: Route<typeof contract.setBonusCode> = {
  id: "gifts.setBonusCode",
  method: "PATCH",
  path: "/api/player/set_bonus_code",
  gives: [],
};
export const setContestPreference: Route<typeof contract.setContestPreference> = {
  id: "contests.preference",
  method: "PATCH",
  path: "/api/contests/preference",
  gives: ["shown_on_leaderboards"],
};
export const setJackpotLevel: Route<typeof contract.setJackpotLevel> = {
  id: "backOffice.setJackpotLevel",
  method: "PUT",
  path: "/backoffice/api/jackpots/:id/levels",
  gives: ["state", "approval_id"],
};
export const setPlayerVip: Route<typeof contract.setPlayerVip> = {
  id: "backOffice.setPlayerVip",
  method: "POST",
  path: "/backoffice/api/players/:id/vip",
  gives: ["state", "approval_id"],
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
export const signOutOperator: Route<typeof contract.signOutOperator> = {
  id: "backOffice.signOut",
  method: "DELETE",
  path: "/backoffice/api/session",
  gives: [],
};
export const signPlayerOut: Route<typeof contract.signPlayerOut> = {
  id: "backOffice.signPlayerOut",
  method: "POST",
  path: "/backoffice/api/players/:id/sign-out",
  gives: ["state", "approval_id"],
};
export const stopGaming: Route<typeof contract.stopGaming> = {
  id: "backOffice.stopGaming",
  method: "POST",
  path: "/backoffice/api/stops",
  gives: ["state", "approval_id"],
};
export const switchJackpot: Route<typeof contract.switchJackpot> = {
  id: "backOffice.switchJackpot",
  method: "PUT",
  path: "/backoffice/api/jackpots/:id/state",
  gives: ["state", "approval_id"],
};
export const switchOffer: Route<typeof contract.switchOffer> = {
  id: "backOffice.switchOffer",
  method: "PUT",
  path: "/backoffice/api/offers/:id/state",
  gives: ["state", "approval_id"],
};
export const switchStudioEntry: Route<typeof contract.switchStudioEntry> = {
  id: "backOffice.switchStudio",
  method: "POST",
  path: "/backoffice/api/studios/:id/switch",
  gives: [
    "id",
    "title",
    "key_id",
    "launch_url",
    "enabled",
    "max_win_times",
    "max_day_win_eur_cents",
    "path_sign_required",
    "version",
  ],
};
export const switchTitleOpen: Route<typeof contract.switchTitleOpen> = {
  id: "backOffice.switchTitle",
  method: "POST",
  path: "/backoffice/api/titles/:id/switch",
  gives: ["id", "title", "provider", "own", "state", "payout", "currencies", "blocked_countries", "retired_at"],
};
export const takeBackOfficeChat: Route<typeof contract.takeBackOfficeChat> = {
  id: "backOffice.takeChat",
  method: "PUT",
  path: "/backoffice/api/chats/:id/holder",
  gives: ["state", "approval_id"],
};
export const takeStudioFeed: Route<typeof contract.takeStudioFeed> = {
  id: "backOffice.takeFeed",
  method: "POST",
  path: "/backoffice/api/studios/:id/feed",
  gives: ["added", "changed", "retired", "unchanged", "refused"],
};
export const tellBackOfficeActivity: Route<typeof contract.tellBackOfficeActivity> = {
  id: "backOffice.chatActivity",
  method: "POST",
  path: "/backoffice/api/chats/:id/activity",
  reads: true,
};
export const tellChatPresence: Route<typeof contract.tellChatPresence> = {
  id: "backOffice.chatPresence",
  method: "POST",
  path: "/backoffice/api/chat_presence",
  reads: true,
  gives: ["available", "waiting"],
};
export const tellOperatorPresence: Route<typeof contract.tellOperatorPresence> = {
  id: "backOffice.presence",
  method: "POST",
  path: "/backoffice/api/presence",
  reads: true,
  gives: ["others"],
};
export const unblockBinEntry: Route<typeof contract.unblockBinEntry> = {
  id: "backOffice.unblockBin",
  method: "POST",
  path: "/backoffice/api/blocked-bins/:id/unblock",
  gives: ["state", "approval_id"],
};
export const updateBonusSettings: Route<typeof contract.updateBonusSettings> = {
  id: "gifts.updateSettings",
  method: "PATCH",
  path: "/api/player/update_bonus_settings",
  gives: [],
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
export const withdrawErasure: Route<typeof contract.withdrawErasure> = {
  id: "privacy.withdrawErasure",
  method: "DELETE",
  path: "/api/player/privacy/erasure",
  gives: ["export", "erasure", "hindrances", "terms", "consents"],
};
export const withdrawPlayerErasure: Route<typeof contract.withdrawPlayerErasure> = {
  id: "backOffice.withdrawErasure",
  method: "POST",
  path: "/backoffice/api/privacy/:id/withdrawal",
  gives: ["state", "approval_id"],
};
