import type { Flight } from "@croupier/contract/flight";
import type { GameRound } from "@croupier/contract/game";
import type { CrashBet, CrashBets } from "@croupier/games/crash/crashBets";
import type { CrashEvent } from "@croupier/games/crash/events";
import { type CrashMove, leavesAt } from "@croupier/games/crash/liftTheKite";

/** One bet of a round as its player sees it. */
export interface OwnBet extends CrashBet {
  place: number;
  /** Where it was cashed out; null while it is in the air, or lost. */
  out: number | null;
}

/** The bets of a round; one whose automatic height is passed counts as out, though the server has not said so yet. */
export function ownBets(round: GameRound, height: number): OwnBet[] {
  const moves = round.choices as unknown as CrashMove[];
  return (round.bet as CrashBets).bets.map((bet, place) => {
    const move = moves.find((one) => one.do === "cashOut" && one.bet === place);
    const told = move?.do === "cashOut" ? move.at : null;
    const passed = round.state === "open" && leavesAt(bet) <= height ? leavesAt(bet) : null;
    return { ...bet, place, out: told ?? toldBy(round, place) ?? passed };
  });
}

/** A cash-out at the very end stands in the events alone. */
function toldBy({ events }: GameRound, place: number): number | null {
  const found = (events as unknown as CrashEvent[]).find((event) => event.type === "cashedOut" && event.bet === place);
  return found?.type === "cashedOut" ? found.at : null;
}

/** Whether a player's round is in this crash round. */
export function isOn(round: GameRound | null, crashRound: Flight | null): round is GameRound {
  return round !== null && round.flight?.number === crashRound?.number && round.flight?.chain === crashRound?.chain;
}

/** Where the line broke in a finished round, as far as the round tells. */
export function pointIn({ events }: GameRound): number | null {
  const broke = (events as unknown as CrashEvent[]).find(({ type }) => type === "lineBroke");
  return broke?.type === "lineBroke" ? broke.point : null;
}
