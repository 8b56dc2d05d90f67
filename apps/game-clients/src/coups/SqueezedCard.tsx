import "./squeeze.css";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { PlayingCard } from "../cards/PlayingCard.tsx";

interface SqueezedCardProps {
  card: number;
  /** What pressing it does, for who does not see it. */
  name: string;
  className: string;
  turn(): void;
}

/** Shares of the card's height: how far it bends before it turns over, and one press of an arrow key. */
const turnsAt = 0.42;
const keyStep = 0.07;
/** A pointer that moved less than this pressed the card. Pixels. */
const still_px = 6;

/** A card face down: dragged up it bends and shows its edge, let go it lies flat again; a press turns it over. */
export function SqueezedCard({ card, name, className, turn }: SqueezedCardProps) {
  const [bent, setBent] = useState(0);
  const from = useRef<number | null>(null);
  const dragged = useRef(false);
  const bend = (share: number) => {
    if (share >= turnsAt) turn();
    else setBent(Math.max(0, share));
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (from.current === null) return;
    const way = from.current - event.clientY;
    dragged.current ||= Math.abs(way) > still_px;
    // The bent edge follows the finger, which goes twice as far as the fold.
    if (dragged.current) bend(way / 2 / event.currentTarget.offsetHeight);
  };
  const letGo = () => {
    from.current = null;
    setBent(0);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    bend(bent + (event.key === "ArrowUp" ? keyStep : -keyStep));
  };
  return (
    <button
      type="button"
      className={`squeezed ${className}${from.current === null ? "" : " held"}`}
      style={{ "--bent": bent } as CSSProperties}
      aria-label={name}
      onPointerDown={(event) => {
        from.current = event.clientY;
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKey}
      onClick={() => (dragged.current ? undefined : turn())}
    >
      <span aria-hidden="true" className="squeezed-back">
        <PlayingCard card={null} />
      </span>
      {bent === 0 ? null : (
        <span aria-hidden="true" className="squeezed-face">
          <PlayingCard card={card} />
        </span>
      )}
    </button>
  );
}
