import { type BaccaratSpot, baccaratSpots } from "@croupier/games/baccarat/baccarat";
import type { CoupWinner } from "@croupier/games/baccarat/coup";
import { useTable } from "../shell/table.ts";
import { Chip } from "../tables/Chip.tsx";
import { useBaccaratTable } from "./useBaccaratTable.ts";

interface PlacesProps {
  stacks: ReadonlyMap<string, number>;
  /** What each place brought back; null before the coup is over. */
  paid: ReadonlyMap<string, number> | null;
  winner: CoupWinner | null;
  disabled: boolean;
  put(spot: BaccaratSpot): () => void;
  take(spot: BaccaratSpot): () => void;
}

/** The five places of the felt: click or Enter puts a chip, right click or Backspace takes one back. */
export function Places({ stacks, paid, winner, disabled, put, take }: PlacesProps) {
  const { say, money, server } = useTable();
  const table = useBaccaratTable();
  const number = new Intl.NumberFormat(server.session.locale);
  const toOne = (hundredths: number) => `${number.format(hundredths / 100)}:1`;
  const odds = (spot: BaccaratSpot) =>
    spot === "banker" && table.bankerSix !== null
      ? say("baccarat.withSix", { odds: toOne(table.odds.banker), six: toOne(table.bankerSix) })
      : toOne(table.odds[spot]);
  return (
    <fieldset className="places">
      <legend className="visually-hidden">{say("placeBets")}</legend>
      {baccaratSpots.map((spot) => {
        const amount = stacks.get(spot) ?? 0;
        const back = paid?.get(spot) ?? 0;
        const name = say(`baccarat.${spot}`);
        return (
          <button
            key={spot}
            type="button"
            className={`place ${spot}${winner === spot ? " won" : ""}`}
            aria-disabled={disabled}
            onClick={put(spot)}
            onContextMenu={(event) => {
              event.preventDefault();
              take(spot)();
            }}
            onKeyDown={(event) => {
              if (event.key === "Backspace" || event.key === "Delete") take(spot)();
            }}
          >
            <strong>{name}</strong>
            <small>{odds(spot)}</small>
            {amount === 0 ? null : (
              <span className={`pile${paid === null ? "" : back > 0 ? " paid" : " lost"}`}>
                <Chip amount={amount} />
                <span className="visually-hidden">{money(amount)}</span>
                {back > 0 ? <b>{money(back)}</b> : null}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
