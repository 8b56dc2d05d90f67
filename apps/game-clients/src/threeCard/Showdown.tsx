import type { Showdown as Result } from "@croupier/games/threeCard/threeCard";
import type { ThreeCardHand } from "@croupier/games/threeCard/threeCardRank";
import { PlayingCard } from "../cards/PlayingCard.tsx";
import { useTable } from "../shell/table.ts";

interface ShowdownProps {
  player: readonly (number | null)[];
  dealer: readonly (number | null)[];
  makes: { player: ThreeCardHand | null; dealer: ThreeCardHand | null };
  result: Result | "folded" | null;
}

/** Both hands, what they make, and how they stand against each other. */
export function Showdown({ player, dealer, makes, result }: ShowdownProps) {
  const { say } = useTable();
  const best = { player: result === "won" || result === "notPlaying", dealer: result === "lost" };
  const side = (name: "dealer" | "player", cards: readonly (number | null)[]) => (
    <section className={`three-hand ${name}${best[name] ? " best" : ""}`} aria-label={say(`threeCard.${name}`)}>
      <h2>
        {say(`threeCard.${name}`)}
        <span>{makes[name] === null ? "" : say(`threeCard.hand.${makes[name]}`)}</span>
      </h2>
      <div className="three-cards">
        {[0, 1, 2].map((place) =>
          cards.length > place ? (
            <span key={`${place} ${cards[place]}`} className="dealt">
              <PlayingCard card={cards[place]!} />
            </span>
          ) : (
            <i key={place} className="card-place" />
          ),
        )}
      </div>
    </section>
  );
  return (
    <div className={`showdown${result === "folded" ? " folded" : ""}`}>
      {side("dealer", dealer)}
      <p className="result" role="status">
        {result === null ? "" : say(`threeCard.${result}`)}
      </p>
      {side("player", player)}
    </div>
  );
}
