/** What the event log says of a round's stake: as a split where it is known, else how much of it was bonus money. */
interface LoggedStake {
  stake: string | number;
  stake_split?: readonly { kind: string; amount: string | number }[] | null | undefined;
  bonus_stake?: string | number | undefined;
}

/** The part of a stake that was the player's own money; below zero where a bet was taken back. */
export function ownStakeOf({ stake, stake_split, bonus_stake = 0 }: LoggedStake): bigint {
  const bonus = stake_split?.filter(({ kind }) => kind === "bonus") ?? [{ amount: bonus_stake }];
  return bonus.reduce((left, { amount }) => left - BigInt(amount), BigInt(stake));
}
