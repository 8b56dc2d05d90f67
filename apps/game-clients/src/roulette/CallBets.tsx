import { type CallBet, type CallChips, callBets, coveredBy } from "@croupier/games/roulette/callBets";
import { colourOf } from "@croupier/games/roulette/layout";
import type { CSSProperties } from "react";
import { useTable } from "../shell/table.ts";

interface CallBetsProps {
  /** Where on the felt the button lies. */
  style: CSSProperties;
  /** The chip in hand, in subunits. */
  chip: number;
  disabled: boolean;
  put(call: CallBet, chips: readonly CallChips[]): void;
}

const sheetId = "call-bets";

/** Bets that are called by name: each lays its chips on its places at once. */
export function CallBets({ style, chip, disabled, put }: CallBetsProps) {
  const { say, money } = useTable();
  return (
    <>
      <button type="button" className="spot area calls" style={style} disabled={disabled} popoverTarget={sheetId}>
        <span className="label">{say("callBets")}</span>
      </button>
      <div id={sheetId} popover="auto" className="call-sheet">
        <h2>{say("callBets")}</h2>
        {(Object.keys(callBets) as CallBet[]).map((call) => {
          const chips = callBets[call];
          const count = chips.reduce((sum, one) => sum + one.chips, 0);
          return (
            <button
              key={call}
              type="button"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
              onClick={() => put(call, chips)}
            >
              <strong>{say(`call.${call}`)}</strong>
              <small>{say("callChips", { count, amount: money(count * chip) })}</small>
              <span className="call-numbers">
                {coveredBy(call).map((number) => (
                  <i key={number} className={colourOf(number)}>
                    {number}
                  </i>
                ))}
              </span>
            </button>
          );
        })}
      </div>
    </>
  );
}
