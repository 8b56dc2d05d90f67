import { minuteAllowance } from "../platform/allowance.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { placeOf } from "../platform/placeOf.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { Report, Sink } from "./sink.ts";

/** Bytes of one place in a minute: sixty short requests, or a handful of long ones. A page sends a few. */
const bytesPerMinute = 120 * 1024;
/** A request costs at least this much, however short it is. */
const minBytes = 2_048;

/** A request that reports something. */
export interface ReportRequest<Body> {
  body: Body;
  context: RequestContext;
  rawBody: Buffer;
}

/** What a report says itself; the rest comes from its request. */
export type ReportContent = Pick<Report, "kind" | "name"> & Partial<Report>;

/** Puts reports into the sink, as many from one place as it may send. */
export interface Reporter {
  add(context: RequestContext, content: ReportContent): void;
  /** Runs `take` unless the place of the request has sent too much. The answer is the same whatever was kept. */
  within<Body>(
    take: (request: ReportRequest<Body>) => Promise<Failure | undefined> | undefined,
  ): (request: ReportRequest<Body>) => Promise<Failure | undefined>;
}

export function createReporter(sink: Sink): Reporter {
  const allowance = minuteAllowance(bytesPerMinute);
  return {
    add: (context, content) =>
      sink.add({
        at: context.now,
        value: null,
        brand: context.brand.id,
        country: context.country,
        device: context.isMobile ? "mobile" : "desktop",
        facts: {},
        ...content,
      }),
    within: (take) => async (request) => {
      const { context, rawBody } = request;
      const fits = allowance.take(placeOf(context.ip), context.now, Math.max(rawBody.length, minBytes));
      return fits ? take(request) : fail(429, "base", "too_many_attempts", { retry_after_s: 60 });
    },
  };
}
