import { instantPlan } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { KindReport } from "../kinds/report.ts";
import type { plinko } from "./plinko.ts";

export const report: KindReport<typeof plinko> = { compute: instantReport, plans: (game) => [instantPlan(game)] };
