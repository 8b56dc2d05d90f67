import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/**
 * The files of tests in Node that took more than five seconds beside two others, longest first: they kill processes, ask every
 * route, count millions of rounds. `npm run test:long` runs them, and not `npm test`, which is to take less than twelve minutes. A
 * few that belong to the heart of the product (money, rounds, gifts) stay in `npm test` as well as they can be afforded.
 */
export const longTests = [
  "apps/server/src/commands/content.db.test.ts",
  "apps/server/src/faults/paymentKills.db.test.ts",
  "apps/server/src/lifecycle.db.test.ts",
  "apps/server/src/faults/serverKills.db.test.ts",
  "packages/games/src/pokie/titles/titles.test.ts",
  "apps/server/src/pages.db.test.ts",
  "apps/server/src/reportsRecount.db.test.ts",
  "apps/server/src/everyText.db.test.ts",
  "apps/server/src/bonuses/bonusModel.db.test.ts",
  "apps/server/src/verification/identityWebhooks.db.test.ts",
  "apps/server/src/longLists.db.test.ts",
  "apps/server/src/badInput.db.test.ts",
  "apps/server/src/verification/verification.db.test.ts",
  "apps/server/src/faults/lostReplies.db.test.ts",
  "apps/server/src/tournaments/demoCalendar.db.test.ts",
  "apps/server/src/studioFreeRounds.db.test.ts",
  "apps/server/src/bonuses/cost/estimateCost.test.ts",
  "apps/server/src/twoProcesses.db.test.ts",
  "apps/server/src/faults/failingWrites.db.test.ts",
  "apps/server/src/lootboxes/tables.test.ts",
  "apps/server/src/lateDatabase.db.test.ts",
  "apps/server/src/compPoints/levelGifts.db.test.ts",
  "apps/server/src/bonuses/backOffice/offers.db.test.ts",
  "apps/server/src/jackpots/simultaneous.db.test.ts",
  "apps/server/src/crowdedRoutes.db.test.ts",
  "apps/server/src/gateway/studioDeadline.db.test.ts",
  "apps/server/src/searchEngines.db.test.ts",
  "apps/server/src/faults/databaseKills.db.test.ts",
  "apps/server/src/payments/backOffice.db.test.ts",
  "apps/server/src/faults/checkBooks.db.test.ts",
  "packages/games/src/plainRound.test.ts",
  "apps/server/src/studioCodes.db.test.ts",
  "apps/server/src/studioSpinGifts.db.test.ts",
  "apps/server/src/events/consumer.db.test.ts",
  "apps/server/src/regions.db.test.ts",
  "apps/server/src/platform/jobs/jobs.db.test.ts",
  "apps/server/src/longListsOfPlans.db.test.ts",
  "apps/server/src/freeRounds.db.test.ts",
  "apps/server/src/protection/register/registerGate.db.test.ts",
  "apps/server/src/foreignStudio.db.test.ts",
  "apps/server/src/rounds/returns/auditReturns.db.test.ts",
  "apps/server/src/platform/commandLine/command.test.ts",
  "packages/games/src/videoPoker/videoPoker.test.ts",
  "apps/server/src/giftBudgets.db.test.ts",
  "apps/server/src/tournaments/tournaments.db.test.ts",
  "apps/server/src/ledger/faults/killDatabase.db.test.ts",
  "apps/server/src/compPoints/compPoints.db.test.ts",
  "apps/server/src/quests/questsBackOffice.db.test.ts",
  "apps/server/src/platform/realtime/hub.db.test.ts",
  "apps/server/src/lootboxes/tables.db.test.ts",
  "apps/server/src/giftLocks.db.test.ts",
  "apps/server/src/vip/vip.db.test.ts",
  "apps/server/src/verification/expiry.db.test.ts",
  "apps/server/src/privacy/privacy.db.test.ts",
  "apps/server/src/bonuses/depositCodes.db.test.ts",
  "apps/server/src/players/backOffice/playersBackOffice.db.test.ts",
  "apps/server/src/tournaments/paidOnce.db.test.ts",
  "apps/server/src/reports.db.test.ts",
  "apps/server/src/bonuses/backOffice/gifts.db.test.ts",
  "apps/server/src/bonuses/whoGets.db.test.ts",
  "apps/server/src/rounds/stops.db.test.ts",
  "apps/server/src/achievements/deeds.db.test.ts",
  "apps/server/src/lotteries/lotteries.db.test.ts",
  "apps/server/src/absentPages.db.test.ts",
  "apps/server/src/tournaments/waitingPrizes.db.test.ts",
  "apps/server/src/unknownPages.db.test.ts",
  "apps/server/src/vip/tellEnds.db.test.ts",
  "apps/server/src/closedPages.db.test.ts",
  "apps/server/src/crash/crashServers.db.test.ts",
  "apps/server/src/bonuses/cashback.db.test.ts",
  "apps/server/src/payments/everyPair.db.test.ts",
  "packages/games/bin/played/played.test.ts",
  "apps/server/src/retention.db.test.ts",
  "apps/server/src/tournaments/longBoard.db.test.ts",
  "apps/server/src/achievements/daysInARow.db.test.ts",
  "apps/server/src/bonuses/backOffice/giftCosts.db.test.ts",
  "apps/server/src/crash/seedChain.db.test.ts",
  "apps/server/src/tournaments/tournamentsBackOffice.db.test.ts",
  "apps/server/src/quests/questBudget.db.test.ts",
  "apps/server/src/freeRoundsInterrupted.db.test.ts",
  "apps/server/src/operators/firstPassword.db.test.ts",
  "apps/server/src/regionalVariants.db.test.ts",
  "apps/server/src/bonuses/heldGifts.db.test.ts",
  "apps/server/src/platform/connections/lanePool.db.test.ts",
  "apps/server/src/payments/coins.db.test.ts",
  "apps/server/src/signedOut.db.test.ts",
  "packages/games/src/plainTable.test.ts",
  "apps/server/src/ledger/simulation/simulation.db.test.ts",
  "apps/server/src/payments/sandboxProcess.test.ts",
  "apps/server/src/quests/quests.db.test.ts",
  "apps/server/src/closedStudios.db.test.ts",
  "apps/server/src/statement.db.test.ts",
  "apps/server/src/whoIsGiven.db.test.ts",
  "apps/server/src/platform/realtime/pgListener.db.test.ts",
  "apps/server/src/profileFields.db.test.ts",
  "packages/games/src/blackjack/blackjackMath.test.ts",
  "apps/server/src/lootboxes/boxRules.db.test.ts",
  "apps/server/src/lootboxes/depositBoxes.db.test.ts",
  "apps/server/src/protection/everyPair.db.test.ts",
  "apps/server/src/lotteries/paidOnce.db.test.ts",
  "apps/server/src/players/attacks.db.test.ts",
  "apps/server/src/platform/schema/migrate.db.test.ts",
  "apps/server/src/lotteries/drawByItself.db.test.ts",
  "apps/server/src/bonuses/depositOffers.db.test.ts",
  "apps/server/src/lotteries/longWinners.db.test.ts",
  "apps/server/src/bonuses/oncePer.db.test.ts",
  "apps/server/src/players/twoFactor.db.test.ts",
  "apps/server/src/adventures/planAdventures.db.test.ts",
  "apps/server/src/bonuses/lastDeposit.db.test.ts",
  "apps/server/src/bonuses/depositTurns.db.test.ts",
  "apps/server/src/foreignPlayer.db.test.ts",
];

/**
 * Vitest's own order, by size, but the longest files begin first, since what begins late would still run, alone, when all else is
 * done; and those of the unit tests come last and after each other: they are short, so that the workers end at the same time, and
 * share what they load.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }: TestSpecification) => {
      const index = longTests.findIndex((path) => moduleId.endsWith(path));
      if (index >= 0) return index;
      return longTests.length + (project.name === "unit" ? 1 : 0);
    };
    return sorted.toSorted((left, right) => place(left) - place(right));
  }
}
