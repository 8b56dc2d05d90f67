import * as access from "./access.ts";
import * as accountSecurity from "./accountSecurity.ts";
import * as achievements from "./achievements.ts";
import * as adventures from "./adventures.ts";
import * as authProviders from "./authProviders.ts";
import { backOfficeSections } from "./backOffice/index.ts";
import type { Call } from "./call.ts";
import * as cashback from "./cashback.ts";
import * as cashbox from "./cashbox.ts";
import * as chat from "./chat.ts";
import * as cms from "./cms.ts";
import * as compPoints from "./compPoints.ts";
import * as contests from "./contests.ts";
import * as declinedOffers from "./declinedOffers.ts";
import * as emailChange from "./emailChange.ts";
import * as flight from "./flight.ts";
import * as freeRounds from "./freeRounds.ts";
import * as game from "./game.ts";
import * as games from "./games.ts";
import * as gatewayFirstDialect from "./gatewayFirstDialect.ts";
import * as gatewaySecondDialect from "./gatewaySecondDialect.ts";
import * as gifts from "./gifts.ts";
import * as heldGifts from "./heldGifts.ts";
import * as identityService from "./identityService.ts";
import * as info from "./info.ts";
import * as jackpots from "./jackpots.ts";
import * as launcher from "./launcher.ts";
import * as limits from "./limits.ts";
import * as lootboxes from "./lootboxes.ts";
import * as lotteries from "./lotteries.ts";
import * as notifications from "./notifications.ts";
import * as paymentAccounts from "./paymentAccounts.ts";
import * as payments from "./payments.ts";
import * as playedRounds from "./playedRounds.ts";
import * as player from "./player.ts";
import * as privacy from "./privacy.ts";
import * as promoCodes from "./promoCodes.ts";
import * as psp from "./psp.ts";
import * as pspStatement from "./pspStatement.ts";
import * as quests from "./quests.ts";
import * as realityCheck from "./realityCheck.ts";
import * as realtime from "./realtime.ts";
import * as roundsFile from "./roundsFile.ts";
import * as site from "./site.ts";
import * as statement from "./statement.ts";
import * as telemetry from "./telemetry.ts";
import * as tournaments from "./tournaments.ts";
import * as verification from "./verification.ts";
import * as vip from "./vip.ts";

const sections = [
  access,
  accountSecurity,
  adventures,
  authProviders,
  player,
  info,
  games,
  game,
  flight,
  freeRounds,
  roundsFile,
  playedRounds,
  statement,
  jackpots,
  payments,
  paymentAccounts,
  cashback,
  cashbox,
  psp,
  pspStatement,
  limits,
  verification,
  privacy,
  identityService,
  realityCheck,
  compPoints,
  declinedOffers,
  emailChange,
  gifts,
  heldGifts,
  promoCodes,
  lootboxes,
  lotteries,
  notifications,
  vip,
  tournaments,
  contests,
  quests,
  achievements,
  cms,
  site,
  realtime,
  chat,
  telemetry,
  gatewaySecondDialect,
  gatewayFirstDialect,
  launcher,
  ...backOfficeSections,
];

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
}

/** Calls that others serve and we make: payment providers and studios. */
export const outboundCalls: readonly Call[] = [
  ...psp.providerCalls,
  pspStatement.pspGetStatement,
  ...launcher.studioCalls,
];

/** Every call that our server answers. A call declared in a section is in here without being listed anywhere. */
export const allCalls: readonly Call[] = sections
  .flatMap((section) => Object.values(section) as unknown[])
  .filter(isCall)
  .filter((call) => !outboundCalls.includes(call));
