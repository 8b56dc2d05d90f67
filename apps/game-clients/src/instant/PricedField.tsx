import { payoutOf, type Ratio } from "@croupier/games/arithmetic/ratio";
import { useTable } from "../shell/table.ts";
import { HundredthsField, type HundredthsFieldProps, Told } from "./Options.tsx";

interface PricedFieldProps extends HundredthsFieldProps {
  /** What the number amounts to: a chance, a factor. */
  means: { label: string; text: string };
  stake_cents: number;
  pays: Ratio;
  /** What is told takes a row of its own. */
  wide?: boolean;
}

/** A number to bet on, what it means and what a win with it brings. */
export function PricedField({ means, stake_cents, pays, wide = false, ...field }: PricedFieldProps) {
  const { say, money } = useTable();
  return (
    <>
      <HundredthsField {...field} />
      <div className={wide ? "told-list wide" : "told-list"}>
        <Told label={means.label}>{means.text}</Told>
        <Told label={say("winAmount")}>{money(Number(payoutOf(stake_cents, pays)))}</Told>
      </div>
    </>
  );
}
