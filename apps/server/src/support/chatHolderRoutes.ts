import * as calls from "@croupier/contract/backOffice/chats";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import type { ChatOperators, SupportDeps } from "./deps.ts";
import type { FindForOperator } from "./findForOperator.ts";
import { type HoldAnswer, holdConversation } from "./holdConversation.ts";
import { availableOperators } from "./queries.ts";
import { setStatus } from "./setStatus.ts";

const done = { state: "done", approval_id: null } as const;

/** Who has a conversation: taking it, handing it on, ending it. */
export function registerChatHolders(
  api: ApiServer,
  deps: SupportDeps,
  operators: ChatOperators,
  find: FindForOperator,
): void {
  registerTaking(api, deps, operators, find);

  handleForOperator(api, calls.listChatColleagues, async ({ operator, params, context: { now } }) => {
    const found = await find(operator, "chats.answer", params.id, now);
    if (!("queue" in found)) return found;
    const [able, here] = await Promise.all([
      operators.whoMay("chats.answer", found.brand),
      availableOperators(deps.db.pool, now),
    ]);
    const colleagues = able
      .filter(({ id }) => id !== operator.id)
      .map(({ id, name }) => ({ id, name, available: here.has(id) }))
      .sort((a, b) => Number(b.available) - Number(a.available) || a.name.localeCompare(b.name));
    return { colleagues };
  });

  // Ending and reopening are steps of answering, made many times a day: the conversation itself says why, so nobody types a reason.
  // The audit log has who did it, with what stood there before and after.
  handleForOperator(api, calls.setBackOfficeChatStatus, async ({ operator, params, body, context: { now } }) => {
    const found = await find(operator, "chats.answer", params.id, now);
    if (!("queue" in found)) return found;
    return deps.db.transaction(async (tx) => {
      const self = { id: operator.id, name: operator.name };
      const set = await setStatus(deps, tx, self, found.id, body.status);
      if (!set.ok) return fail(set.reason === "taken" ? 409 : 404, "id", set.reason);
      if (!set.changed) return done;
      const change = {
        action: body.status === "closed" ? "chat.end" : "chat.reopen",
        ...{ subject: `chat:${found.id}`, brand: found.brand },
        before: { status: set.before.status, holder: set.before.holder },
        after: { status: body.status, holder: set.holder },
      };
      await operators.auditChange(tx, operator, change, now);
      return done;
    });
  });
}

function registerTaking(api: ApiServer, deps: SupportDeps, operators: ChatOperators, find: FindForOperator): void {
  handleForOperator(api, calls.takeBackOfficeChat, async ({ operator, params, body, context: { now } }) => {
    const found = await find(operator, "chats.answer", params.id, now);
    if (!("queue" in found)) return found;
    const { holder: from, reason = null } = body;
    if (from !== null && from !== operator.id && reason === null) return fail(422, "reason", "required");
    return deps.db.transaction(async (tx) => {
      const to = { id: operator.id, name: operator.name };
      const held = await holdConversation(deps, tx, { id: found.id, from, to });
      if (!held.ok) return refusalOf(held);
      const { holder } = held.conversation;
      const change = {
        subject: `chat:${found.id}`,
        brand: found.brand,
        before: { holder },
        after: { holder: to },
        reason,
      };
      await operators.auditChange(tx, operator, { action: "chat.take", ...change }, now);
      return done;
    });
  });

  handleForOperator(api, calls.handOnBackOfficeChat, async ({ operator, params, body, context: { now } }) => {
    const found = await find(operator, "chats.answer", params.id, now);
    if (!("queue" in found)) return found;
    const able = await operators.whoMay("chats.answer", found.brand);
    const to = able.find(({ id }) => id === body.to && id !== operator.id);
    if (!to) return fail(422, "to", "not_in_list");
    return deps.db.transaction(async (tx) => {
      const held = await holdConversation(deps, tx, { id: found.id, from: operator.id, to });
      if (!held.ok) return refusalOf(held);
      const { holder } = held.conversation;
      const { reason } = body;
      const change = {
        subject: `chat:${found.id}`,
        brand: found.brand,
        before: { holder },
        after: { holder: to },
        reason,
      };
      await operators.auditChange(tx, operator, { action: "chat.handOn", ...change }, now);
      return done;
    });
  });
}

function refusalOf({ reason }: Extract<HoldAnswer, { ok: false }>) {
  return reason === "not_found" ? fail(404, "id", "not_found") : fail(409, "holder", "stale_change");
}
