import "./sicbo.css";
import type { Chips } from "@croupier/games/bets/readChips";
import type { SicBoEvent } from "@croupier/games/sicbo/events";
import type { SicBoSpot } from "@croupier/games/sicbo/sicBoBets";
import { useState } from "react";
import { ResultStrip } from "../instant/ResultStrip.tsx";
import { resultOf } from "../instant/results.ts";
import { useTable } from "../shell/table.ts";
import { Dice } from "../tables/Dice.tsx";
import { TableFrame } from "../tables/TableFrame.tsx";
import { useTableGame } from "../tables/useTableGame.ts";
import { SicBoFelt } from "./SicBoFelt.tsx";

/** Letters that put the chip in hand on the places most used. */
const places: Readonly<Record<string, SicBoSpot>> = { s: "small", b: "big", o: "odd", e: "even", t: "anyTriple" };

const shake_ms = 1_150;

interface Shown {
  dice: readonly number[];
  shakes: number;
  still: boolean;
  paid: ReadonlyMap<string, number> | null;
}

export function SicBoClient() {
  const { say, sound } = useTable();
  const [shown, setShown] = useState<Shown>({ dice: [], shakes: 0, still: false, paid: null });
  const clear = () => setShown((now) => ({ ...now, dice: [], paid: null }));
  const game = useTableGame<SicBoEvent>({
    stage: (bets) => ({
      begin(round) {
        clear();
        if (round === null) return;
        const placed = (round.bet as { bets: Chips[] }).bets;
        bets.show(placed.map(({ spot, amount }) => ({ key: spot, amount })));
      },
      handlers: {
        async diceShaken({ dice }, pace) {
          setShown((now) => ({ ...now, dice, shakes: now.shakes + 1, still: pace.skipped, paid: null }));
          sound.tick();
          await pace.wait(shake_ms);
          sound.thud();
          setShown((now) => ({ ...now, still: true, paid: new Map() }));
          await pace.wait(250);
        },
        placePaid: ({ spot, payout }) => setShown((now) => ({ ...now, paid: new Map(now.paid).set(spot, payout) })),
      },
    }),
    clear,
    letters: Object.fromEntries(Object.entries(places).map(([key, spot]) => [key, () => game.tools.put(spot)])),
  });
  const { bets, tools, betting } = game;
  const lies = shown.paid !== null;
  return (
    <TableFrame
      name="sicbo"
      game={game}
      strip={<ResultStrip results={game.rounds.map(resultOf)} />}
      mainLabel={say("sicbo.shake")}
      stage={
        <div className="sicbo-stage">
          <Dice dice={shown.dice} throws={shown.shakes} still={shown.still} count={3} />
          <p className="shaken dice-sum">{lies ? shown.dice.reduce((sum, die) => sum + die, 0) : ""}</p>
        </div>
      }
      felt={
        <SicBoFelt
          stacks={bets.stacks}
          dice={lies ? shown.dice : []}
          paid={lies ? shown.paid : null}
          disabled={!betting}
          put={tools.put}
          take={tools.take}
        />
      }
    />
  );
}
