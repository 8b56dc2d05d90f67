import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import { change, firstOf } from "../../platform/query.ts";
import { addBlock, liftOperatorBlocks } from "../../protection/index.ts";
import type { PlayersDeps } from "../deps.ts";
import { addToGroups, groupsOf } from "../groups.ts";
import { findPlayer, lockPlayer } from "../queries.ts";
import { tables } from "../tables.ts";
import { accessVersionOf, groupsVersionOf } from "./describePlayer.ts";

/* What operators change about a player. Each is one transaction with its line of the audit log. */

export interface ChangeDeps {
  players: PlayersDeps;
  backOffice: BackOffice;
}

/** `stale`: it is not as the operator saw it any more, and nothing was done. */
export type SeenAnswer = "done" | "not_found" | "stale";

interface Order {
  playerId: number;
  reason: string;
}

/** Blocks a player, who is signed out at once, or lifts operators' blocks; but not from what the operator did not see. */
export async function blockPlayer(
  { players, backOffice }: ChangeDeps,
  operator: OperatorIdentity,
  { playerId, blocked, version, reason }: Order & { blocked: boolean; version: string },
  now: Date,
): Promise<SeenAnswer> {
  return players.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (!player) return "not_found";
    if ((await accessVersionOf(tx, player)) !== version) return "stale";
    // Whatever runs is ended first, so that one block runs at most.
    const lifted = await liftOperatorBlocks(tx, playerId, now);
    if (blocked) {
      await addBlock(tx, { playerId, kind: "operator", period: null, until: null, reason }, now);
      await players.leaveAll(tx, playerId, now);
    }
    const [before, after] = [{ blocked: lifted > 0 }, { blocked }];
    const action = blocked ? "player.block" : "player.unblock";
    await backOffice.auditChange(tx, operator, { action, subject: `player:${playerId}`, before, after, reason }, now);
    return "done";
  });
}

/** Gives a player a group or takes it away, but not from groups that the operator did not see. */
export async function changeGroup(
  { players, backOffice }: ChangeDeps,
  operator: OperatorIdentity,
  { playerId, group, member, version, reason }: Order & { group: string; member: boolean; version: string },
  now: Date,
): Promise<SeenAnswer> {
  return players.db.transaction(async (tx) => {
    const known = await firstOf(tx, tables.selectFrom("players.player_group").select("id").where("id", "=", group));
    if (!known || !(await lockPlayer(tx, playerId))) return "not_found";
    if (groupsVersionOf(await groupsOf(tx, playerId)) !== version) return "stale";
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
    return "done";
  });
}

const idsOf = async (tx: Tx, playerId: number) => (await groupsOf(tx, playerId)).map(({ id }) => id);

/** Whether there is such a player. */
export const isPlayer = async ({ players }: ChangeDeps, playerId: number) =>
  (await findPlayer(players.db.pool, playerId)) !== null;
