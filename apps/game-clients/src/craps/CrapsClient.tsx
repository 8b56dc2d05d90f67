import "./craps.css";
import { ResultStrip } from "../instant/ResultStrip.tsx";
import { resultOf } from "../instant/results.ts";
import { useTable } from "../shell/table.ts";
import type { Round } from "../shell/useRoundMachine.ts";
import { Dice } from "../tables/Dice.tsx";
import { TableFrame } from "../tables/TableFrame.tsx";
import { CrapsFelt } from "./CrapsFelt.tsx";
import type { CrapsShown } from "./feltState.ts";
import { useCraps } from "./useCraps.ts";

export function CrapsClient() {
  const { say } = useTable();
  const { game, felt, still, free, choosesDown, setTaking, mayThrow, mayTake, comesDown, down, put } = useCraps();
  const { bets, tools } = game;
  return (
    <TableFrame
      name="craps"
      game={game}
      strip={<ResultStrip results={game.rounds.map(resultOf)} />}
      autoplay={false}
      mainLabel={say("craps.throw")}
      openMain={{ label: say("craps.throw"), disabled: !mayThrow }}
      second={
        free.length > 0 ? (
          <button
            type="button"
            className="take-down"
            aria-pressed={choosesDown}
            onClick={() => setTaking(!choosesDown)}
          >
            {say("craps.takeDown")}
          </button>
        ) : null
      }
      stage={<CrapsStage felt={felt} still={still} round={game.round} />}
      felt={
        <CrapsFelt
          felt={felt}
          fresh={bets.stacks}
          open={choosesDown ? (spot) => comesDown(spot) !== null : mayTake}
          betting={game.betting}
          press={choosesDown ? down : put}
          take={(spot) => (bets.stacks.has(spot) ? tools.take(spot) : down(spot))}
        />
      }
    />
  );
}

/** The point's puck, the dice, what they add up to and what the round has paid so far. */
function CrapsStage({ felt, still, round }: { felt: CrapsShown; still: boolean; round: Round }) {
  const { say, money } = useTable();
  const phase = felt.point === null ? say("craps.comeOut") : say("craps.point", { point: felt.point });
  return (
    <div className="craps-stage">
      <p className={`puck ${felt.point === null ? "off" : "on"}`}>{phase}</p>
      <Dice dice={felt.dice} throws={felt.throws} still={still} count={2} />
      <div className="craps-side">
        <p className="dice-sum">
          {!felt.lies || round.phase === "sending" ? "" : felt.dice.reduce((sum, die) => sum + die, 0)}
        </p>
        {felt.back > 0 && round.open !== null ? (
          <p className="so-far">{say("craps.soFar", { amount: money(felt.back) })}</p>
        ) : null}
      </div>
    </div>
  );
}
