import type { Account } from "@croupier/contract/player";
import { currencyOf } from "@croupier/rules/currencies";
import { toCents } from "@croupier/rules/money";
import type { Balances } from "../ledger/index.ts";
import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { PlayersDeps } from "./deps.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";
import { changePlayer } from "./writePlayer.ts";

const nothing: Balances = { cash: 0n, bonus: 0n, withdrawal_hold: 0n };

type WalletRow = Pick<Row<"players.wallet">, "player_id" | "currency" | "hidden_at"> & { active: boolean };

/**
 * A wallet on the wire. What is held for a withdrawal is no longer the player's to play with; what is held of deposits, `held`,
 * can be taken out and not played. Source: 3-09, 3-10.
 */
function toAccount(wallet: WalletRow, balances: Balances, held: bigint): Account {
  const all = toCents(balances.cash + balances.bonus);
  return {
    currency: wallet.currency,
    amount_cents: all,
    available_to_cashout_cents: toCents(balances.cash),
    available_to_bet_with_locked_cent: all,
    active: wallet.active,
    deposit_available: currencyOf(wallet.currency)?.registration ?? false,
    hidden_at: wallet.hidden_at?.toISOString() ?? null,
    selected_lottery_id: null,
    ...(held > 0n ? { held_cents: toCents(held) } : {}),
  };
}

/** The player's wallets, the active one first. */
export async function accountsOf(
  deps: PlayersDeps,
  playerId: number,
  on: Queryable = deps.db.pool,
): Promise<Account[]> {
  return (await accountsOfMany(deps, [playerId], on))[0] ?? [];
}

/** The wallets of many players in two questions, three where money of theirs is held, in the players' order. */
export async function accountsOfMany(
  deps: PlayersDeps,
  playerIds: readonly number[],
  on: Queryable = deps.db.pool,
): Promise<Account[][]> {
  // One after the other: inside a transaction there is one connection, which takes one question at a time.
  const opened = await walletsOf(on, playerIds);
  const posted = await deps.ledger.walletsOf(playerIds, on);
  const holders = playerIds.filter((id) => posted.get(id)?.some(({ balances }) => balances.withdrawal_hold > 0n));
  const held = holders.length > 0 ? await deps.heldOf(on, holders) : null;
  return playerIds.map((playerId) => {
    const balances = new Map(posted.get(playerId)?.map((wallet) => [wallet.currency, wallet.balances]));
    return opened
      .filter((wallet) => wallet.player_id === BigInt(playerId))
      .map((wallet) => {
        const kept = held?.get(playerId)?.get(wallet.currency) ?? 0n;
        return toAccount(wallet, balances.get(wallet.currency) ?? nothing, kept);
      })
      .sort((one, other) => Number(other.active) - Number(one.active));
  });
}

async function walletsOf(on: Queryable, playerIds: readonly number[]): Promise<WalletRow[]> {
  const found = await on.query<WalletRow>({
    name: "players.wallets",
    text: `SELECT w.player_id, w.currency, w.hidden_at, w.currency = p.currency AS active
           FROM players.wallet w JOIN players.player p ON p.id = w.player_id
           WHERE w.player_id = ANY ($1::bigint[]) ORDER BY w.opened_at, w.currency`,
    values: [playerIds],
  });
  return found.rows;
}

/** One wallet as the balance channel carries it; null when the player never opened it. */
export async function accountOf(
  deps: PlayersDeps,
  playerId: number,
  currency: string,
  on?: Queryable,
): Promise<Account | null> {
  return (await accountsOf(deps, playerId, on)).find((account) => account.currency === currency) ?? null;
}

/** Makes a currency's wallet the active one and opens it where it is new; null for a currency we do not offer. */
export async function selectAccount(
  deps: PlayersDeps,
  playerId: number,
  currency: string,
  now: Date,
): Promise<Account | null> {
  const opened = await deps.db.transaction((tx) => openWallet(tx, playerId, currency, now));
  return opened ? accountOf(deps, playerId, currency) : null;
}

/** The same in the caller's transaction; false for a currency we do not offer. */
export async function openWallet(tx: Queryable, playerId: number, currency: string, now: Date): Promise<boolean> {
  if (!currencyOf(currency)?.registration) return false;
  await change(
    tx,
    tables
      .insertInto("players.wallet")
      .values({ player_id: BigInt(playerId), currency, opened_at: now })
      .onConflict((wallet) => wallet.columns(["player_id", "currency"]).doUpdateSet({ hidden_at: null })),
  );
  await changePlayer(tx, playerId, { currency });
  return true;
}
