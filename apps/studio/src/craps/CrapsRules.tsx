import {
  type CrapsSpot,
  fieldOdds,
  hardOdds,
  mostOddsAgainst,
  type PaidOdds,
  type Point,
  placeOdds,
  trueOdds,
} from "@croupier/games/craps/crapsBets";
import { type CrapsMath, crapsMath, perCent } from "@croupier/games/craps/crapsMath";
import { useTable } from "../shell/table.ts";
import { PlacesTable } from "../tables/PlacesTable.tsx";

const numberIn = (spot: CrapsSpot) => Number(/\d+$/.exec(spot)?.[0]) as Point;

/** What a bet pays, as the layout writes it. */
function paysOf({ spot, point }: CrapsMath): string {
  const ratio = ([win, stake]: PaidOdds) => `${win}:${stake}`;
  if (spot === "passOdds") return ratio(trueOdds[point!]);
  if (spot === "dontOdds") return ratio([trueOdds[point!][1], trueOdds[point!][0]]);
  if (spot.startsWith("place")) return ratio(placeOdds[numberIn(spot)]);
  if (spot.startsWith("hard")) return `${hardOdds[numberIn(spot) as keyof typeof hardOdds]}:1`;
  if (spot === "field")
    return [...new Set(Object.values(fieldOdds))]
      .sort()
      .map((odds) => `${odds}:1`)
      .join(", ");
  if (spot === "anySeven") return "4:1";
  return spot === "anyCraps" ? "7:1" : "1:1";
}

/** Every bet with what it pays and returns, counted over all throws until it is decided. */
export function CrapsRules() {
  const { say } = useTable();
  return (
    <>
      <p>{say("craps.rules")}</p>
      <p>{say("craps.rulesOdds", { times: mostOddsAgainst })}</p>
      <PlacesTable
        rows={crapsMath().map((row) => ({
          name: `${say(`craps.${row.spot}`)}${row.point === null ? "" : `, ${row.point}`}`,
          pays: paysOf(row),
          returns: perCent(row.returns),
        }))}
      />
      <p className="muted">{say("craps.keys")}</p>
    </>
  );
}
