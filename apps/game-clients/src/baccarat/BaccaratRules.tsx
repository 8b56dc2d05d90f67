import { baccaratSpots } from "@croupier/games/baccarat/baccarat";
import { baccarats } from "@croupier/games/baccarat/baccarats";
import { bankerDraws } from "@croupier/games/baccarat/coup";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";
import { PlacesTable } from "../tables/PlacesTable.tsx";
import { useBaccaratTable } from "./useBaccaratTable.ts";

const totals = [0, 1, 2, 3, 4, 5, 6, 7];
const thirds = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Places and the banker's tableau, both read from the mathematics. */
export function BaccaratRules() {
  const { say } = useTable();
  const { odds, returns, bankerSix } = useBaccaratTable();
  return (
    <>
      <p>
        {say("baccarat.rules")} {say(bankerSix === null ? "baccarat.commission" : "baccarat.noCommission")}
      </p>
      <PlacesTable
        rows={baccaratSpots.map((spot) => ({
          name: say(`baccarat.${spot}`),
          pays: `${odds[spot] / 100}:1`,
          returns: returns[spot],
        }))}
      />
      <h3>{say("baccarat.tableau")}</h3>
      <p>{say("baccarat.tableauNote")}</p>
      <table className="tableau">
        <thead>
          <tr>
            <th scope="col">{say("baccarat.banker")}</th>
            {thirds.map((third) => (
              <th key={String(third)} scope="col">
                {third ?? say("baccarat.stood")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total}>
              <th scope="row">{total}</th>
              {thirds.map((third) => (
                <td key={String(third)}>{bankerDraws(total, third) ? "●" : "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{say("baccarat.keys")}</p>
    </>
  );
}

export const rules = rulesFrom(baccarats, BaccaratRules);
