import {
  type CrapsSpot,
  fieldOdds,
  hardOdds,
  type LayoutSpot,
  type Point,
  placeOdds,
  points,
} from "@croupier/games/craps/crapsBets";
import { Fragment, type ReactNode } from "react";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { BetSpot, Pile } from "../tables/BetSpot.tsx";
import { SmallDie } from "../tables/SmallDie.tsx";
import type { CrapsShown } from "./feltState.ts";

interface CrapsFeltProps {
  felt: CrapsShown;
  /** Chips that join with the next throw. */
  fresh: ReadonlyMap<string, number>;
  betting: boolean;
  /** Whether a press on a place does anything now. */
  open(spot: CrapsSpot): boolean;
  press(spot: CrapsSpot): void;
  take(spot: CrapsSpot): void;
}

const hards = [4, 6, 8, 10] as const;
const fieldTotals = Object.keys(fieldOdds);
/** Six and nine are written out, as on every craps table: upside down they would be each other. */
const numberWords: Readonly<Record<number, MessageKey>> = { 6: "craps.six", 9: "craps.nine" };

/** The layout: numbers above, come and field, the two lines, and the bets of one throw or of pairs. */
export function CrapsFelt({ felt, fresh, betting, open, press, take }: CrapsFeltProps) {
  const { say } = useTable();
  const place = (spot: CrapsSpot, name: string, face: ReactNode) => {
    const lying = (felt.lying.get(spot) ?? 0) + (fresh.get(spot) ?? 0);
    const result = felt.decided.get(spot);
    const shown = lying === 0 || (result?.stays && !fresh.has(spot)) ? result : undefined;
    const shut = betting && !open(spot);
    return (
      <BetSpot
        key={spot}
        className={`${spot.replace(/Odds\d+$/, "Odds")}${fresh.has(spot) ? " fresh" : ""}${shut ? " shut" : ""}`}
        name={name}
        amount={shown?.stake ?? lying}
        back={shown?.back ?? null}
        disabled={!betting || shut}
        put={() => press(spot)}
        take={() => take(spot)}
      >
        {face}
      </BetSpot>
    );
  };
  const spot = (name: LayoutSpot, face: ReactNode, odds = "") =>
    place(name, `${say(`craps.${name}`)} ${odds}`.trim(), face);
  /** A bet that has travelled to a number, and its odds: a place only while something lies or was decided there. */
  const travelled = (side: "come" | "dontCome", point: Point) => {
    const bet = `${side}${point}` as const;
    const result = felt.decided.get(bet);
    const amount = result?.stake ?? felt.lying.get(bet) ?? 0;
    if (amount === 0) return null;
    return place(
      `${side}Odds${point}`,
      say(`craps.${side}Odds`, { point }),
      <Pile amount={amount} back={result?.back ?? null} />,
    );
  };
  return (
    <fieldset className="craps-felt cloth">
      <legend className="visually-hidden">{say("placeBets")}</legend>
      {points.map((point) => (
        <div key={point} className={`number n${point}${felt.point === point ? " on" : ""}`}>
          {travelled("dontCome", point)}
          {spot(
            `place${point}`,
            <>
              <strong>{numberWords[point] === undefined ? point : say(numberWords[point])}</strong>{" "}
              <small>{placeOdds[point].join(":")}</small>
            </>,
            placeOdds[point].join(":"),
          )}
          {travelled("come", point)}
          {felt.point === point ? <b className="on-puck">ON</b> : null}
        </div>
      ))}
      {spot("come", <strong>{say("craps.come")}</strong>)}
      {spot("dontCome", <span>{say("craps.dontCome")}</span>)}
      {spot(
        "field",
        <>
          <strong>{say("craps.field")}</strong>{" "}
          <small>
            {fieldTotals.map((total) => (
              <Fragment key={total}>
                <i className={fieldOdds[Number(total)]! > 1 ? "more" : ""}>
                  {total}
                  {fieldOdds[Number(total)]! > 1 ? <sup>×{fieldOdds[Number(total)]}</sup> : null}
                </i>{" "}
              </Fragment>
            ))}
          </small>
        </>,
        fieldTotals
          .map((total) => (fieldOdds[Number(total)]! > 1 ? `${total}×${fieldOdds[Number(total)]}` : total))
          .join(" "),
      )}
      {spot("dontPass", <span>{say("craps.dontPass")}</span>)}
      {spot("dontOdds", <small>{say("craps.odds")}</small>)}
      {spot("pass", <strong>{say("craps.pass")}</strong>)}
      {spot("passOdds", <small>{say("craps.odds")}</small>)}
      {hards.map((number) =>
        spot(
          `hard${number}`,
          <>
            <PairOfDice face={number / 2} /> <small>{hardOdds[number]}:1</small>
          </>,
          `${hardOdds[number]}:1`,
        ),
      )}
      {spot(
        "anySeven",
        <>
          <strong className="seven">7</strong> <small>4:1</small>
        </>,
        "4:1",
      )}
      {spot(
        "anyCraps",
        <>
          <span>{say("craps.anyCraps")}</span> <small>7:1</small>
        </>,
        "7:1",
      )}
    </fieldset>
  );
}

/** Two small dice with the same face. */
function PairOfDice({ face }: { face: number }) {
  return (
    <span className="pair">
      <SmallDie face={face} />
      <SmallDie face={face} />
    </span>
  );
}
