import type { GameRound } from "@croupier/contract/game";

export interface JackpotWin {
  index: number;
  name: string;
  won_cents: number;
}

/** The levels of a jackpot that a round has won, the largest first; none for nearly every round. */
export function jackpotWins({ jackpot }: Pick<GameRound, "jackpot">): JackpotWin[] {
  const won = (jackpot?.levels ?? []).flatMap(({ index, name, won_cents }) =>
    won_cents === null ? [] : [{ index, name, won_cents }],
  );
  return won.sort((one, other) => other.index - one.index);
}
