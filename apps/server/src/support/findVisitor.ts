import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chatTeam } from "@croupier/rules/chatTeam";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { setCookie } from "../platform/setCookie.ts";
import type { Conversation } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { findConversation } from "./queries.ts";
import { toConversation } from "./rows.ts";
import { tables } from "./tables.ts";

/*
 * Whose conversation it is. A player's is found by the player, a guest's by a random key in a cookie of which only the
 * hash is kept. Who signs in takes the conversation along that they began as a guest. Source: 6-19.
 */

const cookieName = "chat_key";
const cookieDays = 30;

export interface ChatVisitor {
  context: RequestContext;
  guestKey: string | null;
}

export function chatVisitor(context: RequestContext, cookies: Record<string, string | undefined>): ChatVisitor {
  return { context, guestKey: /^[\w-]{43}$/.exec(cookies[cookieName] ?? "")?.[0] ?? null };
}

/** `Set-Cookie` for a guest's key; an empty key takes the cookie away. */
export function keyCookie(key: string, secure: boolean): string {
  return setCookie(cookieName, key, { secure, maxAge_s: key === "" ? 0 : cookieDays * 86_400 });
}

const hashOf = (key: string) => createHash("sha256").update(key).digest();

/** The visitor's conversation: the one asked for by its restore id, else the open one, else none. Source: 7.2-09. */
export async function conversationOf(
  deps: SupportDeps,
  { context, guestKey }: ChatVisitor,
  restoreId?: string,
): Promise<Conversation | null> {
  const { pool } = deps.db;
  if (!context.player) return guestKey === null ? null : conversationOfGuest(pool, guestKey);
  const playerId = context.player.id;
  const own = tables
    .selectFrom("support.conversation")
    .selectAll()
    .where("player_id", "=", BigInt(playerId))
    .where((row) => row.or([row("status", "=", "open"), row(row.cast<string>("id", "text"), "=", restoreId ?? "")]))
    .orderBy((row) => row("status", "=", "open"), "desc")
    .orderBy("last_at", "desc")
    .limit(1);
  const found = await firstOf(pool, own);
  if (found) return toConversation(found);
  return guestKey === null ? null : takeAlong(deps, playerId, guestKey);
}

async function conversationOfGuest(on: Queryable, key: string): Promise<Conversation | null> {
  const begun = tables.selectFrom("support.conversation").selectAll().where("guest_key_hash", "=", hashOf(key));
  const found = await firstOf(on, begun);
  return found ? toConversation(found) : null;
}

/** Gives a guest's conversation to the player who just signed in. */
async function takeAlong(deps: SupportDeps, playerId: number, key: string): Promise<Conversation | null> {
  const player = await deps.playerOf(playerId);
  if (!player) return null;
  const { group, provider } = chatTeam(player.groups);
  const player_id = BigInt(playerId);
  const taken = await firstOf(
    deps.db.pool,
    tables
      .updateTable("support.conversation")
      .set(({ fn, val }) => ({
        player_id,
        guest_key_hash: null,
        name: player.name,
        email: fn.coalesce("email", val(player.email)),
        chat_group: group,
        provider,
      }))
      .where("guest_key_hash", "=", hashOf(key))
      .where("status", "=", "open")
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom("support.conversation as own")
              .select("own.id")
              .where("own.player_id", "=", player_id)
              .where("own.status", "=", "open"),
          ),
        ),
      )
      .returningAll(),
  );
  return taken ? toConversation(taken) : null;
}

/** Opens a conversation; for a guest with a fresh key, to be sent as a cookie. Safe when two tabs do it at once. */
export async function openConversation(
  deps: SupportDeps,
  { context }: ChatVisitor,
): Promise<{ conversation: Conversation; newKey: string | null }> {
  const { player: identity, brand, origin, locale, country, now } = context;
  const player = identity ? await deps.playerOf(identity.id) : null;
  const newKey = identity ? null : randomBytes(32).toString("base64url");
  const { group, provider } = chatTeam(player?.groups ?? null);
  const opened = await firstOf(
    deps.db.pool,
    tables
      .insertInto("support.conversation")
      .values({
        id: randomUUID(),
        player_id: identity && BigInt(identity.id),
        guest_key_hash: newKey ? hashOf(newKey) : null,
        name: player?.name ?? null,
        email: player?.email ?? null,
        brand: brand.id,
        brand_name: brand.name,
        origin,
        locale,
        country,
        chat_group: group,
        provider,
        created_at: now,
        last_at: now,
        visitor_seen_at: now,
      })
      .onConflict((open) =>
        open.column("player_id").where("status", "=", sql.lit("open")).where("player_id", "is not", null).doNothing(),
      )
      .returningAll(),
  );
  const conversation = opened ? toConversation(opened) : await conversationOf(deps, { context, guestKey: null });
  if (!conversation) throw new Error("a conversation was neither opened nor found");
  return { conversation, newKey };
}

/** Keeps a conversation's row fresh after it changed. */
export async function reread(deps: SupportDeps, conversation: Conversation): Promise<Conversation> {
  return (await findConversation(deps.db.pool, conversation.id)) ?? conversation;
}
