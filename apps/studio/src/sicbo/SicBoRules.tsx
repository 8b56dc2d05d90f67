import { oddsOfTotal, type SicBoSpot, sicBoOdds, singleOdds } from "@croupier/games/sicbo/sicBoBets";
import { SHAKES, type SicBoMath, sicBoMath } from "@croupier/games/sicbo/sicBoMath";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";
import { placeName } from "./placeName.ts";

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
  const { fixed } = useFormat();
  return (
    <>
      <p>{say("sicbo.rules")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("betName")}</th>
            <th scope="col">{say("oddsTitle")}</th>
            <th scope="col">{say("returns")}</th>
          </tr>
        </thead>
        <tbody>
          {sicBoMath()
            .filter(isShown)
            .map(({ spot, returned }) => (
              <tr key={spot}>
                <td>
                  {alike.includes(spot)
                    ? say(`sicbo.any.${spot.replace(/[\d-]+$/, "") as "single"}`)
                    : placeName(say, spot)}
                </td>
                <td>{paysOf(spot)}</td>
                <td>{fixed((returned / SHAKES) * 100)} %</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="muted">{say("sicbo.keys")}</p>
    </>
  );
}
