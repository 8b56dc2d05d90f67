import { gameById } from "@croupier/games";
import { hasRisks, type RiskedStake, risksOf } from "@croupier/games/betRisks";
import type { Catalogue } from "../catalogue/index.ts";
import type { Queryable } from "../platform/database.ts";
import { finishedBets, type Rounds } from "../rounds/index.ts";

/**
 * How the stakes of finished rounds were at risk, by the rounds' ids. A round whose game has only bets of one kind, as every pokie, or
 * that a studio plays, is not among them and is not read.
 */
export async function roundRisks(
  { catalogue, games }: { catalogue: Catalogue; games: Rounds["deps"]["games"] },
  on: Queryable,
  rounds: readonly { id: string; game: string }[],
): Promise<Map<string, RiskedStake[]>> {
  const { byIdentifier } = await catalogue.snapshot(on);
  const asked = rounds.filter(({ game: identifier }) => {
    const engine = byIdentifier.get(identifier)?.engine;
    const game = engine ? gameById(engine) : undefined;
    return game !== undefined && hasRisks(game);
  });
  const found = await finishedBets(
    on,
    asked.map(({ id }) => id),
  );
  return new Map(
    found.flatMap(({ id, engine, version, bet, events, stake, payout }): [string, RiskedStake[]][] => {
      if (engine === null || version === null) return [];
      const game = games.version(engine, version)?.game;
      const finished = { bet, events, stake: Number(stake), payout: Number(payout) };
      const risked = game ? risksOf(game, finished) : null;
      return risked ? [[id, risked]] : [];
    }),
  );
}
