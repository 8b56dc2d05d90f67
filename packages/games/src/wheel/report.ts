import { instantPlan } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { KindReport } from "../kinds/report.ts";
import type { wheel } from "./wheel.ts";

export const report: KindReport<typeof wheel> = { compute: instantReport, plans: (game) => [instantPlan(game)] };
