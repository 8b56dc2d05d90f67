import type { VipStanding } from "@croupier/contract/vip";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useMoney } from "../../ui/useMoney.ts";

interface Bar {
  label: MessageKey;
  have: number;
  need: number;
}

/** Deposits and bets of the quarter against what the next status asks for: what is there, and what is missing. Source: 2.6-07, 3-55. */
export function ProgressBars({ progress }: { progress: VipStanding["progress"] }) {
  const bars: readonly Bar[] = [
    { label: "vip.deposits", have: progress.deposit_cents, need: progress.deposit_threshold_cents },
    { label: "vip.bets", have: progress.bet_cents, need: progress.bet_threshold_cents },
  ];
  return (
    <div className="vip-bars">
      {bars.map((bar) => (
        <ProgressBar key={bar.label} {...bar} currency={progress.currency} />
      ))}
    </div>
  );
}

function ProgressBar({ label, have, need, currency }: Bar & { currency: string }) {
  const { say } = useApp();
  const money = useMoney();
  const missing = Math.max(0, need - have);
  const text = say("vip.of", { have: money(have, currency), need: money(need, currency) });
  return (
    <div className="grid gap-1.5">
      <p className="vip-bar-head">
        <span className="font-semibold">{say(label)}</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <progress
        className="upload-progress"
        max={need}
        value={Math.min(have, need)}
        aria-label={`${say(label)}: ${text}`}
      />
      <p className="text-sm text-muted tabular-nums">
        {missing > 0 ? say("vip.missing", { amount: money(missing, currency) }) : say("vip.enough")}
      </p>
    </div>
  );
}
