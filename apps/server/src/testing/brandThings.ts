import { randomUUID } from "node:crypto";
import type { Queryable } from "../platform/database.ts";
import type { Player } from "./people.ts";
import { openTable } from "./people.ts";
import type { World } from "./world.ts";

/** The id of a thing of each kind, by the kind's name in the table of what calls are about. */
export type BrandThings = Record<string, string>;

/**
 * Something of each kind that belongs to a player of a brand or to the brand itself, written where the modules keep it. The player
 * has money; the jackpot is one that there is.
 */
export async function thingsAt(
  world: World,
  { player, brand, jackpot, operator }: { player: Player; brand: string; jackpot: string; operator: number },
): Promise<BrandThings> {
  const { pool } = world.db.owner;
  const idOf: Insert = async (text, ...values) => String((await pool.query(text, values)).rows[0].id);
  const of = player.id;
  await belongTo(pool, brand, of, jackpot);
  return {
    player: String(of),
    jackpot,
    content: `page|${brand}|en||walk`,
    round: await roundOf(player),
    document: await idOf(
      `INSERT INTO verification.document (player_id, kind, file_name, media_type, size_bytes, digest, uploaded_at)
       VALUES ($1, 'address', 'bill.png', 'image/png', 10, '\\x00', now()) RETURNING id`,
      of,
    ),
    privacy: await idOf(
      `INSERT INTO privacy.request (player_id, kind, state, asked_by, asked_at, due_at)
       VALUES ($1, 'erasure', 'waiting', 'player', now(), now() + interval '30 days') RETURNING id`,
      of,
    ),
    "fraud-case": await idOf(
      `INSERT INTO payments.alarm (at, provider, order_id, problem, detail, player_id)
       VALUES (now(), 'walk', 'walk', 'walk', '{}', $1) RETURNING id`,
      of,
    ),
    ...(await giftsOf(idOf, of, brand)),
    chat: await idOf(
      `INSERT INTO support.conversation (id, player_id, brand, brand_name, locale, country, chat_group, provider, created_at,
                                         last_at, visitor_seen_at, last_text)
       VALUES (gen_random_uuid(), $1, $2, $2, 'en', 'CA', 26, 'house', now(), now(), now(), 'Hello') RETURNING id`,
      of,
      brand,
    ),
    payment: `${of}-${await idOf(
      `INSERT INTO payments.payment (player_id, action, amount, currency, method_id, brand, kind, provider, intent, created_at,
                                     updated_at)
       VALUES ($1, 'cashout', 1000, 'EUR', 'card', 'visa', 'card', 'sandbox', $2, now(), now()) RETURNING id`,
      of,
      JSON.stringify({ site: brand, fields: {} }),
    )}`,
    "held-deposit": await heldDeposit(idOf, of, brand),
    approval: await idOf(newApproval, `player:${of}`, brand, operator),
  };
}

/** Writes a row and answers its id. */
type Insert = (text: string, ...values: unknown[]) => Promise<string>;

/** A gift that is held, a box and free rounds of the player. */
async function giftsOf(idOf: Insert, of: number, brand: string): Promise<BrandThings> {
  return {
    "held-gift": await idOf(
      `INSERT INTO bonuses.held_gift (order_key, offer, player_id, currency, giving, score, signals, held_at)
       SELECT $1, id, $2, 'EUR', '{"strategy":"deposit","ref":"walk","deposit":"0","lost":"0"}', 70, '[]', now() FROM bonuses.offer LIMIT 1 RETURNING id`,
      randomUUID(),
      of,
    ),
    lootbox: await idOf(
      `INSERT INTO lootboxes.box (player_id, key, brand, title, group_key, strategy, currency, created_at, items, prize_days,
                                  draw_id, server_seed, server_seed_hash, client_seed)
       VALUES ($1, 'walk', $2, 'A box', 'box', 'personal', 'EUR', now(), '[]', 7, gen_random_uuid(), '\\x00', 'hash', 'seed')
       RETURNING id`,
      of,
      brand,
    ),
    "free-rounds": await idOf(
      `INSERT INTO free_rounds.campaign (key, player_id, brand, game, currency, stake, total, winnings, issued_at, expires_at)
       SELECT $1, $2, $3, game, 'EUR', 20, 5, 'cash', now(), now() + interval '1 day' FROM rounds.round LIMIT 1 RETURNING id`,
      randomUUID(),
      of,
      brand,
    ),
  };
}

/** A deposit that is held for its player. */
async function heldDeposit(idOf: Insert, of: number, brand: string): Promise<string> {
  const id = await idOf(
    `INSERT INTO payments.payment (player_id, action, amount, held, currency, method_id, brand, kind, provider, intent, state, reason,
                                   created_at, updated_at)
     VALUES ($1, 'deposit', 1000, 1000, 'EUR', 'card', 'visa', 'card', 'sandbox', $2, 'reserved', 'excluded', now(), now()) RETURNING id`,
    of,
    JSON.stringify({ site: brand, fields: {} }),
  );
  return `${of}-${id}`;
}

/** What needs no id of its own in the walk: the brand of the jackpot, a member of the VIP club, boxes for a group. */
async function belongTo(pool: Queryable, brand: string, of: number, jackpot: string): Promise<void> {
  await pool.query("UPDATE jackpots.jackpot SET brands = $1 WHERE identifier = $2", [[brand], jackpot]);
  await pool.query("INSERT INTO vip.standing (player_id, rank, since) VALUES ($1, 'DIAMOND', now())", [of]);
  await pool.query(
    `INSERT INTO lootboxes.hand_out (key, brand, group_id, title, group_key, valid_hours, players, ordered_at, done_at)
     VALUES ($1, $2, 'a', 'A box', 'box', 24, 1, now(), now())`,
    [randomUUID(), brand],
  );
}

const newApproval = `
  INSERT INTO operators.approval (kind, permission, subject, brand, payload, before, after, reason, proposed_by, proposed_at)
  VALUES ('money.adjust', 'money.adjust', $1, $2, '{}', '{}', '{}', 'A walk', $3, now()) RETURNING id`;

async function roundOf(player: Player): Promise<string> {
  const table = await openTable(player, "frostberry-cascade");
  return (await table.play({ stake: 100 })).body.round.id;
}
