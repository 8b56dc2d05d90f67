import "./dragonTiger.css";
import { dragonTigerOdds, dragonTigerSpots } from "@croupier/games/dragonTiger/dragonTigerRules";
import type { DragonTigerEvent } from "@croupier/games/dragonTiger/events";
import { cardOf, faceOf } from "../cards/PlayingCard.tsx";
import { CoupFrame } from "../coups/CoupFrame.tsx";
import type { CoupSide } from "../coups/coupSide.ts";
import { useCoupTable } from "../coups/useCoupTable.ts";
import { useTable } from "../shell/table.ts";
import { coupsIn } from "./coupsIn.ts";

type Side = "dragon" | "tiger";
const sides = ["dragon", "tiger"] as const;
const hues = { dragon: "red", tie: "green", suitedTie: "green", tiger: "blue" } as const;

export function DragonTigerClient() {
  const { say } = useTable();
  const table = useCoupTable<Side, DragonTigerEvent>({
    sides,
    spots: dragonTigerSpots,
    sideOf: (spot) => sides.find((side) => side === spot) ?? null,
    firstCards: sides.length,
    handlers: ({ deal, win }) => ({
      cardsDealt: (cards, pace) =>
        deal(
          sides.map((side) => ({ side, card: cards[side] })),
          pace,
        ),
      cardsCompared: ({ winner, suited }, pace) => {
        const won = suited ? "suitedTie" : winner;
        return win(winner, [winner, won], say(`dragonTiger.won.${won}`), pace);
      },
    }),
  });
  const sideShown = (side: Side): CoupSide<Side> => ({ side, name: say(`dragonTiger.${side}`), hue: hues[side] });
  return (
    <CoupFrame<Side>
      name="dragon-tiger"
      table={table}
      sides={[sideShown("dragon"), sideShown("tiger")]}
      tie={say("dragonTiger.tie")}
      count={([card]) => faceOf(cardOf(card!).rank)}
      cloth={[
        say("dragonTiger.cloth"),
        say("dragonTiger.clothNote", { tie: dragonTigerOdds.tie, suited: dragonTigerOdds.suitedTie }),
      ]}
      places={dragonTigerSpots.map((spot) => ({
        spot,
        name: say(`dragonTiger.${spot}`),
        odds: `${dragonTigerOdds[spot]}:1`,
        hue: hues[spot],
      }))}
      coups={coupsIn(table.game.rounds).map(({ id, winner, suited }) => ({
        id,
        winner,
        letter: say(`dragonTiger.bead.${winner}`),
        name: say(`dragonTiger.${suited ? "suitedTie" : winner}`),
        marks: suited ? "suited" : "",
      }))}
      legend={say("dragonTiger.roadsLegend")}
    />
  );
}
