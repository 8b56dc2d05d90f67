import type { Tx } from "../platform/database.ts";
import { anyOf, change, firstOf, rowsOf } from "../platform/query.ts";
import { placesLeft } from "./questCosts.ts";
import type { QuestRow } from "./rows.ts";
import { tables } from "./tables.ts";

/** A player's stakes in a quest. */
interface Stakes {
  quest: QuestRow;
  playerId: number;
  parts: bigint;
}

/**
 * The moves of those who have begun, among them those who begin now, the first stake first. Where a quest has a budget the cost of every
 * level is set aside for whoever begins; when less than that is left, nobody else does, and their stakes lead nowhere.
 */
export async function beginPlayers<Move extends Stakes>(tx: Tx, moves: readonly Move[], at: Date): Promise<Move[]> {
  const ids = [...new Set(moves.map(({ quest }) => quest.id))].sort((one, other) => (one < other ? -1 : 1));
  const going: Move[] = [];
  for (const id of ids) {
    const own = moves.filter(({ quest }) => quest.id === id);
    const known = await begun(tx, id, own);
    const others = own.filter(({ playerId, parts }) => !known.has(playerId) && parts > 0n);
    going.push(...own.filter(({ playerId }) => known.has(playerId)));
    if (others.length > 0) going.push(...(await begin(tx, id, others, at)));
  }
  return going;
}

async function begun(tx: Tx, quest: bigint, moves: readonly Stakes[]): Promise<Set<number>> {
  const players = moves.map(({ playerId }) => BigInt(playerId));
  const known = tables.selectFrom("quests.progress").select("player_id").where("quest_id", "=", quest);
  const rows = await rowsOf(tx, known.where("player_id", "=", anyOf(players)));
  return new Set(rows.map(({ player_id }) => Number(player_id)));
}

/** Those of one quest wait for each other here until commit. */
async function begin<Move extends Stakes>(tx: Tx, id: bigint, moves: readonly Move[], at: Date): Promise<Move[]> {
  const own = tables.selectFrom("quests.quest").selectAll().where("id", "=", id);
  const quest = await firstOf(tx, own.forNoKeyUpdate());
  if (!quest) return [];
  // Another one may have let them begin meanwhile.
  const known = await begun(tx, id, moves);
  const fresh = moves.filter(({ playerId }) => !known.has(playerId)).slice(0, placesLeft(quest) ?? undefined);
  if (fresh.length > 0) {
    const lines = fresh.map(({ playerId }) => ({
      ...{ quest_id: id, player_id: BigInt(playerId), parts: 0n, updated_at: at },
    }));
    await change(tx, tables.insertInto("quests.progress").values(lines));
    const begun_count = quest.begun_count + fresh.length;
    await change(tx, tables.updateTable("quests.quest").set({ begun_count }).where("id", "=", id));
  }
  return moves.filter((move) => known.has(move.playerId) || fresh.includes(move));
}
