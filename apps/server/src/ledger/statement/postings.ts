import type { StatementFilter } from "@croupier/contract/statement";
import type { Queryable } from "../../platform/database.ts";
import type { Balances, PostingKind } from "../posting.ts";

/** Which of a player's postings in one wallet a statement is about. */
export interface StatementScope {
  playerId: number;
  currency: string;
  /** The first moment that is in it, and the first after it. */
  start?: Date | undefined;
  end?: Date | undefined;
  filter?: StatementFilter | undefined;
}

/** What a posting did to a wallet. */
export interface WalletPosting {
  id: bigint;
  at: Date;
  kind: PostingKind;
  ref: string | null;
  change: Balances;
  after: Balances;
  /** What left cash and bonus money, and what came to them. */
  out: bigint;
  in: bigint;
}

/** Conditions on a posting, by filter. That of what is no play is the one of the index `posting_beside_play`. */
const besidePlay = "kind NOT IN ('round', 'stake', 'refund', 'reversal') AND (kind <> 'payout' OR ref LIKE 'promo:%')";
const conditions: Record<StatementFilter, string> = {
  without_play: besidePlay,
  play: "(kind IN ('round', 'stake', 'refund', 'reversal') OR kind = 'payout' AND coalesce(ref NOT LIKE 'promo:%', true))",
  payments: `${besidePlay} AND kind IN ('deposit', 'deposit_held', 'deposit_freed', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned')`,
  bonuses: `${besidePlay} AND kind IN ('bonus_grant', 'bonus_release', 'bonus_forfeit')`,
  prizes: `${besidePlay} AND kind IN ('prize', 'jackpot_win', 'payout')`,
  adjustments: `${besidePlay} AND kind = 'adjustment'`,
};

/** Whether a posting belongs to a round, so that it shares a line with its neighbours. */
export function isPlay({ kind, ref }: Pick<WalletPosting, "kind" | "ref">): boolean {
  if (kind === "payout") return !ref?.startsWith("promo:");
  return kind === "round" || kind === "stake" || kind === "refund" || kind === "reversal";
}

/** The batch of a round need not repeat in `ref` what the key says already: the key of a round's bet is the round's own name. */
const columns = `p.id, p.at, p.kind, CASE WHEN p.ref IS NULL AND p.key LIKE 'round:%' THEN p.key ELSE p.ref END AS ref, m.*,
  (a.answer #>> '{balances,cash}')::bigint AS cash_after, (a.answer #>> '{balances,bonus}')::bigint AS bonus_after,
  (a.answer #>> '{balances,withdrawal_hold}')::bigint AS held_after`;

const sources = `ledger.posting p
  CROSS JOIN LATERAL ledger.answer_of(p.answer, p.shape, p.amounts, p.balances_after) AS a(answer)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.amount) FILTER (WHERE e.account = 'cash'), 0)::bigint AS cash,
      coalesce(sum(e.amount) FILTER (WHERE e.account = 'bonus'), 0)::bigint AS bonus,
      coalesce(sum(e.amount) FILTER (WHERE e.account = 'withdrawal_hold'), 0)::bigint AS held,
      coalesce(-sum(e.amount) FILTER (WHERE e.account IN ('cash', 'bonus') AND e.amount < 0), 0)::bigint AS gone,
      coalesce(sum(e.amount) FILTER (WHERE e.account IN ('cash', 'bonus') AND e.amount > 0), 0)::bigint AS came
    FROM unnest(p.accounts, p.amounts) AS e(account, amount)
  ) m`;

/** Those that moved money of the wallet; a round that the house paid and that won nothing did not. */
function conditionOf({ filter }: StatementScope): string {
  const own = `p.player_id = $1 AND p.currency = $2 AND p.accounts && '{cash,bonus,withdrawal_hold}'
    AND p.at >= coalesce($3::timestamptz, '-infinity') AND p.at < coalesce($4::timestamptz, 'infinity')`;
  return filter ? `${own} AND ${conditions[filter]}` : own;
}

interface Row {
  id: bigint;
  at: Date;
  kind: PostingKind;
  ref: string | null;
  cash: bigint;
  bonus: bigint;
  held: bigint;
  gone: bigint;
  came: bigint;
  cash_after: bigint;
  bonus_after: bigint;
  held_after: bigint;
}

const scopeValues = ({ playerId, currency, start, end }: StatementScope) => [
  playerId,
  currency,
  start ?? null,
  end ?? null,
];

/** The newest postings that are older than `before`. A wallet's ids are in the order in which its money moved. */
export async function postingsBefore(
  on: Queryable,
  scope: StatementScope,
  before: bigint | null,
  limit: number,
): Promise<WalletPosting[]> {
  const { rows } = await on.query<Row>(
    `SELECT ${columns} FROM ${sources}
     WHERE ${conditionOf(scope)} AND p.id < coalesce($5::bigint, 9223372036854775807) ORDER BY p.id DESC LIMIT $6`,
    [...scopeValues(scope), before, limit],
  );
  return rows.map(toPosting);
}

/** What the wallet held before the first and after the last posting of the scope's time, of every kind; null without any. */
export async function periodOf(
  on: Queryable,
  scope: StatementScope,
): Promise<{ opening: Balances; closing: Balances } | null> {
  const whole = { ...scope, filter: undefined };
  const { rows } = await on.query<Row>(
    `(SELECT ${columns} FROM ${sources} WHERE ${conditionOf(whole)} ORDER BY p.id LIMIT 1)
     UNION ALL (SELECT ${columns} FROM ${sources} WHERE ${conditionOf(whole)} ORDER BY p.id DESC LIMIT 1)`,
    scopeValues(scope),
  );
  const [first, last] = rows.map(toPosting).toSorted((one, other) => Number(one.id - other.id));
  if (!first || !last) return null;
  const { change, after } = first;
  const opening = {
    cash: after.cash - change.cash,
    bonus: after.bonus - change.bonus,
    withdrawal_hold: after.withdrawal_hold - change.withdrawal_hold,
  };
  return { opening, closing: last.after };
}

const toPosting = (row: Row): WalletPosting => ({
  ...{ id: row.id, at: row.at, kind: row.kind, ref: row.ref, out: row.gone, in: row.came },
  change: { cash: row.cash, bonus: row.bonus, withdrawal_hold: row.held },
  after: { cash: row.cash_after, bonus: row.bonus_after, withdrawal_hold: row.held_after },
});
