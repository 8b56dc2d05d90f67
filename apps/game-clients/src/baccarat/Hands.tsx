import { type CoupWinner, pointsOf, totalOf } from "@croupier/games/baccarat/coup";
import { FeltArc } from "../cards/FeltArc.tsx";
import { PlayingCard } from "../cards/PlayingCard.tsx";
import { useLying } from "../cards/useLying.ts";
import { useTable } from "../shell/table.ts";
import { SqueezedCard } from "./SqueezedCard.tsx";
import { useBaccaratTable } from "./useBaccaratTable.ts";
import type { CardPlace, Side } from "./useSqueeze.ts";

export interface HandsShown {
  player: readonly number[];
  banker: readonly number[];
  winner: CoupWinner | null;
  /** Whose cards the player turns over. */
  squeezed: readonly Side[];
}

export const noHands: HandsShown = { player: [], banker: [], winner: null, squeezed: [] };

interface HandsProps {
  shown: HandsShown;
  /** Cards that lie face down. */
  down: readonly CardPlace[];
  turn(card: CardPlace): void;
}

/** Player's and banker's cards with their totals; the third card lies across. */
export function Hands({ shown, down, turn }: HandsProps) {
  const { say } = useTable();
  const { odds, bankerSix } = useBaccaratTable();
  const faceUp = (side: Side) => shown[side].filter((_, index) => !down.includes(`${side} ${index}`));
  const lying = { player: useLying(faceUp("player")), banker: useLying(faceUp("banker")) };
  return (
    <div className="coup">
      {(["player", "banker"] as const).map((side) => (
        <section
          key={side}
          className={`hand ${side}${shown.winner === side ? " winner" : ""}`}
          aria-label={say(`baccarat.${side}`)}
        >
          <h2>
            {say(`baccarat.${side}`)}
            <output>{lying[side].length === 0 ? "" : totalOf(lying[side].map(pointsOf))}</output>
          </h2>
          <div className="hand-cards">
            {shown[side].length === 0 ? <i className="card-place" /> : null}
            {shown[side].map((card, index) => {
              const place: CardPlace = `${side} ${index}`;
              const third = index === 2 ? "third" : "";
              return down.includes(place) ? (
                <SqueezedCard
                  key={place}
                  card={card}
                  name={say("baccarat.turnOver", { side: say(`baccarat.${side}`), number: index + 1 })}
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
      ))}
      <FeltArc
        lines={[
          say(bankerSix === null ? "baccarat.cloth" : "baccarat.clothSix"),
          say("baccarat.clothNote", { tie: odds.tie / 100, pair: odds.playerPair / 100 }),
        ]}
      />
    </div>
  );
}
