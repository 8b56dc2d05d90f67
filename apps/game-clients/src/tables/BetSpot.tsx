import "./table.css";
import type { ReactNode } from "react";
import { useTable } from "../shell/table.ts";
import { Chip } from "./Chip.tsx";

interface BetSpotProps {
  /** Class of the place on its felt. */
  className: string;
  /** What the place is called, with what it pays. */
  name: string;
  /** Chips that lie, in subunits. */
  amount: number;
  /** What they brought back; null before they are decided. */
  back: number | null;
  disabled: boolean;
  put(): void;
  take(): void;
  children?: ReactNode;
}

/** A place of a table: click or Enter puts a chip, right click, Backspace or Delete takes one back. */
export function BetSpot({ className, name, amount, back, disabled, put, take, children }: BetSpotProps) {
  const { say, money } = useTable();
  return (
    <div className={`bet-spot ${className}`}>
      <button
        type="button"
        className="bet-hit"
        aria-disabled={disabled}
        aria-label={amount > 0 ? say("chipsOn", { spot: name, amount: money(amount) }) : name}
        onClick={put}
        onContextMenu={(event) => {
          event.preventDefault();
          take();
        }}
        onKeyDown={(event) => {
          if (event.key === "Backspace" || event.key === "Delete") take();
        }}
      >
        {children}
      </button>
      <Pile amount={amount} back={back} />
    </div>
  );
}

/** The chips on a place, and what they brought; less than themselves is no win. Source: F-33. */
export function Pile({ amount, back }: { amount: number; back: number | null }) {
  const { money } = useTable();
  if (amount === 0) return null;
  const outcome = back === null ? "" : back > amount ? " paid" : back > 0 ? " part" : " lost";
  return (
    <span className={`pile${outcome}`}>
      <Chip amount={amount} />
      {back !== null && back > 0 ? <b>{money(back)}</b> : null}
    </span>
  );
}
