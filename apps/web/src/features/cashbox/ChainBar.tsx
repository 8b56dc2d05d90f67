import type { ChainProgress } from "@croupier/contract/chain";
import { useApp } from "../../app-context/App.ts";

/** How far a network has confirmed coins, as a bar and in words. */
export function ChainBar({ chain }: { chain: ChainProgress }) {
  const { say } = useApp();
  const { stage, network, transaction, required_confirmations: required } = chain;
  const confirmations = Math.min(chain.confirmations, required);
  const words = say("coin.stage", { stage, confirmations, required, network });
  return (
    <div className="grid gap-1.5 text-sm">
      <div
        role="progressbar"
        aria-label={say("coin.confirmations")}
        aria-valuemin={0}
        aria-valuemax={required}
        aria-valuenow={confirmations}
        aria-valuetext={words}
        className="chain-bar"
        data-stage={stage}
      >
        <span style={{ inlineSize: `${(confirmations / required) * 100}%` }} />
      </div>
      <p>{words}</p>
      <p className="flex min-w-0 gap-2 text-muted">
        <span className="flex-none">{say("coin.transaction")}</span>
        <code className="truncate" title={transaction}>
          {transaction}
        </code>
      </p>
    </div>
  );
}
