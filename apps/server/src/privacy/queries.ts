import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

export type Request = Row<"privacy.request">;

const requests = tables.selectFrom("privacy.request").selectAll();

export function findRequest(on: Queryable, id: number): Promise<Request | undefined> {
  return firstOf(on, requests.where("id", "=", BigInt(id)));
}

/** The newest request of a kind; of exports only the player's own, since nobody else's file is theirs to fetch. */
export function newestOf(on: Queryable, playerId: number, kind: Request["kind"]): Promise<Request | undefined> {
  const own = requests.where("player_id", "=", BigInt(playerId)).where("kind", "=", kind);
  return firstOf(on, (kind === "export" ? own.where("asked_by", "=", "player") : own).orderBy("id", "desc").limit(1));
}

/** A player's request in a state, locked until the transaction ends. */
export function lockInState(on: Queryable, playerId: number, state: Request["state"]): Promise<Request | undefined> {
  return firstOf(on, requests.where("player_id", "=", BigInt(playerId)).where("state", "=", state).forUpdate());
}

/** Requests of a state whose time has come. */
export function dueRequests(on: Queryable, state: Request["state"], now: Date): Promise<Request[]> {
  return rowsOf(on, requests.where("state", "=", state).where("due_at", "<=", now).orderBy("id"));
}

/** Whose request it is; null without such a request. */
export async function playerOfRequest(on: Queryable, id: number): Promise<number | null> {
  const request = await findRequest(on, id);
  return request ? Number(request.player_id) : null;
}
