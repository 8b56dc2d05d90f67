import "./dice.css";
import { inHundredths, payoutOf } from "@croupier/games/arithmetic/ratio";
import { type DiceOptions, dice, diceFaces, dicePays, diceWins, maxChance, minChance } from "@croupier/games/dice/dice";
import type { DiceEvent } from "@croupier/games/dice/events";
import { type CSSProperties, useState } from "react";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Choice, HundredthsField, Told } from "../instant/Options.tsx";
import { Statistics } from "../instant/Statistics.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { diceSeen, tenth } from "./diceSeen.ts";

type Rolled = { roll: number; won: boolean };

/** What a letter moves the chance by: one hundredth of the faces. */
const chanceStep = 100;

export function DiceClient() {
  const { say, money, sound } = useTable();
  const { times, fixed } = useFormat();
  const [options, setOptions] = useState<DiceOptions>(dice.opening);
  const [rolled, setRolled] = useState<Rolled | null>(null);
  const change = (part: Partial<DiceOptions>) => {
    if (!game.free) return;
    setRolled(null);
    setOptions({ ...options, ...part });
  };
  const chooseChance = (chance: number) => change({ chance: Math.min(maxChance, Math.max(minChance, chance)) });
  const moveChance = (by: number) => () => chooseChance(options.chance + by);
  const flip = () => change({ side: options.side === "under" ? "over" : "under" });
  const game = useInstant<DiceEvent>({
    options,
    stage: {
      begin(round) {
        setRolled(null);
        if (round !== null) setOptions((round.bet as { options: DiceOptions }).options);
      },
      handlers: {
        async diceRolled(event, pace) {
          sound.tick();
          setRolled({ roll: event.roll, won: event.won });
          await pace.wait(450);
          sound.thud();
        },
      },
    },
    letters: { s: flip, a: moveChance(-chanceStep), d: moveChance(chanceStep) },
  });
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
          <HundredthsField
            label={say("chance")}
            unit="%"
            value={chance}
            least={minChance}
            most={maxChance}
            disabled={!game.free}
            choose={chooseChance}
          />
          <div className="told-list wide">
            <Told label={say("factor")}>{times(inHundredths(dicePays(chance)) / 100)}</Told>
            <Told label={say("winAmount")}>{money(Number(payoutOf(game.stake, dicePays(chance))))}</Told>
          </div>
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

interface DiceTrackProps {
  options: DiceOptions;
  rolled: Rolled | null;
  disabled: boolean;
  choose(chance: number): void;
}

/** The faces from 0 to 100 in a row: which win, where the border can be moved, and where the roll came to lie. */
function DiceTrack({ options, rolled, disabled, choose }: DiceTrackProps) {
  const { say } = useTable();
  const { fixed } = useFormat();
  const { side, chance } = options;
  const edge = side === "under" ? chance : diceFaces - chance;
  const at = (faces: number) => ({ "--at": faces / diceFaces }) as CSSProperties;
  return (
    <div className="dice-track">
      <output className={`dice-roll ${rolled === null ? "waiting" : rolled.won ? "won" : "lost"}`}>
        {rolled === null ? "–" : fixed(rolled.roll / 100)}
      </output>
      <div className={`track ${side}`} style={at(edge)}>
        <div className="winning-faces" />
        <input
          type="range"
          aria-label={say("dice.border")}
          aria-valuetext={say(`dice.${side}`, { edge: fixed(edge / 100) })}
          min={0}
          max={diceFaces}
          step={50}
          value={edge}
          disabled={disabled}
          onChange={({ target: { valueAsNumber: face } }) => choose(side === "under" ? face : diceFaces - face)}
        />
        {rolled === null ? null : (
          <span className={`marker ${diceWins(options, rolled.roll) ? "won" : "lost"}`} style={at(rolled.roll)}>
            <Die />
          </span>
        )}
      </div>
      <ol aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ol>
    </div>
  );
}

/** A ten-sided die. */
function Die() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 2 45 19 40 34 24 46 8 34 3 19Z" fill="#f6e7c0" stroke="#8b6a22" strokeWidth="1.500" />
      <path d="M24 2 36 22 24 33 12 22Z" fill="#fffaf0" stroke="#8b6a22" strokeWidth="1" />
      <path d="M3 19 12 22 24 33 24 46 8 34ZM45 19 36 22 24 33 24 46 40 34Z" fill="#d9b968" opacity=".55" />
      <path d="M24 12 27 20 24 25 21 20Z" fill="#a81f30" />
    </svg>
  );
}
