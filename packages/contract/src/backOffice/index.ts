import * as abuseScore from "./abuseScore.ts";
import * as achievements from "./achievements.ts";
import * as adventures from "./adventures.ts";
import * as approvals from "./approvals.ts";
import * as audit from "./audit.ts";
import * as blockedBins from "./blockedBins.ts";
import * as boxRules from "./boxRules.ts";
import * as budgets from "./budgets.ts";
import * as cannedAnswers from "./cannedAnswers.ts";
import * as chats from "./chats.ts";
import * as choices from "./choices.ts";
import * as compPoints from "./compPoints.ts";
import * as content from "./content.ts";
import * as contentTransfer from "./contentTransfer.ts";
import * as fraud from "./fraud.ts";
import * as freeRounds from "./freeRounds.ts";
import * as games from "./games.ts";
import * as giftCosts from "./giftCosts.ts";
import * as gifts from "./gifts.ts";
import * as heldDeposits from "./heldDeposits.ts";
import * as heldGifts from "./heldGifts.ts";
import * as jackpots from "./jackpots.ts";
import * as lootboxes from "./lootboxes.ts";
import * as lotteries from "./lotteries.ts";
import * as maintenance from "./maintenance.ts";
import * as offers from "./offers.ts";
import * as operators from "./operators.ts";
import * as playerAccess from "./playerAccess.ts";
import * as playerActivity from "./playerActivity.ts";
import * as players from "./players.ts";
import * as presence from "./presence.ts";
import * as privacy from "./privacy.ts";
import * as quests from "./quests.ts";
import * as reconciliation from "./reconciliation.ts";
import * as reports from "./reports.ts";
import * as segments from "./segments.ts";
import * as session from "./session.ts";
import * as stops from "./stops.ts";
import * as studioFields from "./studioFields.ts";
import * as telemetry from "./telemetry.ts";
import * as tournamentBoards from "./tournamentBoards.ts";
import * as tournaments from "./tournaments.ts";
import * as verification from "./verification.ts";
import * as vip from "./vip.ts";
import * as withdrawals from "./withdrawals.ts";

export * from "./abuseScore.ts";
export * from "./achievements.ts";
export * from "./adventures.ts";
export * from "./approvals.ts";
export * from "./audit.ts";
export * from "./blockedBins.ts";
export * from "./boxRules.ts";
export * from "./budgets.ts";
export * from "./cannedAnswers.ts";
export * from "./chats.ts";
export * from "./choices.ts";
export * from "./compPoints.ts";
export * from "./content.ts";
export * from "./contentTransfer.ts";
export * from "./fraud.ts";
export * from "./freeRounds.ts";
export * from "./games.ts";
export * from "./giftCosts.ts";
export * from "./gifts.ts";
export * from "./heldDeposits.ts";
export * from "./heldGifts.ts";
export * from "./jackpots.ts";
export * from "./lists.ts";
export * from "./lootboxes.ts";
export * from "./lotteries.ts";
export * from "./maintenance.ts";
export * from "./offers.ts";
export * from "./operators.ts";
export * from "./playerAccess.ts";
export * from "./playerActivity.ts";
export * from "./players.ts";
export * from "./presence.ts";
export * from "./privacy.ts";
export * from "./quests.ts";
export * from "./reconciliation.ts";
export * from "./reports.ts";
export * from "./segments.ts";
export * from "./session.ts";
export * from "./stops.ts";
export * from "./studioFields.ts";
export * from "./telemetry.ts";
export * from "./tournamentBoards.ts";
export * from "./tournaments.ts";
export * from "./verification.ts";
export * from "./vip.ts";
export * from "./withdrawals.ts";

/** The topics of the back office, in the order of the reference page. A new topic is one line here and one above. */
export const backOfficeSections = [
  players,
  playerAccess,
  playerActivity,
  chats,
  cannedAnswers,
  withdrawals,
  heldDeposits,
  blockedBins,
  session,
  operators,
  approvals,
  audit,
  presence,
  reports,
  telemetry,
  maintenance,
  stops,
  verification,
  privacy,
  fraud,
  reconciliation,
  games,
  studioFields,
  jackpots,
  freeRounds,
  offers,
  segments,
  gifts,
  giftCosts,
  heldGifts,
  abuseScore,
  lootboxes,
  lotteries,
  vip,
  quests,
  achievements,
  compPoints,
  adventures,
  boxRules,
  budgets,
  tournaments,
  tournamentBoards,
  content,
  contentTransfer,
  choices,
];
