import "./dice.css";
import type { CSSProperties } from "react";
import { useTable } from "../shell/table.ts";

/** Where the pips of a face lie on a grid of three by three, counted from 0. */
const pipsOf: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];
/** The turns, in degrees about x and y, that bring a face to the front. */
const fronts: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
];
const faces = [1, 2, 3, 4, 5, 6];

interface DiceProps {
  /** What the dice show; empty before the first throw. */
  dice: readonly number[];
  /** Rises with every throw, so that the same faces roll again. */
  throws: number;
  /** Shows the result without motion. */
  still: boolean;
  count: number;
}

/** Dice on the cloth: they tumble to what the server drew. */
export function Dice({ dice, throws, still, count }: DiceProps) {
  const { say } = useTable();
  const shown = Array.from({ length: count }, (_, index) => dice[index] ?? index + 3);
  return (
    <div
      className={`dice-throw${still ? " still" : ""}${dice.length === 0 ? " waiting" : ""}`}
      role="img"
      aria-label={dice.length === 0 ? say("dice.none") : say("dice.shown", { dice: dice.join(", ") })}
    >
      {shown.map((face, index) => {
        const [x, y] = fronts[face]!;
        const way = index % 2 === 0 ? 1 : -1;
        const style = {
          "--x": `${x + 720 * throws}deg`,
          "--y": `${y + 360 * way * throws}deg`,
          "--delay": `${index * 70}ms`,
          "--lean": `${way * (4 + index * 3)}deg`,
        } as CSSProperties;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the throw
          <div key={index} className="die" style={style}>
            <div key={throws} className="die-flight">
              <Cube />
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Cube() {
  return (
    <div className="cube">
      {faces.map((face) => (
        <span key={face} className={`face face-${face}`}>
          {pipsOf[face]!.map((place) => (
            <i key={place} style={{ gridArea: `${Math.floor(place / 3) + 1} / ${(place % 3) + 1}` }} />
          ))}
        </span>
      ))}
    </div>
  );
}
