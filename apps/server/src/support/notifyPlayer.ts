import { type NotificationIcon, playerChannel } from "@croupier/contract/realtime";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { firstOf } from "../platform/query.ts";
import type { SupportDeps } from "./deps.ts";
import { shownParts } from "./notificationContent.ts";
import { tables } from "./tables.ts";

export interface NotificationOrder {
  playerId: number;
  /** Sent again it writes nothing more. */
  key: string;
  title: string;
  text: string;
  icon: NotificationIcon | null;
  button_title: string | null;
  button_path: string | null;
  /** An instant. */
  end_at: string | null;
  reason: string;
}

/** Writes a notification to a player: kept until a page of theirs shows it, told to those that are open, and in the audit
 * log. Source: F-65, 4-34. */
export async function notifyPlayer(
  { db, realtime }: Pick<SupportDeps, "db" | "realtime">,
  backOffice: BackOffice,
  operator: OperatorIdentity,
  { playerId, key, title, text, reason, ...beside }: NotificationOrder,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { icon, button_title, button_path, end_at } = beside;
    const parts = { icon, button_title, button_path, end_at: end_at === null ? null : new Date(end_at) };
    const values = {
      ...parts,
      player_id: BigInt(playerId),
      ...{ key, title, text },
      at: now,
      operator_id: BigInt(operator.id),
      operator_name: operator.name,
    };
    const insert = tables.insertInto("support.notification").values(values);
    const row = await firstOf(tx, insert.onConflict((same) => same.column("key").doNothing()).returning("id"));
    if (!row) return;
    await realtime.publishIn(tx, playerChannel("personal_notifications", playerId), {
      id: Number(row.id),
      title,
      text,
      ...shownParts(parts),
    });
    const after = { title, text, ...shownParts(parts) };
    const change = { subject: `player:${playerId}`, before: null, after, reason };
    await backOffice.auditChange(tx, operator, { action: "player.notify", ...change }, now);
  });
}
