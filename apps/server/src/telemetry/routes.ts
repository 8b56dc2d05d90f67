import * as calls from "@croupier/contract/telemetry";
import { maskCardNumbers } from "@croupier/rules/validation/cardNumber";
import { minuteAllowance } from "../platform/allowance.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { placeOf } from "../platform/placeOf.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { judgeTransaction } from "./judgeTransaction.ts";
import { minimise, type RecordKind, tallyName, withoutPersons } from "./minimise.ts";
import type { Report, Sink } from "./sink.ts";
import { summarise } from "./summary.ts";

export interface TelemetryDeps {
  db: Queryable;
  reports: Queryable;
  sink: Sink;
  /** Keys the hashes of devices and cards. */
  hashKey: Uint8Array;
}

/** Bytes of one place in a minute: sixty short requests, or a handful of long ones. A page sends a few. */
const bytesPerMinute = 120 * 1024;
/** A request costs at least this much, however short it is. */
const minBytes = 2_048;

/** Surveys that one player may answer. The sites ask a few a year, so whoever has answered more makes them up. */
const maxSurveys = 20;
/** Checks of one player's payments in a minute; who pays tries a few times. */
const checksPerMinute = 20;

/** The sinks for what browsers report. Each answers 204 whatever it kept. Source: 7.8. */
export function registerTelemetry(api: ApiServer, { db, reports, sink, hashKey }: TelemetryDeps): void {
  const allowance = minuteAllowance(bytesPerMinute);
  const checks = minuteAllowance(checksPerMinute);
  const tooMany = ({ ip, now }: RequestContext, rawBody: Buffer): Failure | null =>
    allowance.take(placeOf(ip), now, Math.max(rawBody.length, minBytes))
      ? null
      : fail(429, "base", "too_many_attempts", { retry_after_s: 60 });

  const add = (context: RequestContext, report: Pick<Report, "kind" | "name"> & Partial<Report>) =>
    sink.add({
      at: context.now,
      value: null,
      brand: context.brand.id,
      country: context.country,
      device: context.isMobile ? "mobile" : "desktop",
      facts: {},
      ...report,
    });

  const records = (kind: RecordKind, nameField: string, valueField?: string) => {
    return async ({
      body,
      context,
      rawBody,
    }: {
      body: Record<string, unknown> | Record<string, unknown>[];
      context: RequestContext;
      rawBody: Buffer;
    }) => {
      const refused = tooMany(context, rawBody);
      if (refused) return refused;
      for (const one of [body].flat()) {
        const facts = minimise(kind, one);
        const value = valueField === undefined ? null : facts[valueField];
        add(context, { kind, name: tallyName(one[nameField]), value: typeof value === "number" ? value : null, facts });
      }
      return undefined;
    };
  };

  api.handle(calls.writeLog, records("log", "code"));
  api.handle(calls.reportPerformance, records("performance", "metric", "value"));
  api.handle(calls.reportNetworkPerformance, records("network", "call", "p95_ms"));

  api.handle(calls.reportFormErrors, async ({ body, context, rawBody }) => {
    const refused = tooMany(context, rawBody);
    if (refused) return refused;
    for (const { key, firstMessage } of body.errors) {
      const facts = { side: tallyName(body.side), message: withoutPersons(firstMessage ?? "", 200) };
      add(context, { kind: "form", name: tallyName(`${body.component}.${key}`), facts });
    }
    return undefined;
  });

  api.handle(calls.reportPwaEvent, async ({ body, context, rawBody }) => {
    const refused = tooMany(context, rawBody);
    if (refused) return refused;
    add(context, { kind: "pwa", name: body.event });
    return undefined;
  });

  const campaign = (step: "set" | "send") => {
    return async ({
      body,
      context,
      rawBody,
    }: {
      body: { utmMetrics: Record<string, string | null | undefined> };
      context: RequestContext;
      rawBody: Buffer;
    }) => {
      const refused = tooMany(context, rawBody);
      if (refused) return refused;
      const given = Object.entries(body.utmMetrics).filter(([, value]) => value);
      if (given.length === 0) return undefined;
      const utm = Object.fromEntries(
        given.map(([name, value]) => [name === "sub_id" ? "utm_sub_id" : name, withoutPersons(value!, 100)]),
      );
      await db.query("INSERT INTO telemetry.campaign (at, step, player_id, brand, utm) VALUES ($1, $2, $3, $4, $5)", [
        context.now,
        step,
        step === "send" ? (context.player?.id ?? null) : null,
        context.brand.id,
        JSON.stringify(utm),
      ]);
      add(context, { kind: "campaign", name: tallyName(`${step} ${utm.utm_source ?? "none"}`) });
      return undefined;
    };
  };
  api.handle(calls.setUtm, campaign("set"));
  api.handle(calls.sendUtm, campaign("send"));

  api.handle(calls.checkTransaction, async ({ body, context }) => {
    if (!checks.take(String(context.player!.id), context.now)) {
      return fail(429, "base", "too_many_attempts", { retry_after_s: 60 });
    }
    const { verdict } = await judgeTransaction(db, hashKey, context.player!.id, body, context.now);
    add(context, { kind: "fraud", name: verdict });
    return { verdict };
  });

  api.handle(calls.answerSurvey, async ({ body, context, rawBody }) => {
    const refused = tooMany(context, rawBody);
    if (refused) return refused;
    const kept = await db.query(
      `INSERT INTO telemetry.survey_answer (survey_id, player_id, collector_id, score, comment, locale, at)
       SELECT $1, $2::bigint, $3, $4::int, $5, $6, $7::timestamptz
        WHERE (SELECT count(*) FROM telemetry.survey_answer WHERE player_id = $2::bigint AND survey_id <> $1) < $8
       ON CONFLICT (survey_id, player_id) DO UPDATE
         SET collector_id = $3, score = $4, comment = $5, locale = $6, at = $7`,
      [
        body.survey_id,
        context.player!.id,
        body.survey_collector_id,
        body.score,
        maskCardNumbers(body.comment),
        context.locale,
        context.now,
        maxSurveys,
      ],
    );
    if (kept.rowCount === 0) return fail(422, "survey_id", "not_in_list");
    add(context, { kind: "survey", name: `score ${body.score}` });
    return undefined;
  });

  api.handle(calls.getTelemetryCounts, async ({ query, context }) => summarise(reports, query.days, context.now));
}
