import { randomUUID } from "node:crypto";
import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import { playerChannel } from "@croupier/contract/realtime";
import { hashServerSeed, newClientSeed, newServerSeed } from "@croupier/fairness";
import { tableFault } from "@croupier/games/lootbox/drawPrize";
import { defaultCurrency } from "@croupier/rules/currencies";
import { type WheelItem, wheelItemsOf } from "@croupier/rules/wheel/wheelTable";
import { giveWithin } from "../bonuses/index.ts";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { seal } from "../platform/seal.ts";
import type { BoxContent, BoxOwner, LootboxesDeps, LootboxRules } from "./deps.ts";
import { itemsIn } from "./items.ts";
import { sealedFor } from "./queries.ts";
import { toLootbox } from "./rows.ts";
import { tableBudget, tableNameOf } from "./tableBudgets.ts";
import { costOfTable } from "./tableCosts.ts";
import { tables } from "./tables.ts";

export interface LootboxOrder {
  playerId: number;
  brand: string;
  /** A message key or a text. */
  title: string;
  /** Keys that begin with `wheel` or `manual_wheel` are spins of the wheel. Source: 4-08. */
  groupKey: string;
  /** What it is given for: `deposit`, `level`, `daily_visit`, `exchange`, `manual`. */
  strategy: string;
  /** The group whose table it has; that of the receiver without it. */
  table?: string | undefined;
  /** Makes the box happen once for the player: a second order under it answers the first box. At most 200 characters. */
  key: string;
  validUntil: Date | null;
}

export type IssueLootboxAnswer =
  | { ok: true; id: number; isNew: boolean }
  | { ok: false; reason: "no_player" | "no_rules" | "no_prize_can_be_won" | "negative_weight" }
  /** The budget of its table does not reach for it. */
  | { ok: false; reason: "table_used_up" }
  /** A rule of who is given what stands against it. */
  | { ok: false; reason: "refused"; refusal: ReceiverRefusal };

/** What counts in the budget of a table: a prize was promised and counts where it was, and a gift by hand is an operator's own. */
const boundStrategies: ReadonlySet<string> = new Set(["daily_visit", "registration", "deposit", "level", "exchange"]);

/**
 * Gives a player a box, in the transaction of what it is given for. It holds the table of the player's group as it stands now,
 * and the seed that fixes its draw, whose hash is shown from here on. Where its table has a budget, what it gives on average is set aside
 * now, so that it can be opened whatever comes after it. Source: 3-28, F-21.
 */
export async function issueLootbox(
  deps: LootboxesDeps,
  tx: Tx,
  order: LootboxOrder,
  now: Date,
): Promise<IssueLootboxAnswer> {
  const owner = await deps.ownerOf(tx, order.playerId);
  if (!owner) return { ok: false, reason: "no_player" };
  const refusal = owner.refusal(order);
  if (refusal) return { ok: false, reason: "refused", refusal };
  const content = deps.contentOf(order.brand);
  if (!content.rules) return { ok: false, reason: "no_rules" };
  const fault = tableFault(tableOf(content, owner, order).map(weightOnly));
  if (fault) return { ok: false, reason: fault };
  const write = () =>
    writeBox(deps, tx, { order, owner, rules: content.rules!, table: tableOf(content, owner, order) }, now);
  const name = tableNameOf(content, owner.groups, order.table);
  const budget = boundStrategies.has(order.strategy) ? tableBudget(order.brand, content, name) : null;
  if (!budget) return write();
  const first = await idOfKey(tx, order);
  if (first !== null) return { ok: true, id: first, isNew: false };
  let written: IssueLootboxAnswer = { ok: false, reason: "table_used_up" };
  const { expected_eur_cents: cost } = await costOfTable(deps, order.brand, tableOf(content, owner, order), tx);
  await giveWithin(tx, budget, cost, async () => {
    written = await write();
    return written.ok && written.isNew;
  });
  return written;
}

interface NewBox {
  order: LootboxOrder;
  owner: BoxOwner;
  rules: LootboxRules;
  table: readonly WheelItem[];
}

async function writeBox(
  deps: LootboxesDeps,
  tx: Tx,
  { order, owner, rules, table }: NewBox,
  now: Date,
): Promise<IssueLootboxAnswer> {
  const { currency, items } = await tableFor(deps, tx, owner, table, rules.freeSpinsGame);
  const [drawId, serverSeed] = [randomUUID(), newServerSeed()];
  const box = {
    ...{ player_id: BigInt(order.playerId), key: order.key, brand: order.brand, title: order.title },
    ...{ group_key: order.groupKey, strategy: order.strategy, currency, items: JSON.stringify(items) },
    ...{ prize_days: rules.prizeDays, created_at: now, valid_until: order.validUntil },
    draw_id: drawId,
    server_seed: seal(deps.seedKey, serverSeed, sealedFor(drawId)),
    server_seed_hash: hashServerSeed(serverSeed),
    client_seed: newClientSeed(),
  };
  const insert = tables.insertInto("lootboxes.box").values(box);
  const once = insert.onConflict((conflict) => conflict.columns(["player_id", "key"]).doNothing()).returningAll();
  const row = await firstOf(tx, once);
  if (!row) {
    const first = await idOfKey(tx, order);
    if (first === null) throw new Error(`the box ${order.key} of player ${order.playerId} cannot be found`);
    return { ok: true, id: first, isNew: false };
  }
  await deps.publishIn(tx, playerChannel("lootboxes_changes", order.playerId), toLootbox(row, now));
  return { ok: true, id: Number(row.id), isNew: true };
}

const weightOnly = ({ weight }: { weight: number }, id: number) => ({ id, weight });

async function idOfKey(tx: Tx, { playerId, key }: LootboxOrder): Promise<number | null> {
  const box = tables.selectFrom("lootboxes.box").select("id");
  const row = await firstOf(tx, box.where("player_id", "=", BigInt(playerId)).where("key", "=", key));
  return row ? Number(row.id) : null;
}

/** A table that an order names, which may be gone since; else the receiver's. */
const tableOf = (content: BoxContent, owner: BoxOwner, { table }: LootboxOrder): readonly WheelItem[] =>
  table === undefined
    ? wheelItemsOf(content.everybody, content.byGroup, owner.groups)
    : (Object.hasOwn(content.byGroup, table) && content.byGroup[table]) || [];

/** The box's table in the player's own currency, and in EUR where an amount has no rate to it. */
async function tableFor(deps: LootboxesDeps, tx: Tx, owner: BoxOwner, table: readonly WheelItem[], game: string) {
  const rates = await deps.rates(tx);
  for (const currency of [owner.currency, defaultCurrency]) {
    const stake = deps.minStake(currency);
    const items = stake === null ? null : itemsIn(table, { currency, rates, freeSpins: { game, stake } });
    if (items) return { currency, items };
  }
  throw new Error("a table of prizes has an amount without a rate to EUR");
}
