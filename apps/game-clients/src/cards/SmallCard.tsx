import "./smallCard.css";
import { useTable } from "../shell/table.ts";
import { cardName, cardOf, faceOf, isRed, shapes } from "./PlayingCard.tsx";

/** A card as small as a letter and its suit; null shows its back. */
export function SmallCard({ card }: { card: number | null }) {
  const { say } = useTable();
  if (card === null) return <span className="small-card back" role="img" aria-label={say("card.back")} />;
  const { rank, suit } = cardOf(card);
  return (
    <span
      className={`small-card ${isRed({ rank, suit }) ? "red" : "black"}`}
      role="img"
      aria-label={cardName(say, { rank, suit })}
    >
      <b>{faceOf(rank)}</b>
      <svg viewBox="-11 -12 22 25" aria-hidden="true">
        <path d={shapes[suit]} />
      </svg>
    </span>
  );
}
