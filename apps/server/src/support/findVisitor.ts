import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chatDesk } from "@croupier/rules/chatDesk";
import type { Queryable } from "../platform/database.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { setCookie } from "../platform/setCookie.ts";
import type { SupportDeps } from "./deps.ts";
import { type ConversationRow, findConversation } from "./store.ts";

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
): Promise<ConversationRow | null> {
  const { pool } = deps.db;
  if (!context.player) return guestKey === null ? null : conversationOfGuest(pool, guestKey);
  const playerId = context.player.id;
  const own = await pool.query<ConversationRow>(
    `SELECT * FROM support.conversation WHERE player_id = $1 AND (status = 'open' OR id::text = $2)
      ORDER BY status = 'open' DESC, last_at DESC LIMIT 1`,
    [playerId, restoreId ?? ""],
  );
  return own.rows[0] ?? (guestKey === null ? null : takeAlong(deps, playerId, guestKey));
}

async function conversationOfGuest(on: Queryable, key: string): Promise<ConversationRow | null> {
  const found = await on.query<ConversationRow>("SELECT * FROM support.conversation WHERE guest_key_hash = $1", [
    hashOf(key),
  ]);
  return found.rows[0] ?? null;
}

/** Gives a guest's conversation to the player who just signed in. */
async function takeAlong(deps: SupportDeps, playerId: number, key: string): Promise<ConversationRow | null> {
  const player = await deps.playerOf(playerId);
  if (!player) return null;
  const desk = chatDesk(player.groups);
  const taken = await deps.db.pool.query<ConversationRow>(
    `UPDATE support.conversation SET player_id = $1, guest_key_hash = NULL, name = $3, email = coalesce(email, $4),
            chat_group = $5, provider = $6
      WHERE guest_key_hash = $2 AND status = 'open'
        AND NOT EXISTS (SELECT FROM support.conversation WHERE player_id = $1 AND status = 'open') RETURNING *`,
    [playerId, hashOf(key), player.name, player.email, desk.group, desk.provider],
  );
  return taken.rows[0] ?? null;
}

/** Opens a conversation; for a guest with a fresh key, to be sent as a cookie. Safe when two tabs do it at once. */
export async function openConversation(
  deps: SupportDeps,
  { context }: ChatVisitor,
): Promise<{ conversation: ConversationRow; newKey: string | null }> {
  const { player: identity, brand, locale, country, now } = context;
  const player = identity ? await deps.playerOf(identity.id) : null;
  const newKey = identity ? null : randomBytes(32).toString("base64url");
  const desk = chatDesk(player?.groups ?? null);
  const id = randomUUID();
  const opened = await deps.db.pool.query<ConversationRow>(
    `INSERT INTO support.conversation (id, player_id, guest_key_hash, name, email, brand, brand_name, locale, country,
       chat_group, provider, created_at, last_at, visitor_seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12)
     ON CONFLICT (player_id) WHERE status = 'open' AND player_id IS NOT NULL DO NOTHING RETURNING *`,
    [
      id,
      identity?.id ?? null,
      newKey && hashOf(newKey),
      player?.name ?? null,
      player?.email ?? null,
      brand.id,
      brand.name,
      locale,
      country,
      desk.group,
      desk.provider,
      now,
    ],
  );
  const conversation = opened.rows[0] ?? (await conversationOf(deps, { context, guestKey: null }));
  if (!conversation) throw new Error("a conversation was neither opened nor found");
  return { conversation, newKey };
}

/** Keeps a conversation's row fresh after it changed. */
export async function reread(deps: SupportDeps, conversation: ConversationRow): Promise<ConversationRow> {
  return (await findConversation(deps.db.pool, conversation.id)) ?? conversation;
}
