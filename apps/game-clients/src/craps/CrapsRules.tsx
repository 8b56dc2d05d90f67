import {
  fieldOdds,
  hardOdds,
  maxOddsAgainst,
  numberIn,
  oddsPaid,
  type PaidOdds,
  placeOdds,
} from "@croupier/games/craps/crapsBets";
import { type CrapsMath, crapsMath, perCent } from "@croupier/games/craps/crapsMath";
import { crapsRules, newestRules } from "@croupier/games/craps/crapsRules";
import { lastThrowOfChips } from "@croupier/games/craps/crapsTable";
import { crapsVersions } from "@croupier/games/craps/crapsVersions";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";
import { PlacesTable } from "../tables/PlacesTable.tsx";

/** What a bet pays, as the layout writes it. */
function paysOf({ spot, point }: CrapsMath): string {
  const ratio = ([win, stake]: PaidOdds) => `${win}:${stake}`;
  if (spot.endsWith("Odds")) return ratio(oddsPaid(point!, spot === "dontOdds"));
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
export function CrapsRules({ game }: { game: { math: { version: number } } }) {
  const { version } = game.math;
  const { say } = useTable();
  return (
    <>
      <p>{say("craps.rules")}</p>
      {version === newestRules.version ? (
        <>
          <p>{say("craps.rulesOdds", { times: maxOddsAgainst })}</p>
          <p>{say("craps.rulesDown", { throws: lastThrowOfChips })}</p>
        </>
      ) : (
        <p>{say("craps.firstRules", { times: maxOddsAgainst })}</p>
      )}
      <PlacesTable
        rows={crapsMath(crapsRules(version)).map((row) => ({
          name: `${say(`craps.${row.spot}`)}${row.point === null ? "" : `, ${row.point}`}`,
          pays: paysOf(row),
          returns: perCent(row.returns),
        }))}
      />
      <p className="muted">{say("craps.keys")}</p>
    </>
  );
}

export const rules = rulesFrom(crapsVersions, CrapsRules);
