import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Files that take longest as measured, in this order: what begins late would still run, alone, when all else is done. */
const longest = [
  "/server/src/faults/paymentKills.db.test.ts",
  "/server/src/commands/content.db.test.ts",
  "/server/src/faults/serverKills.db.test.ts",
  "/pokie/titles/titles.test.ts",
  "/server/src/pages.db.test.ts",
  "/server/src/crowdedRoutes.db.test.ts",
  "/server/src/badInput.db.test.ts",
  "/server/src/everyText.db.test.ts",
  "/rounds/stops.db.test.ts",
  "/server/src/faults/databaseKills.db.test.ts",
  "/verification/verification.db.test.ts",
  "/payments/backOffice.db.test.ts",
  "/server/src/searchEngines.db.test.ts",
  "/server/src/studioFreeRounds.db.test.ts",
  "/platform/embeddedPostgres.db.test.ts",
  "/server/src/twoProcesses.db.test.ts",
  "/jackpots/simultaneous.db.test.ts",
  "/platform/jobs/jobs.db.test.ts",
  "/server/src/freeRounds.db.test.ts",
  "/players/access.db.test.ts",
  "/crash/crashBets.db.test.ts",
  "/server/src/regions.db.test.ts",
  // These measure time, so they begin when the check beside the tests is over.
  "/server/src/lifecycle.db.test.ts",
  "/server/src/waitingLimits.db.test.ts",
  "/rounds/returns/auditReturns.db.test.ts",
];

/**
 * Vitest's own order, by size, but the longest files begin first, and those of the unit tests come last and after each other:
 * they are short, so that both workers end at the same time, and share what they load.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }: TestSpecification) => {
      const index = longest.findIndex((end) => moduleId.endsWith(end));
      if (index >= 0) return index;
      return longest.length + (project.name === "unit" ? 1 : 0);
    };
    return sorted.toSorted((left, right) => place(left) - place(right));
  }
}
