import type { listPrivacyRequests, PrivacyRequest } from "@croupier/contract/backOffice/privacy";
import type { CallReply, ParsedInput } from "@croupier/contract/call";
import { playerIsOf } from "../platform/backOffice/ofBrands.ts";
import { markedPage, numberInMark } from "../platform/backOffice/pageMark.ts";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { Request } from "./queries.ts";
import { tables } from "./tables.ts";

type Query = Omit<ParsedInput<typeof listPrivacyRequests>["query"], "sort">;

/** A page of the requests in the order of their time, and one more, which tells whether there are more. */
export function requestsPage(
  { kind, state, player_id, after, per_page, order }: Query,
  brands: readonly string[] | null = null,
) {
  let all = tables.selectFrom("privacy.request").selectAll();
  if (brands !== null) all = all.where(playerIsOf(brands));
  if (kind) all = all.where("kind", "=", kind);
  if (state) all = all.where("state", "=", state);
  if (player_id) all = all.where("player_id", "=", BigInt(player_id));
  const isRising = order === "ASC";
  const begin = numberInMark(after);
  if (begin !== null) all = all.where("id", isRising ? ">" : "<", begin);
  return all.orderBy("id", isRising ? "asc" : "desc").limit(per_page + 1);
}

export async function listRequests(
  on: Queryable,
  query: Query,
  brands: readonly string[] | null,
): Promise<CallReply<typeof listPrivacyRequests>> {
  const page = markedPage(await rowsOf(on, requestsPage(query, brands)), query.per_page, ({ id }) => [String(id)]);
  return { data: page.shown.map(wireRequest), next: page.next };
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
