import { abuseScoreTopic } from "./abuseScore/abuseScoreTopic.ts";
import { achievementsTopic } from "./achievements/achievementsTopic.ts";
import { adventuresTopic } from "./adventures/adventuresTopic.ts";
import { approvalsTopic } from "./approvals/approvalsTopic.ts";
import { auditTopic } from "./audit/auditTopic.ts";
import { blockedBinsTopic } from "./blockedBins/blockedBinsTopic.ts";
import { boxRulesTopic } from "./boxRules/boxRulesTopic.ts";
import { budgetsTopic } from "./budgets/budgetsTopic.ts";
import { cannedAnswersTopic } from "./cannedAnswers/cannedAnswersTopic.ts";
import { chatsTopic } from "./chats/chatsTopic.ts";
import { contentTopic } from "./content/contentTopic.ts";
import { contentFilesTopic } from "./contentFiles/contentFilesTopic.ts";
import { contentGapsTopic } from "./contentGaps/contentGapsTopic.ts";
import { regionsTopic } from "./countries/regionsTopic.ts";
import { fraudTopic } from "./fraud/fraudTopic.ts";
import { freeRoundsTopic } from "./freeRounds/freeRoundsTopic.ts";
import { titlesTopic } from "./games/titlesTopic.ts";
import { giftCostsTopic } from "./giftCosts/giftCostsTopic.ts";
import { heldDepositsTopic } from "./heldDeposits/heldDepositsTopic.ts";
import { heldGiftsTopic } from "./heldGifts/heldGiftsTopic.ts";
import { jackpotsTopic } from "./jackpots/jackpotsTopic.ts";
import { lootTablesTopic } from "./lootTables/lootTablesTopic.ts";
import { lotteriesTopic } from "./lotteries/lotteriesTopic.ts";
import { maintenanceTopic } from "./maintenance/maintenanceTopic.ts";
import { offerReportTopic } from "./offerReport/offerReportTopic.ts";
import { offersTopic } from "./offers/offersTopic.ts";
import { operatorsTopic } from "./operators/operatorsTopic.ts";
import { playersTopic } from "./players/playersTopic.ts";
import { pointsTopic } from "./points/pointsTopic.ts";
import { privacyTopic } from "./privacy/privacyTopic.ts";
import { questsTopic } from "./quests/questsTopic.ts";
import { reconciliationTopic } from "./reconciliation/reconciliationTopic.ts";
import { reportsTopic } from "./reports/reportsTopic.ts";
import { rolesTopic } from "./roles/rolesTopic.ts";
import { segmentsTopic } from "./segments/segmentsTopic.ts";
import { stopsTopic } from "./stops/stopsTopic.ts";
import { studiosTopic } from "./studios/studiosTopic.ts";
import { telemetryTopic } from "./telemetry/telemetryTopic.ts";
import type { Topic } from "./topic.ts";
import { tournamentsTopic } from "./tournaments/tournamentsTopic.ts";
import { verificationTopic } from "./verification/verificationTopic.ts";
import { vipTopic } from "./vip/vipTopic.ts";
import { withdrawalsTopic } from "./withdrawals/withdrawalsTopic.ts";

/** Every topic, in the order of the menu. */
export const topics: readonly Topic[] = [
  playersTopic,
  chatsTopic,
  cannedAnswersTopic,
  withdrawalsTopic,
  heldDepositsTopic,
  blockedBinsTopic,
  verificationTopic,
  freeRoundsTopic,
  privacyTopic,
  reportsTopic,
  giftCostsTopic,
  budgetsTopic,
  offersTopic,
  segmentsTopic,
  lootTablesTopic,
  boxRulesTopic,
  adventuresTopic,
  lotteriesTopic,
  questsTopic,
  achievementsTopic,
  tournamentsTopic,
  pointsTopic,
  vipTopic,
  offerReportTopic,
  heldGiftsTopic,
  abuseScoreTopic,
  stopsTopic,
  regionsTopic,
  fraudTopic,
  reconciliationTopic,
  contentTopic,
  contentGapsTopic,
  contentFilesTopic,
  titlesTopic,
  jackpotsTopic,
  studiosTopic,
  telemetryTopic,
  approvalsTopic,
  auditTopic,
  operatorsTopic,
  rolesTopic,
  maintenanceTopic,
];
