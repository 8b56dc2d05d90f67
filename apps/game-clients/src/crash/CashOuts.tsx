import { hundredths, payoutOf } from "@croupier/games/arithmetic/ratio";
import { useTable } from "../shell/table.ts";
import type { OwnBet } from "./ownBets.ts";

interface CashOutsProps {
  bets: readonly OwnBet[];
  /** Of the kite now, in hundredths. */
  height: number;
  disabled: boolean;
  cashOut(place: number): void;
}

/** A button for each bet in the air, with what it pays at this moment. */
export function CashOuts({ bets, height, disabled, cashOut }: CashOutsProps) {
  const { say, money } = useTable();
  return (
    <div className="cash-outs">
      {bets.map(({ place, amount }) => (
        <button
          key={place}
          type="button"
          className="primary go cash-out"
          disabled={disabled}
          aria-label={say("kite.cashOutBet", { number: place + 1 })}
          aria-keyshortcuts={String(place + 1)}
          onClick={() => cashOut(place)}
        >
          <span>{say("kite.cashOut")}</span>
          <b>{money(Number(payoutOf(amount, hundredths(height))))}</b>
        </button>
      ))}
    </div>
  );
}
