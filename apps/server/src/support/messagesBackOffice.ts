import * as calls from "@croupier/contract/backOffice/playerActivity";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { sentTo } from "../platform/mail/index.ts";
import { rowsOf } from "../platform/query.ts";
import type { SupportDeps } from "./deps.ts";
import { partsOf } from "./notificationContent.ts";
import { type NotificationOrder, notifyPlayer } from "./notifyPlayer.ts";
import { tables } from "./tables.ts";

const listLength = 100;

/** What was written to a player, and writing to them. */
export function registerMessagesBackOffice(api: ApiServer, deps: SupportDeps, backOffice: BackOffice): void {
  handleForOperator(api, calls.listPlayerMessages, async ({ params }) => {
    const player = await deps.playerOf(params.id);
    if (!player) return fail(404, "id", "not_found");
    return { data: await messagesOf(deps.db.reads.recent, { id: params.id, email: player.email }) };
  });
  handleForOperator(api, calls.notifyPlayer, async ({ operator, params, body, context }) => {
    if (!(await deps.playerOf(params.id))) return fail(404, "id", "not_found");
    const fault = await partsFault(deps, params.id, body, context.now);
    if (fault) return fault;
    await notifyPlayer(deps, backOffice, operator, { ...body, playerId: params.id }, context.now);
    return { state: "done" as const, approval_id: null };
  });
}

/** Half a button, one that leads nowhere, and an end that is over. */
async function partsFault(
  deps: SupportDeps,
  playerId: number,
  { button_title, button_path, end_at }: Pick<NotificationOrder, "button_title" | "button_path" | "end_at">,
  now: Date,
): Promise<Failure | null> {
  if (end_at !== null && Date.parse(end_at) <= now.getTime()) return fail(422, "end_at", "ends_before_start");
  if (button_path === null) return button_title === null ? null : fail(422, "button_path", "required");
  if (button_title === null) return fail(422, "button_title", "required");
  const why = await deps.deadLink(playerId, button_path);
  return why === null ? null : fail(422, "button_path", "leads_nowhere", { why });
}

/** Letters and mails have none of what notifications have. */
const noParts = { shown_at: null, icon: null, button: null, end_at: null };

/** The newest of all kinds together. */
async function messagesOf(on: Queryable, player: { id: number; email: string }) {
  const playerId = player.id;
  const [notifications, letters, mails] = await Promise.all([
    rowsOf(
      on,
      tables
        .selectFrom("support.notification")
        .select([
          "id",
          "at",
          "title",
          "text",
          "operator_name",
          "shown_at",
          "icon",
          "button_title",
          "button_path",
          "end_at",
        ])
        .where("player_id", "=", BigInt(playerId))
        .orderBy("id", "desc")
        .limit(listLength),
    ),
    rowsOf(
      on,
      tables
        .selectFrom("support.letter")
        .select(["id", "at", "content"])
        .where("player_id", "=", BigInt(playerId))
        .orderBy("id", "desc")
        .limit(listLength),
    ),
    sentTo(on, player, listLength),
  ]);
  const all = [
    ...notifications.map(({ id, at, title, text, operator_name: by, shown_at, ...parts }) => ({
      ...{ id: `notification-${id}`, kind: "notification" as const, at, title, text, by },
      shown_at: shown_at?.toISOString() ?? null,
      ...partsOf(parts),
    })),
    ...letters.map(({ id, at, content: text }) => ({
      ...{ id: `letter-${id}`, kind: "letter" as const, at, title: "Contact form", text, by: null, ...noParts },
    })),
    ...mails.map(({ id, at, subject: title }) => ({
      ...{ id: `mail-${id}`, kind: "mail" as const, at, title, text: null, by: null, ...noParts },
    })),
  ];
  return all
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, listLength)
    .map((message) => ({ ...message, at: message.at.toISOString() }));
}
