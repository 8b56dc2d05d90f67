import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";

/* What browsers reported about themselves, for operators. Single reports are kept for two weeks. */

export const longestTelemetry_days = 14;

export const TelemetryCount = z.object({
  /** `2026-01-31`, in UTC. */
  day: z.string(),
  kind: z.string(),
  name: z.string(),
  count: z.int(),
});
export type TelemetryCount = z.infer<typeof TelemetryCount>;

/** Errors of pages with the same code, message and release. */
export const TelemetryError = z.object({
  code: z.string(),
  message: z.string().nullable(),
  release: z.string().nullable(),
  count: z.int(),
  first_at: Instant,
  last_at: Instant,
  /** Of the newest one that came with it. */
  stack: z.string().nullable(),
});
export type TelemetryError = z.infer<typeof TelemetryError>;

/** A measure of page speed, by page and device: percentiles of what browsers measured. */
export const VitalSummary = z.object({
  name: z.string(),
  page: z.string().nullable(),
  device: z.string(),
  samples: z.int(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});
export type VitalSummary = z.infer<typeof VitalSummary>;

export const getTelemetry = call({
  id: "backOffice.telemetry",
  method: "GET",
  path: "/backoffice/api/telemetry",
  access: "operator",
  permission: "telemetry.read",
  summary: "What browsers reported in the last days: errors, the speed of pages, and counts of everything.",
  spec: ["7.8-06", "9-47", "F-65"],
  query: z.object({ days: z.coerce.number().int().min(1).max(longestTelemetry_days).default(7) }),
  reply: z.object({
    errors: z.array(TelemetryError),
    vitals: z.array(VitalSummary),
    counts: z.array(TelemetryCount),
    /** Reports that were too many to take. */
    dropped: z.int(),
  }),
});
