import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { withoutPersons } from "./minimise.ts";
import { tables } from "./tables.ts";

/** The marks of a campaign as they came, `utm_source` and its kind. */
export type GivenMarks = Record<string, string | null | undefined>;

/**
 * Keeps by which campaign a visitor came (`set`), or what became of them (`send`). Answers the marks without what names a
 * person; null when there were none. Source: 7.8-03.
 */
export async function keepCampaign(
  db: Queryable,
  step: "set" | "send",
  given: GivenMarks,
  { now, player, brand }: RequestContext,
): Promise<Record<string, string> | null> {
  const marks = Object.entries(given).flatMap(([name, value]) =>
    value ? [[name === "sub_id" ? "utm_sub_id" : name, withoutPersons(value, 100)] as const] : [],
  );
  if (marks.length === 0) return null;
  const utm = Object.fromEntries(marks);
  const playerId = step === "send" && player ? BigInt(player.id) : null;
  await change(
    db,
    tables
      .insertInto("telemetry.campaign")
      .values({ at: now, step, player_id: playerId, brand: brand.id, utm: JSON.stringify(utm) }),
  );
  return utm;
}
