import "./craps.css";
import type { CrapsEvent } from "@croupier/games";
import type { CrapsSpot } from "@croupier/games/craps/crapsBets";
import { mayPut } from "@croupier/games/craps/crapsTable";
import { useState } from "react";
import type { Pace } from "../core/playEvents.ts";
import { useTable } from "../shell/table.ts";
import { Dice } from "../tables/Dice.tsx";
import { TableFrame } from "../tables/TableFrame.tsx";
import type { Bets } from "../tables/useBets.ts";
import { betsOf, useTableGame } from "../tables/useTableGame.ts";
import { CrapsFelt } from "./CrapsFelt.tsx";
import { emptyFelt, feltAfter, pointTurned } from "./feltState.ts";

/** Letters that put the chip in hand on the places most used. */
const places: Readonly<Record<string, CrapsSpot>> = { p: "pass", n: "dontPass", o: "passOdds", k: "come", f: "field" };

const roll_ms = 1_050;

export function CrapsClient() {
  const { say, money, sound } = useTable();
  const [felt, setFelt] = useState(emptyFelt);
  const [still, setStill] = useState(false);
  const table = { point: felt.point, chips: felt.lying, returned: 0, events: [] };
  const clear = () => setFelt((now) => ({ ...emptyFelt, throws: now.throws }));
  /** Chips of an open round that may lie where they are put now. */
  const allowed = (bets: Bets) => [...bets.stacks].every(([spot, amount]) => mayPut(table, spot as CrapsSpot, amount));

  const game = useTableGame<CrapsEvent>({
    stage: (bets) => {
      const show = (event: CrapsEvent) => setFelt((now) => feltAfter(now, event));
      return {
        begin: (shown) => (shown === null ? undefined : clear()),
        handlers: {
          chipsPut(event) {
            bets.show([]);
            show(event);
          },
          async diceThrown(event, pace: Pace) {
            setStill(pace.skipped);
            show(event);
            sound.tick();
            await pace.wait(roll_ms);
            sound.thud();
            setFelt((now) => pointTurned(now, event.point));
            await pace.wait(300);
          },
          betTravelled: show,
          async placePaid(event, pace) {
            show(event);
            if (event.payout > event.stake) sound.tick();
            await pace.wait(220);
          },
        },
      };
    },
    clear,
    whenOpen(round, bets) {
      if (bets.total <= bets.limit && allowed(bets)) void round.act({ do: "throw", bets: betsOf(bets) }, bets.total);
    },
    chipsBetween: true,
    complete: allowed,
    letters: Object.fromEntries(Object.entries(places).map(([key, spot]) => [key, () => put(spot)])),
  });
  const { round, bets, tools, betting } = game;
  const mayTake = (spot: CrapsSpot) => betting && mayPut(table, spot, (bets.stacks.get(spot) ?? 0) + tools.chip);
  const phase = felt.point === null ? say("craps.comeOut") : say("craps.point", { point: felt.point });

  return (
    <TableFrame
      name="craps"
      game={game}
      autoplay={false}
      mainLabel={say("craps.throw")}
      openMain={{ label: say("craps.throw"), disabled: bets.total > bets.limit || !allowed(bets) }}
      stage={
        <div className="craps-stage">
          <p className={`puck ${felt.point === null ? "off" : "on"}`}>{phase}</p>
          <Dice dice={felt.dice} throws={felt.throws} still={still} count={2} />
          <p className="dice-sum">
            {felt.dice.length === 0 || round.phase === "sending" ? "" : felt.dice.reduce((sum, die) => sum + die, 0)}
          </p>
        </div>
      }
      felt={
        <CrapsFelt felt={felt} fresh={bets.stacks} betting={betting} mayPut={mayTake} put={put} take={tools.take} />
      }
    />
  );

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
