import { behind, type CrapsPlace, type CrapsSpot } from "@croupier/games/craps/crapsBets";
import { crapsRules } from "@croupier/games/craps/crapsRules";
import { mayPut, takeable } from "@croupier/games/craps/crapsTable";
import type { CrapsEvent } from "@croupier/games/craps/events";
import { useState } from "react";
import { useTable } from "../shell/table.ts";
import type { Bets } from "../tables/useBets.ts";
import { betsOf, useTableGame } from "../tables/useTableGame.ts";
import { useCrapsShow } from "./useCrapsShow.ts";

/** Letters that put the chip in hand on the places most used. */
const places: Readonly<Record<string, CrapsSpot>> = { p: "pass", n: "dontPass", o: "passOdds", k: "come", f: "field" };

/** The game at a craps table: its felt, and what a press on a place does. */
export function useCraps() {
  const { say, money, version } = useTable();
  const rules = crapsRules(version);
  const { felt, still, clear, handlers } = useCrapsShow();
  /** Whether a press on a bet takes it down. */
  const [taking, setTaking] = useState(false);
  const table = { point: felt.point, chips: felt.lying };
  /** Chips of an open round that may lie where they are put now. */
  const allowed = (bets: Bets) =>
    [...bets.stacks].every(([spot, amount]) => mayPut(rules, table, spot as CrapsSpot, amount));

  const game = useTableGame<CrapsEvent>({
    stage: (bets) => ({ begin: (shown) => (shown === null ? undefined : clear()), handlers: handlers(bets) }),
    clear,
    whenOpen(round, bets) {
      if (bets.total <= bets.limit && allowed(bets)) void round.act({ do: "throw", bets: betsOf(bets) }, bets.total);
    },
    chipsBetween: true,
    complete: allowed,
    letters: {
      ...Object.fromEntries(Object.entries(places).map(([key, spot]) => [key, () => put(spot)])),
      x: () => setTaking((now) => !now && free.length > 0),
    },
  });
  const { round, bets, tools, betting } = game;
  const free = round.phase === "choosing" ? takeable(rules, table) : [];
  const choosesDown = taking && free.length > 0;
  const mayTake = (spot: CrapsSpot) => betting && mayPut(rules, table, spot, (bets.stacks.get(spot) ?? 0) + tools.chip);
  return {
    game,
    felt,
    still,
    free,
    choosesDown,
    setTaking,
    mayThrow: bets.total <= bets.limit && allowed(bets),
    mayTake,
    comesDown,
    down,
    put,
  };

  /** What comes down from a place: the odds that lie there, or else the bet. */
  function comesDown(spot: CrapsSpot): CrapsPlace | null {
    if (free.includes(spot)) return spot;
    const bet = behind(spot, felt.point)?.bet;
    return bet !== undefined && free.includes(bet) ? bet : null;
  }

  function down(spot: CrapsSpot): void {
    const place = comesDown(spot);
    if (place === null) return;
    setTaking(false);
    bets.clear();
    void round.act({ do: "takeDown", spots: [place] });
  }

  function put(spot: CrapsSpot): void {
    const refusal = refusalOf(spot);
    if (refusal === null) tools.put(spot);
    else round.say(refusal);
  }

  /** Why no chip may lie there now; null where one may. */
  function refusalOf(spot: CrapsSpot): string | null {
    if (!betting) return say("noMoreBets");
    if (game.stake_cents + tools.chip > bets.tableMax) return say("tableMax", { amount: money(bets.tableMax) });
    if (mayTake(spot)) return null;
    if (spot === "pass" || spot === "dontPass") return say("craps.onlyComeOut");
    return say(spot === "come" || spot === "dontCome" ? "craps.onlyPoint" : "craps.oddsRoom");
  }
}
