import { appendAudit } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { roundColumns } from "./beaconRound.ts";
import type { LotteriesDeps } from "./deps.ts";
import { drawLottery } from "./drawLottery.ts";
import { lockLottery } from "./queries.ts";
import { drawsAt, type LotteryRow, namedRound } from "./rows.ts";
import { tables } from "./tables.ts";

/*
 * Lotteries that draw themselves: an operator who may draw has said so in the plan. The public value is a round of the site's beacon,
 * named before the first ticket, so the draw needs nobody's hand and no hand can choose it. Source: F-21, F-36.
 */

/** For a job: draws what nobody has held until its moment. A beacon that cannot be reached is asked again a minute later. */
export async function drawDue(deps: LotteriesDeps, now: Date): Promise<void> {
  const closed = tables.selectFrom("lotteries.lottery").selectAll().where("drawn_at", "is", null);
  const ruled = closed.where("draw_after_hours", "is not", null).where("called_off_at", "is", null);
  for (const row of await rowsOf(deps.db.pool, ruled.where("closed_at", "<=", now).orderBy("closed_at"))) {
    if ((drawsAt(row) ?? now) > now) continue;
    await drawOne(deps, row, now).catch((error: unknown) => deps.onError(error, `draw of lottery ${row.id}`));
  }
}

async function drawOne(deps: LotteriesDeps, row: LotteryRow, now: Date): Promise<void> {
  const named = namedRound(row);
  if (!named) return;
  if (!deps.beacon.isOwn(named)) {
    await deps.db.transaction((tx) => nameAnother(deps, tx, row, now));
    return;
  }
  const beacon = await deps.beacon.valueOf(named);
  if (beacon === null) return;
  await deps.db.transaction(async (tx) => {
    const held = await lockLottery(tx, Number(row.id));
    if (held?.version !== row.version) return;
    const drawn = await drawLottery(deps, tx, { id: Number(row.id), beacon }, now);
    if (!drawn.ok) return;
    const detail = { identifier: row.identifier, round: deps.beacon.sourceOf(named), winners: drawn.winners };
    await appendAudit(tx, { ...system, action: "lottery.draw", subject: `lottery:${row.id}`, detail }, now);
  });
}

const system = { actor: "system" };

/** The site has turned to another beacon since the lottery named its round: a later round of that one joins the draw. */
export async function nameAnother(deps: LotteriesDeps, tx: Tx, row: LotteryRow, now: Date): Promise<void> {
  const next = deps.beacon.roundAfter(now);
  const set = { ...roundColumns(next), version: row.version + 1 };
  const own = tables.updateTable("lotteries.lottery").set(set).where("id", "=", row.id).where("drawn_at", "is", null);
  if ((await change(tx, own.where("version", "=", row.version))) === 0) return;
  const detail = { identifier: row.identifier, round: deps.beacon.sourceOf(next) };
  await appendAudit(tx, { ...system, action: "lottery.beacon", subject: `lottery:${row.id}`, detail }, now);
}
