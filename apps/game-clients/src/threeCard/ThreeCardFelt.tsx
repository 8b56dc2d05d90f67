import type { ThreeCardSpot } from "@croupier/games/threeCard/threeCard";
import { useTable } from "../shell/table.ts";
import { BetSpot, Pile } from "../tables/BetSpot.tsx";

interface ThreeCardFeltProps {
  stacks: ReadonlyMap<string, number>;
  /** What the raise staked, in subunits. */
  raised: number;
  paid: ReadonlyMap<string, number> | null;
  disabled: boolean;
  put(spot: ThreeCardSpot): void;
  take(spot: ThreeCardSpot): void;
}

/** Pair plus, ante, and where the raise lies. */
export function ThreeCardFelt({ stacks, raised, paid, disabled, put, take }: ThreeCardFeltProps) {
  const { say } = useTable();
  const back = (spot: string) => (paid === null ? null : (paid.get(spot) ?? 0));
  const place = (spot: ThreeCardSpot) => (
    <BetSpot
      className={spot}
      name={say(`threeCard.${spot}`)}
      amount={stacks.get(spot) ?? 0}
      back={back(spot)}
      disabled={disabled}
      put={() => (disabled ? undefined : put(spot))}
      take={() => (disabled ? undefined : take(spot))}
    >
      <strong>{say(`threeCard.${spot}`)}</strong>
    </BetSpot>
  );
  return (
    <fieldset className="three-felt">
      <legend className="visually-hidden">{say("placeBets")}</legend>
      {place("pairPlus")}
      {place("ante")}
      <div className="raise-place">
        <strong>{say("threeCard.raise")}</strong>
        <Pile amount={raised} back={back("raise")} />
      </div>
    </fieldset>
  );
}
