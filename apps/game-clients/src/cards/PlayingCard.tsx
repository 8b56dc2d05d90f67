import "./cards.css";
import type { Say } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { CourtFigure, type CourtRank } from "./CourtFigure.tsx";

/** A card as the games number it: four suits of each rank from ace to king, so 0 is the first ace and 51 the last king. */
export interface Card {
  rank: number;
  suit: Suit;
}

const suits = ["spade", "heart", "club", "diamond"] as const;
type Suit = (typeof suits)[number];

export function cardOf(card: number): Card {
  return { rank: Math.floor(card / 4) + 1, suit: suits[card % 4]! };
}

export const shapes: Readonly<Record<Suit, string>> = {
  spade: "M0-10C2-5 9-1 9 4 9 8 5 10 2 7 2 9 3 11 5 12H-5C-3 11-2 9-2 7-5 10-9 8-9 4-9-1-2-5 0-10Z",
  heart: "M0 11C-3 7-10 3-10-3-10-9-2-10 0-4 2-10 10-9 10-3 10 3 3 7 0 11Z",
  club: "M0-10A5 5 0 0 1 4-2 5 5 0 1 1 2 5C2 8 3 11 5 12H-5C-3 11-2 8-2 5A5 5 0 1 1-4-2 5 5 0 0 1 0-10Z",
  diamond: "M0-11 8 0 0 11-8 0Z",
};

const faces: Readonly<Record<number, string>> = { 1: "A", 11: "J", 12: "Q", 13: "K" };
export const faceOf = (rank: number): string => faces[rank] ?? String(rank);

/** Where the pips of the ranks two to ten lie: columns −1, 0, 1 and heights −1 to 1. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = (() => {
  const sides = (...heights: number[]) => heights.flatMap((y) => [[-1, y] as const, [1, y] as const]);
  const middle = (...heights: number[]) => heights.map((y) => [0, y] as const);
  const third = 1 / 3;
  return {
    2: middle(-1, 1),
    3: middle(-1, 0, 1),
    4: sides(-1, 1),
    5: [...sides(-1, 1), ...middle(0)],
    6: sides(-1, 0, 1),
    7: [...sides(-1, 0, 1), ...middle(-0.5)],
    8: [...sides(-1, 0, 1), ...middle(-0.5, 0.5)],
    9: [...sides(-1, -third, third, 1), ...middle(0)],
    10: [...sides(-1, -third, third, 1), ...middle(-2 * third, 2 * third)],
  };
})();

export const isRed = ({ suit }: Card): boolean => suit === "heart" || suit === "diamond";

/** A card as it is called. */
export const cardName = (say: Say, { rank, suit }: Card): string =>
  say("card.name", { rank: say(`card.rank.${rank}` as "card.rank.1"), suit: say(`card.suit.${suit}`) });

/** A card face; null shows its back. */
export function PlayingCard({ card, className = "" }: { card: number | null; className?: string }) {
  const { say } = useTable();
  if (card === null) return <CardBack className={className} />;
  const { rank, suit } = cardOf(card);
  const red = isRed({ rank, suit });
  const name = cardName(say, { rank, suit });
  return (
    <svg viewBox="0 0 100 140" className={`card ${red ? "red" : "black"} ${className}`} role="img" aria-label={name}>
      <rect x="1" y="1" width="98" height="138" rx="9" className="paper" />
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      {rank > 10 ? <CourtFigure rank={rank as CourtRank} pip={shapes[suit]} /> : <Pips rank={rank} suit={suit} />}
    </svg>
  );
}

function Corner({ rank, suit }: Card) {
  return (
    <>
      <text
        x="14"
        y="25"
        textAnchor="middle"
        className="index"
        textLength={rank === 10 ? 19 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {faceOf(rank)}
      </text>
      <path d={shapes[suit]} transform="translate(14 39) scale(.72)" />
    </>
  );
}

function Pips({ rank, suit }: Card) {
  if (rank === 1) return <path d={shapes[suit]} transform="translate(50 70) scale(2.500)" />;
  return pips[rank]!.map(([column, height]) => (
    <path
      key={`${column} ${height}`}
      d={shapes[suit]}
      transform={`translate(${50 + column * 17} ${70 + height * 44}) scale(${height > 0 ? -0.8 : 0.8})`}
    />
  ));
}

function CardBack({ className }: { className: string }) {
  const { say } = useTable();
  return (
    <svg viewBox="0 0 100 140" className={`card back ${className}`} role="img" aria-label={say("card.back")}>
      <rect x="1" y="1" width="98" height="138" rx="9" className="paper" />
      <rect x="8" y="8" width="84" height="124" rx="5" className="weave" />
      <path d="M50 16 84 70 50 124 16 70ZM50 36 71 70 50 104 29 70ZM50 54 60 70 50 86 40 70Z" className="lines" />
    </svg>
  );
}
