import type { ContestPrize } from "@croupier/contract/lotteries";

/** Places that win the same and follow each other. */
export interface PrizeRow {
  from: number;
  to: number;
  prize: ContestPrize;
}

/** What a place wins, without who won it. */
function termsOf({ id: _, award_place: __, nickname: ___, ticket: ____, ...terms }: ContestPrize): string {
  return JSON.stringify(terms);
}

/** The ladder of prizes with equal neighbours on one line. */
export function prizeRows(prizes: readonly ContestPrize[]): PrizeRow[] {
  const rows: PrizeRow[] = [];
  for (const prize of prizes) {
    const place = prize.award_place ?? prize.id;
    const last = rows.at(-1);
    if (last && last.to + 1 === place && termsOf(last.prize) === termsOf(prize)) last.to = place;
    else rows.push({ from: place, to: place, prize });
  }
  return rows;
}
