/** The player's accounts that a stake may be drawn from. */
export type StakeAccount = "cash" | "bonus" | "withdrawal_hold";

/** How an amount is divided among accounts, in order; no part is zero. Amounts are bigint subunits. */
export type StakeSplit = readonly { kind: StakeAccount; amount: bigint }[];

export type DrawAnswer = { ok: true; split: StakeSplit } | { ok: false; missing: bigint };

/**
 * Draws a stake from the accounts in the given order, the next one only when the one before is empty.
 * Source: docs/architecture.md, stake order cash first, then bonus.
 */
export function drawStake(
  amount: bigint,
  from: readonly StakeAccount[],
  balances: Readonly<Record<StakeAccount, bigint>>,
): DrawAnswer {
  const left = { ...balances };
  const split: { kind: StakeAccount; amount: bigint }[] = [];
  let rest = amount;
  for (const kind of from) {
    const part = rest < left[kind] ? rest : left[kind];
    if (part <= 0n) continue;
    split.push({ kind, amount: part });
    left[kind] -= part;
    rest -= part;
  }
  return rest > 0n ? { ok: false, missing: rest } : { ok: true, split };
}

/**
 * Divides a win as its stake was: each later account gets its share rounded down, the first drawn gets what remains.
 * A stake of nothing is paid to cash. Source: docs/architecture.md, a win returns in the stake's proportion.
 */
export function splitPayout(amount: bigint, stake: StakeSplit): StakeSplit {
  if (amount === 0n) return [];
  const merged = mergeSplits([stake]);
  const total = merged.reduce((sum, part) => sum + part.amount, 0n);
  const [first, ...others] = merged;
  if (!first || total === 0n) return [{ kind: "cash", amount }];
  const shares = others.map((part) => ({ kind: part.kind, amount: (amount * part.amount) / total }));
  const rest = shares.reduce((left, share) => left - share.amount, amount);
  return [{ kind: first.kind, amount: rest }, ...shares].filter((part) => part.amount > 0n);
}

/** Several draws as one, each account where it was first drawn. */
export function mergeSplits(splits: readonly StakeSplit[]): StakeSplit {
  const merged: { kind: StakeAccount; amount: bigint }[] = [];
  for (const part of splits.flat()) {
    const known = merged.find((candidate) => candidate.kind === part.kind);
    if (known) known.amount += part.amount;
    else merged.push({ ...part });
  }
  return merged;
}
