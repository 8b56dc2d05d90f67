import { instantPlan } from "../instant/playedPlans.ts";
import { instantReport } from "../instant/report.ts";
import type { KindReport } from "../kinds/report.ts";
import type { scratch } from "./scratch.ts";

export const report: KindReport<typeof scratch> = { compute: instantReport, plans: (game) => [instantPlan(game)] };
