import { instantPlan } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { KindReport } from "../kinds/report.ts";
import type { dice } from "./dice.ts";

export const report: KindReport<typeof dice> = { compute: instantReport, plans: (game) => [instantPlan(game)] };
