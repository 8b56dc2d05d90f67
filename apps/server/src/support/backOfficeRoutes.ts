import * as calls from "@croupier/contract/chat";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { PlayerIdentity, RequestContext } from "../platform/requestContext.ts";
import { answerVisitor } from "./answerVisitor.ts";
import { findForBackOffice, listForBackOffice, wireConversation } from "./backOfficeList.ts";
import { noteAtBackOffice } from "./backOfficeLog.ts";
import type { SupportDeps } from "./deps.ts";
import { markProgress } from "./markProgress.ts";
import { notePresence } from "./notePresence.ts";
import { findConversation, readMessages } from "./queries.ts";
import { setStatus } from "./setStatus.ts";

/** The operators' side of the support chat. The API server lets only operators through. */
export function registerBackOffice(api: ApiServer, deps: SupportDeps): void {
  const { pool } = deps.db;
  const operatorOf = (context: RequestContext) => context.caller as PlayerIdentity;
  const tokenFor = async (context: RequestContext, channel: string) => ({
    channel,
    token: await deps.realtime.subscribeToken(String(operatorOf(context).id), channel, context.now),
  });

  api.handle(calls.listBackOfficeChats, async ({ query, context }) => {
    const rows = await listForBackOffice(pool, query);
    return {
      conversations: rows.map((row) => wireConversation(row, context.now)),
      unread: rows.reduce((sum, row) => sum + row.unread, 0),
    };
  });

  api.handle(calls.getBackOfficeChat, async ({ params, query, context }) => {
    const row = await findForBackOffice(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    if (query.before === undefined)
      await noteAtBackOffice(pool, operatorOf(context).id, "chat.read", row.id, {}, context.now);
    const page = await readMessages(pool, row.id, query.before ?? null);
    return { ...wireConversation(row, context.now), progress: row.progress, ...page };
  });

  api.handle(calls.answerBackOfficeChat, async ({ params, body, context }) => {
    const { id } = operatorOf(context);
    const name = (await deps.playerOf(id))?.name ?? context.brand.name;
    const order = { conversationId: params.id, text: body.text, clientId: body.client_id };
    const answer = await answerVisitor(deps, { id, name }, order, context.now);
    return answer.ok ? answer.message : fail(404, "id", answer.reason);
  });

  api.handle(calls.tellBackOfficeActivity, async ({ params, body, context }) => {
    const conversation = await findConversation(pool, params.id);
    if (!conversation) return fail(404, "id", "not_found");
    await markProgress(deps, conversation, "operator", body, context.now);
    return undefined;
  });

  api.handle(calls.setBackOfficeChatStatus, async ({ params, body, context }) => {
    const set = await setStatus(deps, operatorOf(context).id, params.id, body.status, context.now);
    return set.ok ? undefined : fail(set.reason === "not_found" ? 404 : 409, "id", set.reason);
  });

  api.handle(calls.tellBackOfficePresence, async ({ body, context }) => {
    const seenAt = body.away ? new Date(0) : context.now;
    await notePresence(pool, operatorOf(context).id, seenAt);
    return tokenFor(context, calls.backOfficeChatChannel);
  });

  api.handle(calls.getBackOfficeChatToken, async ({ params, context }) =>
    (await findConversation(pool, params.id))
      ? tokenFor(context, calls.chatChannel(params.id))
      : fail(404, "id", "not_found"),
  );
}
