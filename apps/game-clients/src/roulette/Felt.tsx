import type { RouletteTable, Spot } from "@croupier/games";
import type { CallBet, CallChips } from "@croupier/games/roulette/callBets";
import { colourOf, pocketName, spotKey } from "@croupier/games/roulette/layout";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import type { MessageKey, Say } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { Chip } from "../tables/Chip.tsx";
import { CallBets } from "./CallBets.tsx";
import { callPlace, type FeltFit, feltCells, feltPlan, type Place } from "./feltPlan.ts";
import { dozenName, frenchDozen, frenchName, spotName } from "./spotName.ts";
import { useRouletteTable } from "./useRouletteTable.ts";

export interface FeltProps {
  fit: FeltFit;
  chips: ReadonlyMap<string, number>;
  disabled: boolean;
  winner: number | null;
  /** What each bet brought back; null until the ball has landed. */
  paid: ReadonlyMap<string, number> | null;
  place(key: string): void;
  take(key: string): void;
  /** The chip in hand, in subunits. */
  chip: number;
  call(name: CallBet, chips: readonly CallChips[]): void;
}

/** The betting layout. Every spot is a button: click or Enter puts a chip, right click or Backspace takes one back. */
export function Felt({ fit, chips, disabled, winner, paid, place, take, chip, call }: FeltProps) {
  const { say, money } = useTable();
  const table = useRouletteTable();
  const plan = useMemo(() => feltPlan(table, fit.shape), [table, fit.shape]);
  const felt = useRef<HTMLFieldSetElement>(null);
  const { across, down } = feltCells(table, fit.shape);
  const size = {
    "--across": across,
    "--down": down,
    "--ux": `${fit.width}px`,
    "--uy": `${fit.height}px`,
  } as CSSProperties;
  return (
    <fieldset
      ref={felt}
      className={`felt ${fit.shape}`}
      style={size}
      onKeyDown={(event) => walk(event, felt.current)}
      onPointerDown={holdSpot}
    >
      <legend className="visually-hidden">{say("placeBets")}</legend>
      {plan.map(({ spot, place: at }, index) => {
        const key = spotKey(spot.type, spot.numbers);
        const amount = chips.get(key) ?? 0;
        const name = spotName(say, spot, table);
        const won = winner !== null && spot.numbers.includes(winner);
        return (
          <button
            key={key}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            className={`spot ${at.kind} ${spot.type} ${toneOf(spot)}${won && (spot.type === "straight" || amount > 0) ? " won" : ""}`}
            style={cellStyle(at)}
            aria-disabled={disabled}
            aria-label={amount > 0 ? say("chipsOn", { spot: name, amount: money(amount) }) : name}
            onClick={() => (disabled ? undefined : place(key))}
            onContextMenu={(event) => {
              event.preventDefault();
              if (!disabled) take(key);
            }}
            onKeyDown={(event) => {
              if (!disabled && (event.key === "Backspace" || event.key === "Delete")) take(key);
            }}
          >
            {at.kind === "area" ? <span className="label">{faceOf(say, spot, table)}</span> : null}
          </button>
        );
      })}
      {plan.map(({ spot, place: at }) => {
        const key = spotKey(spot.type, spot.numbers);
        const amount = chips.get(key);
        const back = paid?.get(key) ?? 0;
        return amount === undefined ? null : (
          <span key={key} className={`stack ${paid === null ? "" : resultClass(back, amount)}`} style={cellStyle(at)}>
            <Chip amount={amount} />
            {back > 0 ? <span className="gain">{money(back)}</span> : null}
          </span>
        );
      })}
      {table.laPartage ? (
        <CallBets style={cellStyle(callPlace(fit.shape))} chip={chip} disabled={disabled} put={call} />
      ) : null}
    </fieldset>
  );
}

/** Less than the chips back is no win, and does not look like one. Source: F-33. */
function resultClass(back: number, amount: number): string {
  if (back === 0) return "lost";
  return back > amount ? "paid" : "part";
}

function faceOf(say: Say, { type, numbers }: Spot, { laPartage }: RouletteTable) {
  if (type === "straight") return pocketName(numbers[0]!);
  if (type === "column") return "2:1";
  if (type === "dozen" && laPartage)
    return (
      <>
        12<sup>{frenchDozen(numbers)}</sup>
      </>
    );
  if (type === "dozen") return dozenName(say, numbers);
  if (type === "red" || type === "black")
    return (
      <>
        <i className={`diamond ${type}`} />
        {laPartage ? frenchName(type) : null}
      </>
    );
  return laPartage ? frenchName(type) : say(`bet.${type}` as MessageKey);
}

function toneOf({ type, numbers }: Spot): string {
  return type === "straight" ? colourOf(numbers[0]!) : "";
}

function cellStyle({ x, y, width, height }: Place): CSSProperties {
  return { "--x": x, "--y": y, "--w": width, "--h": height } as CSSProperties;
}

/** The spot that a pointer went down on gets its tap, even when the table lays itself out anew before it goes up. */
function holdSpot(event: PointerEvent): void {
  const spot = (event.target as Element).closest("button");
  if (event.button === 0) spot?.setPointerCapture(event.pointerId);
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys walk to the nearest spot in their direction; one stop in the tab order for the whole felt. */
function walk(event: KeyboardEvent, felt: HTMLElement | null): void {
  const direction = directions[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>("button");
  if (direction === undefined || felt === null || from === null) return;
  event.preventDefault();
  event.stopPropagation();
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const start = centre(from);
  let best: { element: HTMLElement; cost: number } | null = null;
  for (const element of felt.querySelectorAll<HTMLElement>("button")) {
    const { x, y } = centre(element);
    const ahead = (x - start.x) * direction[0] + (y - start.y) * direction[1];
    const aside = Math.abs((x - start.x) * direction[1]) + Math.abs((y - start.y) * direction[0]);
    if (ahead > 2 && (best === null || ahead + aside * 3 < best.cost)) best = { element, cost: ahead + aside * 3 };
  }
  if (best === null) return;
  from.tabIndex = -1;
  best.element.tabIndex = 0;
  best.element.focus();
}
