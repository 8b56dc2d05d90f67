import {
  couples,
  faces,
  oddsOfTotal,
  oddsWon,
  type SicBoSpot,
  sicBoOdds,
  singleOdds,
  type ThreeDice,
  totals,
} from "@croupier/games/sicbo/sicBoBets";
import { type ReactNode, useState } from "react";
import { useTable } from "../shell/table.ts";
import { useMedia } from "../shell/useMedia.ts";
import { BetSpot } from "../tables/BetSpot.tsx";
import { SmallDie } from "../tables/SmallDie.tsx";
import { placeName } from "./placeName.ts";

interface SicBoFeltProps {
  stacks: ReadonlyMap<string, number>;
  /** The dice once they lie; empty before. */
  dice: readonly number[];
  paid: ReadonlyMap<string, number> | null;
  disabled: boolean;
  put(spot: SicBoSpot): void;
  take(spot: SicBoSpot): void;
}

/** Where not all fields have room for a finger, the felt has two leaves. */
const narrow = "(max-width: 700px), (max-height: 480px)";
const leaves = ["totals", "dice"] as const;

export function SicBoFelt(props: SicBoFeltProps) {
  const { say } = useTable();
  const folded = useMedia(narrow);
  const [leaf, setLeaf] = useState<(typeof leaves)[number]>("totals");
  const chipsOn = (name: string) => [...props.stacks.keys()].some((spot) => leafOf(spot) === name);
  const shown = (name: string) => !folded || leaf === name;
  return (
    <fieldset className={`sicbo-felt cloth${folded ? " folded" : ""}`}>
      <legend className="visually-hidden">{say("placeBets")}</legend>
      {folded ? (
        <div className="leaves">
          {leaves.map((name) => (
            <button key={name} type="button" aria-pressed={leaf === name} onClick={() => setLeaf(name)}>
              {say(`sicbo.leaf.${name}`)}
              {chipsOn(name) ? <i className="chips-there" /> : null}
            </button>
          ))}
        </div>
      ) : null}
      {shown("totals") ? <TotalsLeaf {...props} /> : null}
      {shown("dice") ? <DiceLeaf {...props} /> : null}
    </fieldset>
  );
}

const leafOf = (spot: string) => (/^(double|triple|couple|single)/.test(spot) ? "dice" : "totals");

function TotalsLeaf(props: SicBoFeltProps) {
  const { say } = useTable();
  const even = (spot: "small" | "big" | "odd" | "even", range = "") => (
    <Field {...props} key={spot} spot={spot} odds={`${sicBoOdds.evenMoney}:1`}>
      <strong>{say(`sicbo.${spot}`)}</strong>
      {range === "" ? null : <small> {range}</small>}
    </Field>
  );
  return (
    <>
      <div className="evens">
        {even("small", "4–10")}
        {even("odd")}
        <Field {...props} spot="anyTriple" odds={`${sicBoOdds.anyTriple}:1`}>
          <strong>{say("sicbo.anyTriple")}</strong>
        </Field>
        {even("even")}
        {even("big", "11–17")}
      </div>
      <div className="totals">
        {totals.map((total) => (
          <Field {...props} key={total} spot={`total${total}`} odds={`${oddsOfTotal(total)}:1`}>
            <strong>{total}</strong>
          </Field>
        ))}
      </div>
    </>
  );
}

function DiceLeaf(props: SicBoFeltProps) {
  return (
    <>
      <div className="sets">
        {faces.map((face) => (
          <Field {...props} key={face} spot={`double${face}`} odds={`${sicBoOdds.double}:1`}>
            <Faces faces={[face, face]} />
          </Field>
        ))}
        {faces.map((face) => (
          <Field {...props} key={face} spot={`triple${face}`} odds={`${sicBoOdds.triple}:1`}>
            <Faces faces={[face, face, face]} />
          </Field>
        ))}
      </div>
      <div className="couples">
        {couples.map(([one, two]) => (
          <Field {...props} key={`${one}${two}`} spot={`couple${one}-${two}`} odds={`${sicBoOdds.couple}:1`}>
            <Faces faces={[one, two]} />
          </Field>
        ))}
      </div>
      <div className="singles">
        {faces.map((face) => (
          <Field {...props} key={face} spot={`single${face}`} odds={singleOdds.join("/")}>
            <Faces faces={[face]} />
          </Field>
        ))}
      </div>
    </>
  );
}

const Faces = ({ faces: shown }: { faces: readonly number[] }) => (
  <span className="small-dice">
    {shown.map((face, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same face may come twice; its place is its identity
      <SmallDie key={index} face={face} />
    ))}
  </span>
);

interface FieldProps extends SicBoFeltProps {
  spot: SicBoSpot;
  odds: string;
  children: ReactNode;
}

function Field({ spot, odds, stacks, dice, paid, disabled, put, take, children }: FieldProps) {
  const { say } = useTable();
  const won = dice.length === 3 && oddsWon(spot, dice as ThreeDice) !== null;
  return (
    <BetSpot
      className={won ? "lit" : ""}
      name={`${placeName(say, spot)} ${odds}`}
      amount={stacks.get(spot) ?? 0}
      back={paid === null ? null : (paid.get(spot) ?? 0)}
      disabled={disabled}
      put={() => (disabled ? undefined : put(spot))}
      take={() => (disabled ? undefined : take(spot))}
    >
      {children} <small className="odds">{odds}</small>
    </BetSpot>
  );
}
