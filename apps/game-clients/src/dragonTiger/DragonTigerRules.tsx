import { dragonTiger } from "@croupier/games/dragonTiger/dragonTiger";
import { allDeals } from "@croupier/games/dragonTiger/dragonTigerMath";
import { dragonTigerOdds, dragonTigerSpots } from "@croupier/games/dragonTiger/dragonTigerRules";
import { useFormat } from "../instant/useFormat.ts";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";
import { PlacesTable } from "../tables/PlacesTable.tsx";

/** Places with what they pay and return, as counted over every deal. */
export function DragonTigerRules() {
  const { say } = useTable();
  const { number } = useFormat();
  return (
    <>
      <p>
        {say("dragonTiger.rules", {
          tie: dragonTigerOdds.tie,
          suited: dragonTigerOdds.suitedTie,
        })}
      </p>
      <PlacesTable
        rows={dragonTigerSpots.map((spot) => ({
          name: say(`dragonTiger.${spot}`),
          pays: `${dragonTigerOdds[spot]}:1`,
          returns: dragonTiger.returns[spot],
        }))}
      />
      <p>{say("dragonTiger.counted", { deals: number(allDeals) })}</p>
      <p className="muted">{say("dragonTiger.keys")}</p>
    </>
  );
}

export const rules = rulesFrom([dragonTiger], DragonTigerRules);
