import "./fan.css";
import { PlayingCard } from "./PlayingCard.tsx";

/** Cards in a row that closes up where room is short; null lies face down. */
export function Fan({ cards }: { cards: readonly (number | null)[] }) {
  return (
    <div className="fan">
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same face may come twice; its place is its identity
        <span key={`${index} ${card}`}>
          <PlayingCard card={card} />
        </span>
      ))}
    </div>
  );
}
