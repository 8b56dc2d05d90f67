import { type DataExport, ErasureHindrance, type PrivacyView } from "@croupier/contract/privacy";
import { retentionDays } from "@croupier/rules/retention";
import type { PrivacyDeps } from "./deps.ts";
import { newestOf, type Request } from "./queries.ts";
import { erasureWait_days, exportKept_days } from "./terms.ts";

/** What the player's page shows. */
export async function privacyView(deps: PrivacyDeps, playerId: number, now: Date): Promise<PrivacyView> {
  const { pool } = deps.db;
  const [made, erasure, hindrances, consents, subject] = await Promise.all([
    newestOf(pool, playerId, "export"),
    newestOf(pool, playerId, "erasure"),
    deps.hindrances(pool, playerId),
    deps.consentsOf(pool, playerId),
    deps.subjectOf(pool, playerId),
  ]);
  const identity_days = retentionDays("identity", subject?.licence)!;
  return {
    export: made ? wireExport(made, now) : null,
    erasure: erasure?.state === "waiting" ? wireErasure(erasure) : null,
    hindrances,
    terms: {
      erasure_days: erasureWait_days,
      export_days: exportKept_days,
      identity_years: Math.ceil(identity_days / 365),
    },
    consents,
  };
}

/** One whose time has passed is gone, also before the job has removed it. */
export function wireExport({ id, state, asked_at, due_at }: Request, now: Date): DataExport {
  const over = state === "ready" && due_at !== null && due_at <= now;
  return {
    id: Number(id),
    state: over ? "gone" : (state as DataExport["state"]),
    asked_at: asked_at.toISOString(),
    until: due_at?.toISOString() ?? null,
  };
}

function wireErasure({ asked_at, due_at, held_by }: Request): PrivacyView["erasure"] {
  const hindrance = ErasureHindrance.safeParse(held_by);
  return {
    asked_at: asked_at.toISOString(),
    due_at: due_at!.toISOString(),
    held_by: hindrance.success ? hindrance.data : null,
  };
}
