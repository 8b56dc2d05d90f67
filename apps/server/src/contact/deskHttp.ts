import * as calls from "@croupier/contract/chat";
import type { Door } from "../platform/door.ts";
import { fail } from "../platform/failure.ts";
import type { PlayerIdentity, RequestContext } from "../platform/requestContext.ts";
import { answerVisitor } from "./answerVisitor.ts";
import { noteAtDesk } from "./deskLog.ts";
import { markProgress } from "./markProgress.ts";
import type { ContactRoom } from "./room.ts";
import { setStatus } from "./setStatus.ts";
import { findConversation, findForDesk, listForDesk, progressOf, readMessages, toDeskConversation } from "./store.ts";

/** The operators' side of the support chat. The door lets only operators through. */
export function registerDesk(door: Door, room: ContactRoom): void {
  const { pool } = room.db;
  const operatorOf = (context: RequestContext) => context.caller as PlayerIdentity;
  const tokenFor = async (context: RequestContext, channel: string) => ({
    channel,
    token: await room.realtime.subscribeToken(String(operatorOf(context).id), channel, context.now),
  });

  door.handle(calls.listDeskChats, async ({ query, context }) => {
    const rows = await listForDesk(pool, query);
    return {
      conversations: rows.map((row) => toDeskConversation(row, context.now)),
      unread: rows.reduce((sum, row) => sum + row.unread, 0),
    };
  });

  door.handle(calls.getDeskChat, async ({ params, query, context }) => {
    const row = await findForDesk(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    if (query.before === undefined)
      await noteAtDesk(pool, operatorOf(context).id, "chat.read", row.id, {}, context.now);
    const page = await readMessages(pool, row.id, query.before ?? null);
    return { ...toDeskConversation(row, context.now), progress: progressOf(row), ...page };
  });

  door.handle(calls.answerDeskChat, async ({ params, body, context }) => {
    const { id } = operatorOf(context);
    const name = (await room.playerOf(id))?.name ?? context.brand.name;
    const order = { conversationId: params.id, text: body.text, clientId: body.client_id };
    const answer = await answerVisitor(room, { id, name }, order, context.now);
    return answer.ok ? answer.message : fail(404, "id", answer.reason);
  });

  door.handle(calls.tellDeskActivity, async ({ params, body, context }) => {
    const conversation = await findConversation(pool, params.id);
    if (!conversation) return fail(404, "id", "not_found");
    await markProgress(room, conversation, "operator", body, context.now);
    return undefined;
  });

  door.handle(calls.setDeskChatStatus, async ({ params, body, context }) => {
    const set = await setStatus(room, operatorOf(context).id, params.id, body.status, context.now);
    return set.ok ? undefined : fail(set.reason === "not_found" ? 404 : 409, "id", set.reason);
  });

  door.handle(calls.tellDeskPresence, async ({ body, context }) => {
    const seenAt = body.away ? new Date(0) : context.now;
    await pool.query(
      `INSERT INTO contact.operator_presence (operator_id, seen_at) VALUES ($1, $2)
       ON CONFLICT (operator_id) DO UPDATE SET seen_at = excluded.seen_at`,
      [operatorOf(context).id, seenAt],
    );
    return tokenFor(context, calls.deskChatChannel);
  });

  door.handle(calls.getDeskChatToken, async ({ params, context }) =>
    (await findConversation(pool, params.id))
      ? tokenFor(context, calls.chatChannel(params.id))
      : fail(404, "id", "not_found"),
  );
}
