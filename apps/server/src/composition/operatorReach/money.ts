import { bodyBrand, everyBrand, list, nothing, type Reaches, thing } from "./reaches.ts";

const player = thing("player");
const fraudCase = thing("fraud-case");

/** Withdrawals, verification, fraud, requests of privacy, reports. */
export const moneyReaches: Reaches = {
  "backOffice.withdrawals": list,
  "backOffice.withdrawal": thing("payment"),
  "backOffice.decideWithdrawal": thing("payment"),
  "backOffice.heldDeposits": list,
  "backOffice.heldDeposit": thing("payment"),
  "backOffice.sendBackDeposit": thing("payment"),
  "backOffice.paymentMethods": nothing("names of ways to pay, and nothing of a player"),
  "backOffice.blockedBins": nothing("banks whose cards no brand takes"),
  "backOffice.blockBin": everyBrand,
  "backOffice.unblockBin": everyBrand,
  // A case bears the number of its player.
  "backOffice.verification": list,
  "backOffice.verificationCase": player,
  "backOffice.decideQuestionnaire": player,
  "backOffice.documentFile": thing("document"),
  "backOffice.decideDocument": thing("document"),
  "backOffice.privacy": list,
  "backOffice.privacyRequest": thing("privacy"),
  "backOffice.exportFile": thing("privacy"),
  "backOffice.withdrawErasure": thing("privacy"),
  "backOffice.erase": player,
  "backOffice.makeExport": player,
  "backOffice.fraudCases": list,
  "backOffice.fraudCase": fraudCase,
  "backOffice.claimFraudCase": fraudCase,
  "backOffice.decideFraudCase": fraudCase,
  // A provider's statement and a studio's campaigns are of all brands together.
  "backOffice.statementDifferences": everyBrand,
  "backOffice.statementDifference": everyBrand,
  "backOffice.statementRuns": everyBrand,
  "backOffice.reconcile": everyBrand,
  "backOffice.freeRoundDifferences": everyBrand,
  "backOffice.freeRoundRuns": everyBrand,
  "backOffice.compareFreeRounds": everyBrand,
  "backOffice.report": list,
  // The days of all brands are counted together.
  "backOffice.reportCount": nothing("how far the log is counted, and nothing of a player"),
  "backOffice.recountReports": everyBrand,
  "backOffice.giftCosts": list,
  "backOffice.telemetry": everyBrand,
  "backOffice.compPointsPreview": bodyBrand(),
  "backOffice.levelsEstimate": bodyBrand(),
  "backOffice.cardsEstimate": bodyBrand(),
};
