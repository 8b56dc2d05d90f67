import { kenoNumbers } from "@croupier/games/keno/keno";
import { type KeyboardEvent, useRef } from "react";
import { useTable } from "../shell/table.ts";
import { walkGrid } from "../shell/walkGrid.ts";

interface KenoCardProps {
  picks: readonly number[];
  balls: readonly number[];
  disabled: boolean;
  press(number: number): void;
}

const columns = 8;
const numbers = Array.from({ length: kenoNumbers }, (_, index) => index + 1);

/** The card of numbers: one stop in the tab order, arrow keys walk through it. */
export function KenoCard({ picks, balls, disabled, press }: KenoCardProps) {
  const { say } = useTable();
  const card = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset
      ref={card}
      className="keno-card"
      onKeyDown={(event: KeyboardEvent) => walkGrid(event, card.current, columns)}
    >
      <legend className="visually-hidden">{say("keno.card")}</legend>
      {numbers.map((number) => {
        const picked = picks.includes(number);
        const drawn = balls.includes(number);
        const state = `${picked ? " picked" : ""}${drawn ? " drawn" : ""}`;
        return (
          <button
            key={number}
            type="button"
            tabIndex={number === 1 ? 0 : -1}
            className={`keno-number${state}`}
            aria-pressed={picked}
            aria-disabled={disabled}
            aria-label={drawn ? say("keno.drawn", { number }) : String(number)}
            onClick={() => (disabled ? undefined : press(number))}
          >
            <span>{number}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
