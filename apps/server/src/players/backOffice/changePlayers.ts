import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import { change, firstOf } from "../../platform/query.ts";
import { addBlock, liftOperatorBlocks } from "../../protection/index.ts";
import type { PlayersDeps } from "../deps.ts";
import { addToGroups, groupsOf } from "../groups.ts";
import { findPlayer, lockPlayer } from "../queries.ts";
import { tables } from "../tables.ts";

/* What operators change about a player. Each is one transaction with its line of the audit log. */

export interface ChangeDeps {
  players: PlayersDeps;
  backOffice: BackOffice;
}

interface Order {
  playerId: number;
  reason: string;
}

/** Blocks a player, who is signed out at once, or lifts operators' blocks; false where there is no such player. */
export async function blockPlayer(
  { players, backOffice }: ChangeDeps,
  operator: OperatorIdentity,
  { playerId, blocked, reason }: Order & { blocked: boolean },
  now: Date,
): Promise<boolean> {
  return players.db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) return false;
    // Whatever runs is ended first, so that one block runs at most.
    const lifted = await liftOperatorBlocks(tx, playerId, now);
    if (blocked) {
      await addBlock(tx, { playerId, kind: "operator", period: null, until: null, reason }, now);
      await players.leaveAll(tx, playerId, now);
    }
    const [before, after] = [{ blocked: lifted > 0 }, { blocked }];
    const action = blocked ? "player.block" : "player.unblock";
    await backOffice.auditChange(tx, operator, { action, subject: `player:${playerId}`, before, after, reason }, now);
    return true;
  });
}

/** Gives a player a group or takes it away; false where there is no such player or group. */
export async function changeGroup(
  { players, backOffice }: ChangeDeps,
  operator: OperatorIdentity,
  { playerId, group, member, reason }: Order & { group: string; member: boolean },
  now: Date,
): Promise<boolean> {
  return players.db.transaction(async (tx) => {
    const known = await firstOf(tx, tables.selectFrom("players.player_group").select("id").where("id", "=", group));
    if (!known || !(await lockPlayer(tx, playerId))) return false;
    const before = { groups: await idsOf(tx, playerId) };
    if (member) await addToGroups(tx, playerId, [group], now);
    else
      await change(
        tx,
        tables.deleteFrom("players.membership").where("player_id", "=", BigInt(playerId)).where("group_id", "=", group),
      );
    const after = { groups: await idsOf(tx, playerId) };
    const subject = `player:${playerId}`;
    await backOffice.auditChange(tx, operator, { action: "player.group", subject, before, after, reason }, now);
    return true;
  });
}

const idsOf = async (tx: Tx, playerId: number) => (await groupsOf(tx, playerId)).map(({ id }) => id);

/** Whether there is such a player. */
export const isPlayer = async ({ players }: ChangeDeps, playerId: number) =>
  (await findPlayer(players.db.pool, playerId)) !== null;
