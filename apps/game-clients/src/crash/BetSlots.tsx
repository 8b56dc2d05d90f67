import { Icon } from "../shell/Icon.tsx";
import { useTable } from "../shell/table.ts";
import { BetSlot } from "./BetSlot.tsx";
import { type BetPlan, plannedBets } from "./betPlan.ts";

interface BetSlotsProps {
  plan: BetPlan;
  disabled: boolean;
  change(plan: BetPlan): void;
}

/** The bets of the next crash round, one or two. */
export function BetSlots({ plan, disabled, change }: BetSlotsProps) {
  const { say } = useTable();
  return (
    <div className="kite-slots">
      {plannedBets(plan).map((bet, place) => (
        <BetSlot
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          key={place}
          name={say("kite.slot", { number: place + 1 })}
          bet={bet}
          disabled={disabled}
          change={(next) => change(place === 0 ? { ...plan, first: next } : { ...plan, second: next })}
        />
      ))}
      <button
        type="button"
        className="second-bet"
        disabled={disabled}
        aria-label={say("kite.secondBet")}
        aria-pressed={plan.second !== null}
        onClick={() => change({ ...plan, second: plan.second ? null : { ...plan.first } })}
      >
        <Icon name={plan.second ? "minus" : "plus"} />
        <span>{say("kite.secondBet")}</span>
      </button>
    </div>
  );
}
