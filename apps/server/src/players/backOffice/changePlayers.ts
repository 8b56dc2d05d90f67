import type { CorrectedField } from "@croupier/contract/backOffice/players";
import { problem } from "@croupier/rules/validation/problem";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import { change, firstOf } from "../../platform/query.ts";
import { addBlock, liftOperatorBlocks } from "../../protection/index.ts";
import { checkProfile, type FieldProblem } from "../checkProfile.ts";
import type { PlayersDeps } from "../deps.ts";
import { addToGroups, groupsOf } from "../groups.ts";
import { findPlayer, lockPlayer } from "../queries.ts";
import { tables } from "../tables.ts";
import { isNicknameTaken } from "../updateProfile.ts";
import { changePlayer } from "../writePlayer.ts";
import { versionOf } from "./describePlayer.ts";

/* What operators change about a player. Each is one transaction with its line of the audit log. */

export interface ChangeDeps {
  players: PlayersDeps;
  backOffice: BackOffice;
}

interface Order {
  playerId: number;
  reason: string;
}

export type CorrectAnswer =
  | { ok: true }
  | { ok: false; reason: "not_found" | "stale" }
  | ({ ok: false; reason: "field" } & FieldProblem);

/** Corrects one field by the rules of the profile's form; what a player may set only once, an operator may correct. */
export async function correctField(
  { players, backOffice }: ChangeDeps,
  operator: OperatorIdentity,
  order: Order & { field: CorrectedField; value: string | null; version: string },
  now: Date,
): Promise<CorrectAnswer> {
  const { playerId, field, value, reason } = order;
  try {
    return await players.db.transaction(async (tx): Promise<CorrectAnswer> => {
      const player = await lockPlayer(tx, playerId);
      if (!player) return { ok: false, reason: "not_found" };
      if (versionOf(player) !== order.version) return { ok: false, reason: "stale" };
      const { country, licence, date_of_birth: birthDate } = player;
      const checked = checkProfile({ [field]: value }, { country, visit: country, licence, birthDate, now });
      if (!checked.ok) return { ok: false, reason: "field", field: "value", problem: checked.problem };
      const changed = await changePlayer(tx, playerId, checked.values);
      const [before, after] = [{ [field]: player[field] }, { [field]: changed[field] }];
      const subject = `player:${playerId}`;
      await backOffice.auditChange(tx, operator, { action: "player.correct", subject, before, after, reason }, now);
      return { ok: true };
    });
  } catch (error) {
    if (!isNicknameTaken(error)) throw error;
    return { ok: false, reason: "field", field: "value", problem: problem("taken") };
  }
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
