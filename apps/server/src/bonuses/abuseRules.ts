import { type AbuseRules, everyAbuseSignal, firstAbuseRules } from "@croupier/rules/bonuses/abuseScore";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** A version of the rules; 0 is what the code begins with, which nobody set. */
export interface AbuseRulesVersion extends AbuseRules {
  version: number;
  at: Date | null;
  by: string | null;
  reason: string | null;
}

const begun: AbuseRulesVersion = { ...firstAbuseRules, version: 0, at: null, by: null, reason: null };

/** The newest versions, the one that holds first and what the code begins with last. */
export async function abuseVersions(on: Queryable, limit: number): Promise<AbuseRulesVersion[]> {
  const asked = tables.selectFrom("bonuses.abuse_rules").selectAll().orderBy("version", "desc").limit(limit);
  const rows = await rowsOf(on, asked);
  const versions = rows.map((row): AbuseRulesVersion => {
    const kept = row.weights as Partial<AbuseRules["weights"]>;
    // A thing that came later begins with what the code says.
    const weights = Object.fromEntries(
      everyAbuseSignal.map((signal) => [signal, kept[signal] ?? firstAbuseRules.weights[signal]]),
    ) as unknown as AbuseRules["weights"];
    const { version, review_from: reviewFrom, set_at: at, set_by: by, reason } = row;
    return { weights, version, reviewFrom, at, by, reason };
  });
  return versions.length < limit ? [...versions, begun] : versions;
}

export async function abuseRules(on: Queryable): Promise<AbuseRulesVersion> {
  return (await abuseVersions(on, 1))[0] ?? begun;
}

/** Writes the next version. Whoever changes the rules waits for whoever does so at the same moment. */
export async function writeAbuseRules(
  tx: Tx,
  { weights, reviewFrom, version, by, reason }: AbuseRules & { version: number; by: string; reason: string },
  now: Date,
): Promise<void> {
  const row = { version, weights: JSON.stringify(weights), review_from: reviewFrom, set_at: now, set_by: by, reason };
  await change(tx, tables.insertInto("bonuses.abuse_rules").values(row));
}
