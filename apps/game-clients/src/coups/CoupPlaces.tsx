import { useTable } from "../shell/table.ts";
import { BetSpot } from "../tables/BetSpot.tsx";
import type { CoupTable } from "./useCoupTable.ts";

/** A place of the felt, as it is printed there. */
export interface CoupPlace {
  spot: string;
  name: string;
  /** What it pays. */
  odds: string;
  hue?: string;
}

/** The places of the felt with what they pay, and the chips on them. */
export function CoupPlaces<Side extends string>({
  table,
  places,
}: {
  table: CoupTable<Side>;
  places: readonly CoupPlace[];
}) {
  const { say } = useTable();
  const { bets, tools, betting } = table.game;
  const { paid, lit } = table.shown;
  return (
    <fieldset className="places">
      <legend className="visually-hidden">{say("placeBets")}</legend>
      {places.map(({ spot, name, odds, hue }) => (
        <div key={spot} className={`place ${spot}`} data-hue={hue}>
          <BetSpot
            className={lit.includes(spot) ? "won" : ""}
            name={`${name} ${odds}`}
            amount={bets.stacks.get(spot) ?? 0}
            back={paid === null ? null : (paid.get(spot) ?? 0)}
            disabled={!betting}
            put={() => tools.put(spot)}
            take={() => tools.take(spot)}
          >
            <strong>{name}</strong> <small>{odds}</small>
          </BetSpot>
        </div>
      ))}
    </fieldset>
  );
}
