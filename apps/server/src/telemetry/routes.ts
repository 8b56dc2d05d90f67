import { getTelemetry } from "@croupier/contract/backOffice/telemetry";
import * as calls from "@croupier/contract/telemetry";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import { answerSurvey } from "./answerSurvey.ts";
import type { TelemetryDeps } from "./deps.ts";
import { type GivenMarks, keepCampaign } from "./keepCampaign.ts";
import { tallyName } from "./minimise.ts";
import { createReporter, type Reporter } from "./reporter.ts";
import { registerReports } from "./reportRoutes.ts";
import type { Sink } from "./sink.ts";
import { summarise } from "./summary.ts";

type RouteDeps = Pick<TelemetryDeps, "db" | "reports"> & { sink: Sink };

/** The calls that take what browsers report. Each answers 204 whatever it kept. Source: 7.8. */
export function registerTelemetry(api: ApiServer, deps: RouteDeps): void {
  const reporter = createReporter(deps.sink);
  registerReports(api, reporter);
  registerCampaigns(api, deps, reporter);
  registerSurveys(api, deps, reporter);
  handleForOperator(api, getTelemetry, ({ query, context }) => summarise(deps.reports, query.days, context.now));
}

function registerCampaigns(api: ApiServer, { db }: RouteDeps, { add, within }: Reporter): void {
  const campaign = (step: "set" | "send") =>
    within<{ utmMetrics: GivenMarks }>(async ({ body, context }) => {
      const utm = await keepCampaign(db, step, body.utmMetrics, context);
      if (utm) add(context, { kind: "campaign", name: tallyName(`${step} ${utm.utm_source ?? "none"}`) });
      return undefined;
    });
  api.handle(calls.setUtm, campaign("set"));
  api.handle(calls.sendUtm, campaign("send"));
}

function registerSurveys(api: ApiServer, { db }: RouteDeps, { add, within }: Reporter): void {
  api.handle(
    calls.answerSurvey,
    within(async ({ body, context }) => {
      const kept = await answerSurvey(db, context.player!.id, body, context.locale, context.now);
      if (!kept) return fail(422, "survey_id", "not_in_list");
      add(context, { kind: "survey", name: `score ${body.score}` });
      return undefined;
    }),
  );
}
