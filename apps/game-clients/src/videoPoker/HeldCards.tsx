import { PlayingCard } from "../cards/PlayingCard.tsx";
import { useTable } from "../shell/table.ts";

interface HeldCardsProps {
  /** Null lies face down. */
  cards: readonly (number | null)[];
  held: ReadonlySet<number>;
  /** Positions that the best play keeps; null while it is not asked for. */
  advised: readonly number[] | null;
  disabled: boolean;
  toggle(position: number): void;
}

/** Five cards; a tap or the keys 1 to 5 hold one and let it go again. */
export function HeldCards({ cards, held, advised, disabled, toggle }: HeldCardsProps) {
  const { say } = useTable();
  return (
    <ol className="five-cards" aria-label={say("poker.cards")}>
      {cards.map((card, position) => {
        const best = advised?.includes(position) ?? false;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its position
          <li key={position}>
            <button
              type="button"
              className={`poker-card${held.has(position) ? " held" : ""}${best ? " advised" : ""}`}
              aria-pressed={held.has(position)}
              aria-disabled={disabled}
              onClick={() => toggle(position)}
            >
              <span key={card} className="laid">
                <PlayingCard card={card} />
              </span>
              <span className="held-mark" aria-hidden={!held.has(position)}>
                {say("poker.held")}
              </span>
              {best ? <span className="best-mark">{say("hintBest")}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
