import type { listPrivacyRequests, PrivacyRequest } from "@croupier/contract/backOffice/privacy";
import type { CallReply } from "@croupier/contract/call";
import type { z } from "zod";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import type { Request } from "./queries.ts";
import { tables } from "./tables.ts";

type Query = z.output<(typeof listPrivacyRequests)["query"] & z.ZodType>;

/** One page of the requests, in the order of their time. */
export async function listRequests(on: Queryable, query: Query): Promise<CallReply<typeof listPrivacyRequests>> {
  const { kind, state, player_id, page, per_page, order } = query as z.infer<
    NonNullable<typeof listPrivacyRequests.query>
  >;
  let all = tables.selectFrom("privacy.request");
  if (kind) all = all.where("kind", "=", kind);
  if (state) all = all.where("state", "=", state);
  if (player_id) all = all.where("player_id", "=", BigInt(player_id));
  const counted = await firstOf(
    on,
    all.select(({ fn }) => fn.countAll<bigint>().as("total")),
  );
  const shown = all.selectAll().orderBy("id", order === "ASC" ? "asc" : "desc");
  const rows = await rowsOf(on, shown.limit(per_page).offset((page - 1) * per_page));
  return { data: rows.map(wireRequest), total: Number(counted?.total) };
}

export function wireRequest(row: Request): PrivacyRequest {
  const { kind, state, asked_by, held_by } = row;
  return {
    ...{ id: Number(row.id), player_id: Number(row.player_id), kind, state, asked_by, held_by },
    asked_at: row.asked_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}
