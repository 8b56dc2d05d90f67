import { achievementsPersonalData } from "../achievements/index.ts";
import { adventuresPersonalData } from "../adventures/index.ts";
import { bonusesPersonalData } from "../bonuses/index.ts";
import { cataloguePersonalData } from "../catalogue/index.ts";
import { compPointsPersonalData } from "../compPoints/index.ts";
import { crashPersonalData } from "../crash/index.ts";
import { eventsPersonalData } from "../events/index.ts";
import { freeRoundsPersonalData } from "../freeRounds/index.ts";
import { gatewayPersonalData } from "../gateway/index.ts";
import { jackpotsPersonalData } from "../jackpots/index.ts";
import { ledgerPersonalData } from "../ledger/index.ts";
import { lootboxesPersonalData } from "../lootboxes/index.ts";
import { lotteriesPersonalData } from "../lotteries/index.ts";
import { operatorsPersonalData } from "../operators/index.ts";
import { paymentsPersonalData } from "../payments/index.ts";
import { mailPersonalData } from "../platform/mail/personalData.ts";
import type { PersonalData } from "../platform/personalData/personalData.ts";
import { playersPersonalData } from "../players/index.ts";
import { protectionPersonalData } from "../protection/index.ts";
import { questsPersonalData } from "../quests/index.ts";
import { roundsPersonalData } from "../rounds/index.ts";
import { supportPersonalData } from "../support/index.ts";
import { telemetryPersonalData } from "../telemetry/index.ts";
import { tournamentsPersonalData } from "../tournaments/index.ts";
import { verificationPersonalData } from "../verification/index.ts";
import { vipPersonalData } from "../vip/index.ts";

/**
 * What every module holds about players, in the order of the export; a new module is a line here. Erasing follows the same
 * order: what is found by the address or by a conversation comes before it. The profile is first in the export's meaning and
 * yet stands last, for the others are found by what it says.
 */
export const personalData: readonly PersonalData[] = [
  ledgerPersonalData,
  roundsPersonalData,
  crashPersonalData,
  freeRoundsPersonalData,
  gatewayPersonalData,
  jackpotsPersonalData,
  bonusesPersonalData,
  adventuresPersonalData,
  compPointsPersonalData,
  lootboxesPersonalData,
  lotteriesPersonalData,
  vipPersonalData,
  questsPersonalData,
  achievementsPersonalData,
  tournamentsPersonalData,
  paymentsPersonalData,
  protectionPersonalData,
  verificationPersonalData,
  cataloguePersonalData,
  supportPersonalData,
  telemetryPersonalData,
  eventsPersonalData,
  operatorsPersonalData,
  mailPersonalData,
  playersPersonalData,
];
