import * as calls from "@croupier/contract/backOffice/chats";
import { backOfficeChatChannel, chatChannel } from "@croupier/contract/chat";
import type { ApiServer } from "../platform/apiServer.ts";
import { brandsFor, handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import { answerVisitor } from "./answerVisitor.ts";
import { registerChatHolders } from "./chatHolderRoutes.ts";
import type { ChatOperators, SupportDeps } from "./deps.ts";
import type { FindForOperator } from "./findForOperator.ts";
import { markProgress } from "./markProgress.ts";
import { notePresence } from "./notePresence.ts";
import { readMessages } from "./queries.ts";
import { countQueues, countWaiting, findQueued, listQueue, type QueueView, wireConversation } from "./queues.ts";

/** What an operator sees of the queues. */
function viewOf(operator: OperatorIdentity, now: Date): QueueView {
  return { operatorId: operator.id, brands: brandsFor(operator, "chats.read"), now };
}

/** How operators of the realtime hub are named, apart from players. */
const listener = ({ id }: OperatorIdentity) => `operator:${id}`;

/** The operators' side of the support chat. Source: 6-19. */
export function registerChatBackOffice(api: ApiServer, deps: SupportDeps, operators: ChatOperators): void {
  const find: FindForOperator = async (operator, permission, id, now) => {
    const found = await findQueued(deps.db.pool, viewOf(operator, now), id);
    if (!found) return fail(404, "id", "not_found");
    const reach = { brand: found.brand, subject: `chat:${id}` };
    return (await operators.refusal(operator, permission, reach, now)) ?? found;
  };
  registerQueues(api, deps, operators, find);
  registerTalk(api, deps, operators, find);
  registerChatHolders(api, deps, operators, find);
  registerLines(api, deps, find);
}

function registerQueues(api: ApiServer, deps: SupportDeps, operators: ChatOperators, find: FindForOperator): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeChats, async ({ operator, query, context: { now } }) => {
    const view = viewOf(operator, now);
    const [page, counts] = await Promise.all([listQueue(pool, view, query), countQueues(pool, view, query.provider)]);
    return { data: page.conversations.map((one) => wireConversation(one, now)), next: page.next, counts };
  });

  handleForOperator(api, calls.getBackOfficeChat, async ({ operator, params, query, context: { now } }) => {
    const found = await find(operator, "chats.read", params.id, now);
    if (!("queue" in found)) return found;
    const page = await readMessages(pool, found.id, query.before ?? null);
    if (query.before === undefined && found.holder?.id !== operator.id) {
      const read = { action: "chat.read", subject: `chat:${found.id}`, brand: found.brand };
      await operators.auditChange(pool, operator, read, now);
    }
    return { ...wireConversation(found, now), progress: found.progress, ...page };
  });

  handleForOperator(api, calls.tellChatPresence, async ({ operator, body, context: { now } }) => ({
    available: await notePresence(pool, operator.id, body, now),
    waiting: await countWaiting(pool, viewOf(operator, now)),
  }));
}

function registerTalk(api: ApiServer, deps: SupportDeps, operators: ChatOperators, find: FindForOperator): void {
  handleForOperator(api, calls.answerBackOfficeChat, async ({ operator, params, body, context: { now } }) => {
    const found = await find(operator, "chats.answer", params.id, now);
    if (!("queue" in found)) return found;
    const order = { conversationId: found.id, text: body.text, clientId: body.client_id };
    const answer = await answerVisitor(deps, operators, { id: operator.id, name: operator.name }, order, now);
    return answer.ok ? answer.message : fail(answer.reason === "taken" ? 409 : 404, "id", answer.reason);
  });

  handleForOperator(api, calls.tellBackOfficeActivity, async ({ operator, params, body, context: { now } }) => {
    const found = await find(operator, "chats.answer", params.id, now);
    if (!("queue" in found)) return found;
    // What a colleague's visitor reads about is the colleague: who only looks on leaves no mark.
    if (found.queue !== "taken") await markProgress(deps, found, "operator", body, now);
    return undefined;
  });
}

/** Tokens of the realtime hub, whose connection ends with the operator's session. */
function registerLines(api: ApiServer, { realtime, backOfficeOrigin }: SupportDeps, find: FindForOperator): void {
  handleForOperator(api, calls.getChatLine, async ({ operator, context: { now } }) => ({
    url: realtime.urlFor(backOfficeOrigin),
    token: await realtime.connectToken({ id: listener(operator), session: operator.sessionId }, now),
    channel: backOfficeChatChannel,
    channel_token: await realtime.subscribeToken(listener(operator), backOfficeChatChannel, now),
  }));

  handleForOperator(api, calls.getBackOfficeChatToken, async ({ operator, params, context: { now } }) => {
    const found = await find(operator, "chats.read", params.id, now);
    if (!("queue" in found)) return found;
    const channel = chatChannel(found.id);
    return { channel, token: await realtime.subscribeToken(listener(operator), channel, now) };
  });
}
