import { instantPlan } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { KindReport } from "../kinds/report.ts";
import type { limbo } from "./limbo.ts";

export const report: KindReport<typeof limbo> = { compute: instantReport, plans: (game) => [instantPlan(game)] };
