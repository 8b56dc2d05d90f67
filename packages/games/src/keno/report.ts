import { instantPlan } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { KindReport } from "../kinds/report.ts";
import type { keno } from "./keno.ts";

export const report: KindReport<typeof keno> = { compute: instantReport, plans: (game) => [instantPlan(game)] };
