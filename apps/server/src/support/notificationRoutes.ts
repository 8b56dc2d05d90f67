import * as calls from "@croupier/contract/notifications";
import type { ApiServer } from "../platform/apiServer.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { SupportDeps } from "./deps.ts";
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
        .select(["id", "title", "text", "at"])
        .where("player_id", "=", BigInt(context.player!.id))
        .where("shown_at", "is", null)
        .where("at", ">", new Date(context.now.getTime() - kept_ms))
        .orderBy("id")
        .limit(listLength),
    );
    return rows.map(({ id, title, text, at }) => ({ id: Number(id), title, text, at: at.toISOString() }));
  });

  api.handle(calls.markNotificationsShown, async ({ body, context }) => {
    await change(
      db.pool,
      tables
        .updateTable("support.notification")
        .set({ shown_at: context.now })
        .where("player_id", "=", BigInt(context.player!.id))
        .where("id", "in", body.ids.map(BigInt))
        .where("shown_at", "is", null),
    );
    return {};
  });
}
