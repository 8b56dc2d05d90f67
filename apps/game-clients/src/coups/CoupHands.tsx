import { FeltArc } from "../cards/FeltArc.tsx";
import { PlayingCard } from "../cards/PlayingCard.tsx";
import { useLying } from "../cards/useLying.ts";
import { useTable } from "../shell/table.ts";
import type { CoupSide } from "./coupSide.ts";
import { cardsOf } from "./dealt.ts";
import { SqueezedCard } from "./SqueezedCard.tsx";
import type { CoupShown, CoupTable } from "./useCoupTable.ts";
import type { CardPlace } from "./useSqueeze.ts";

interface CoupHandsProps<Side extends string> {
  table: CoupTable<Side>;
  sides: readonly [CoupSide<Side>, CoupSide<Side>];
  /** What a hand's cards that lie face up count. */
  count(cards: readonly number[]): string;
  /** Printed on the cloth. */
  cloth: readonly string[];
}

/** Both sides' cards, with what they count. */
export function CoupHands<Side extends string>({ table, sides, count, cloth }: CoupHandsProps<Side>) {
  return (
    <div className="coup">
      {sides.map((side) => (
        <CoupHand key={side.side} {...side} shown={table.shown} down={table.down} turn={table.turn} count={count} />
      ))}
      <FeltArc lines={cloth} />
    </div>
  );
}

interface CoupHandProps<Side extends string> extends CoupSide<Side> {
  shown: CoupShown<Side>;
  /** Cards that lie face down. */
  down: readonly CardPlace[];
  turn(card: CardPlace<Side>): void;
  count(cards: readonly number[]): string;
}

/** One side's cards; a third one lies across. */
function CoupHand<Side extends string>({ side, name, shown, down, turn, count }: CoupHandProps<Side>) {
  const { say } = useTable();
  const cards = cardsOf(shown.dealt, side);
  const lying = useLying(cards.filter((_, index) => !down.includes(`${side} ${index}`)));
  return (
    <section className={`hand ${side}${shown.winner === side ? " winner" : ""}`} aria-label={name}>
      <h2>
        {name}
        <output>{lying.length === 0 ? "" : count(lying)}</output>
      </h2>
      <div className="hand-cards">
        {cards.length === 0 ? <i className="card-place" /> : null}
        {cards.map((card, index) => {
          const place: CardPlace<Side> = `${side} ${index}`;
          const third = index === 2 ? "third" : "";
          return down.includes(place) ? (
            <SqueezedCard
              key={place}
              card={card}
              name={say("coup.turnOver", { side: name, number: index + 1 })}
              className={third}
              turn={() => turn(place)}
            />
          ) : (
            <PlayingCard
              key={place}
              card={card}
              className={`${third}${shown.squeezed.includes(side) ? " turned" : ""}`}
            />
          );
        })}
      </div>
    </section>
  );
}
