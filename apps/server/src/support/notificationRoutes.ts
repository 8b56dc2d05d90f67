import * as calls from "@croupier/contract/notifications";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { SupportDeps } from "./deps.ts";
import { shownParts } from "./notificationContent.ts";
import { tables } from "./tables.ts";

/** What waited longer says nothing any more. */
const kept_ms = 30 * 24 * 3_600_000;
const listLength = 20;

/** Notifications that were written while no page of the player was open. Source: F-65, 4-34. */
export function registerNotifications(api: ApiServer, { db }: Pick<SupportDeps, "db">): void {
  api.handle(calls.listWaitingNotifications, async ({ context }) => {
    const rows = await rowsOf(
      db.reads.recent,
      tables
        .selectFrom("support.notification")
        .select(["id", "title", "text", "at", "icon", "button_title", "button_path", "end_at"])
        .where("player_id", "=", BigInt(context.player!.id))
        .where("shown_at", "is", null)
        .where("at", ">", new Date(context.now.getTime() - kept_ms))
        .where((is) => is.or([is("end_at", "is", null), is("end_at", ">", context.now)]))
        .orderBy("id")
        .limit(listLength),
    );
    return rows.map(({ id, title, text, at, ...parts }) => ({
      ...{ id: Number(id), title, text, at: at.toISOString() },
      ...shownParts(parts),
    }));
  });

  api.handle(calls.markNotificationsShown, async ({ body, context }) => {
    const own = { player: BigInt(context.player!.id), ids: body.ids.map(BigInt) };
    const found = await rowsOf(
      db.pool,
      tables
        .selectFrom("support.notification")
        .select("id")
        .where("player_id", "=", own.player)
        .where("id", "in", own.ids),
    );
    if (found.length === 0) return fail(404, "ids", "not_found");
    await change(
      db.pool,
      tables
        .updateTable("support.notification")
        .set({ shown_at: context.now })
        .where("player_id", "=", own.player)
        .where("id", "in", own.ids)
        .where("shown_at", "is", null),
    );
    return {};
  });
}
