import "./dice.css";
import { inHundredths } from "@croupier/games/arithmetic/ratio";
import { diceFaces, dicePays, maxChance, minChance } from "@croupier/games/dice/dice";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Choice } from "../instant/Options.tsx";
import { PricedField } from "../instant/PricedField.tsx";
import { Statistics } from "../instant/Statistics.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";
import { DiceTrack } from "./DiceTrack.tsx";
import { diceSeen, tenth } from "./diceSeen.ts";
import { useDice } from "./useDice.ts";

export function DiceClient() {
  const { say } = useTable();
  const { times, fixed } = useFormat();
  const { game, options, rolled, change, chooseChance } = useDice();
  const { chance, side } = options;
  const edge = side === "under" ? chance : diceFaces - chance;
  return (
    <InstantFrame
      name="dice"
      game={game}
      mainLabel={say("roll")}
      stage={
        <DiceTrack
          options={options}
          rolled={rolled}
          disabled={!game.free}
          choose={(next) => change({ chance: next })}
        />
      }
      options={
        <>
          <Choice
            label={say("dice.side")}
            values={["under", "over"]}
            value={side}
            disabled={!game.free}
            nameOf={(one) => say(`dice.${one}`, { edge: fixed(edge / 100) })}
            choose={(next) => change({ side: next })}
          />
          <PricedField
            label={say("chance")}
            unit="%"
            value={chance}
            min={minChance}
            max={maxChance}
            disabled={!game.free}
            choose={chooseChance}
            means={{ label: say("factor"), text: times(inHundredths(dicePays(chance)) / 100) }}
            stake_cents={game.stake}
            pays={dicePays(chance)}
            wide
          />
          <Statistics
            title={say("dice.seen")}
            count={diceSeen}
            nameOf={(face) => `${face / 100}–${(face + tenth) / 100}`}
            facts={({ average }) => [say("dice.seenAverage", { average: fixed(average / 100) })]}
          />
        </>
      }
    />
  );
}
