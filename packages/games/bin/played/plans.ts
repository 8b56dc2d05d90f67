import type { PlayedPlan } from "../../src/kinds/playedPlan.ts";
import { kindReports } from "../reports.ts";
import { sampleOf } from "../sampleRounds.ts";

/** How each offered title is played. */
export const playedPlans: readonly PlayedPlan[] = kindReports.flatMap(({ descriptor, report }) =>
  descriptor.games.flatMap((game) => report.plans(game, sampleOf)),
);
