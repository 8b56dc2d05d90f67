import { sicBo } from "@croupier/games/sicbo/sicBo";
import { oddsOfTotal, type SicBoSpot, sicBoOdds, singleOdds } from "@croupier/games/sicbo/sicBoBets";
import { SHAKES, type SicBoMath, sicBoMath } from "@croupier/games/sicbo/sicBoMath";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";
import { PlacesTable } from "../tables/PlacesTable.tsx";
import { kindOfSpot, placeName } from "./placeName.ts";

/** One place of each kind, for kinds whose places are all alike. */
const alike: readonly SicBoSpot[] = ["double1", "triple1", "couple1-2", "single1"];
const isShown = ({ spot }: SicBoMath) => !/^(double|triple|couple|single)/.test(spot) || alike.includes(spot);

function paysOf(spot: SicBoSpot): string {
  if (spot === "anyTriple") return `${sicBoOdds.anyTriple}:1`;
  if (spot.startsWith("total")) return `${oddsOfTotal(Number(spot.slice(5)))}:1`;
  if (spot.startsWith("double")) return `${sicBoOdds.double}:1`;
  if (spot.startsWith("triple")) return `${sicBoOdds.triple}:1`;
  if (spot.startsWith("couple")) return `${sicBoOdds.couple}:1`;
  if (spot.startsWith("single")) return singleOdds.map((odds) => `${odds}:1`).join(", ");
  return `${sicBoOdds.evenMoney}:1`;
}

/** Places with what they pay and return, counted over all 216 shakes. */
export function SicBoRules() {
  const { say } = useTable();
  return (
    <>
      <p>{say("sicbo.rules")}</p>
      <PlacesTable
        rows={sicBoMath()
          .filter(isShown)
          .map(({ spot, returned }) => ({
            name: alike.includes(spot) ? say(`sicbo.any.${kindOfSpot(spot) as "single"}`) : placeName(say, spot),
            pays: paysOf(spot),
            returns: (returned / SHAKES) * 100,
          }))}
      />
      <p className="muted">{say("sicbo.keys")}</p>
    </>
  );
}

export const rules = rulesFrom([sicBo], SicBoRules);
