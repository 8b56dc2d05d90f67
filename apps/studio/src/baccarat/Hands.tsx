import { type CoupWinner, pointsOf, totalOf } from "@croupier/games/baccarat/coup";
import { FeltArc } from "../cards/FeltArc.tsx";
import { PlayingCard } from "../cards/PlayingCard.tsx";
import { useLying } from "../cards/useLying.ts";
import { useTable } from "../shell/table.ts";
import { useBaccaratTable } from "./useBaccaratTable.ts";

export interface HandsShown {
  player: readonly number[];
  banker: readonly number[];
  winner: CoupWinner | null;
}

export const noHands: HandsShown = { player: [], banker: [], winner: null };

/** Player's and banker's cards with their totals; the third card lies across. */
export function Hands({ shown }: { shown: HandsShown }) {
  const { say } = useTable();
  const { odds, bankerSix } = useBaccaratTable();
  const lying = { player: useLying(shown.player), banker: useLying(shown.banker) };
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
            {shown[side].map((card, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same face may come twice; its place is its identity
              <PlayingCard key={index} card={card} className={index === 2 ? "third" : ""} />
            ))}
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
