import { type DiceOptions, diceFaces, diceWins } from "@croupier/games/dice/dice";
import type { CSSProperties } from "react";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";
import type { Rolled } from "./useDice.ts";

interface DiceTrackProps {
  options: DiceOptions;
  rolled: Rolled | null;
  disabled: boolean;
  choose(chance: number): void;
}

/** The faces from 0 to 100 in a row: which win, where the border can be moved, and where the roll came to lie. */
export function DiceTrack({ options, rolled, disabled, choose }: DiceTrackProps) {
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
