import "./baccarat.css";
import { baccaratSpots } from "@croupier/games/baccarat/baccarat";
import { pointsOf, totalOf } from "@croupier/games/baccarat/coup";
import type { BaccaratEvent } from "@croupier/games/baccarat/events";
import { CoupFrame } from "../coups/CoupFrame.tsx";
import type { CoupSide } from "../coups/coupSide.ts";
import type { DealtCard } from "../coups/dealt.ts";
import { useCoupTable } from "../coups/useCoupTable.ts";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";
import { coupsIn } from "./coupsIn.ts";
import { useBaccaratTable } from "./useBaccaratTable.ts";

type Side = "player" | "banker";
const sides = ["player", "banker"] as const;
const hues = { player: "blue", tie: "green", banker: "red" } as const;
const hueOfSpot: Readonly<Record<string, string>> = hues;

export function BaccaratClient() {
  const { say } = useTable();
  const { number } = useFormat();
  const { odds, bankerSix } = useBaccaratTable();
  const table = useCoupTable<Side, BaccaratEvent>({
    sides,
    spots: baccaratSpots,
    sideOf: (spot) => sides.find((side) => spot === side || spot === `${side}Pair`) ?? null,
    firstCards: 4,
    handlers: ({ deal, win }) => ({
      coupDealt: ({ player, banker }, pace) => deal(inOrder(player, banker), pace),
      coupWon: ({ winner }, pace) => win(winner, [winner], say(`baccarat.won.${winner}`), pace),
    }),
  });
  const toOne = (hundredths: number) => `${number(hundredths / 100)}:1`;
  const oddsOf = (spot: (typeof baccaratSpots)[number]) =>
    spot === "banker" && bankerSix !== null
      ? say("baccarat.withSix", { odds: toOne(odds.banker), six: toOne(bankerSix) })
      : toOne(odds[spot]);
  const sideShown = (side: Side): CoupSide<Side> => ({ side, name: say(`baccarat.${side}`), hue: hues[side] });
  return (
    <CoupFrame<Side>
      name="baccarat"
      table={table}
      sides={[sideShown("player"), sideShown("banker")]}
      tie={say("baccarat.tie")}
      count={(cards) => String(totalOf(cards.map(pointsOf)))}
      cloth={[
        say(bankerSix === null ? "baccarat.cloth" : "baccarat.clothSix"),
        say("baccarat.clothNote", { tie: odds.tie / 100, pair: odds.playerPair / 100 }),
      ]}
      places={baccaratSpots.map((spot) => ({
        spot,
        name: say(`baccarat.${spot}`),
        odds: oddsOf(spot),
        hue: hueOfSpot[spot],
      }))}
      coups={coupsIn(table.game.rounds).map(({ id, winner, playerPair, bankerPair }) => ({
        id,
        winner,
        letter: say(`baccarat.bead.${winner}`),
        name: [
          say(`baccarat.${winner}`),
          ...(playerPair ? [say("baccarat.playerPair")] : []),
          ...(bankerPair ? [say("baccarat.bankerPair")] : []),
        ].join(", "),
        marks: `${playerPair ? "player-pair" : ""} ${bankerPair ? "banker-pair" : ""}`,
      }))}
      legend={say("baccarat.roadsLegend")}
    />
  );
}

/** The cards as they were dealt: by turns, the third cards last. */
function inOrder(player: readonly number[], banker: readonly number[]): readonly DealtCard<Side>[] {
  const hands = { player, banker };
  return [0, 1, 2].flatMap((place) =>
    sides.flatMap((side) => (hands[side].length > place ? [{ side, card: hands[side][place]! }] : [])),
  );
}
