import { payableQuantity } from "@croupier/rules/compPoints";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Nearly } from "./RewardCard.tsx";

interface OrderProps {
  card: ShopCard;
  have: number;
  sending: boolean;
  ask: (quantity: number) => void;
}

/** How many, what they cost, and what is left after. Source: 4-61, 5-19, 9-35. */
export function Order({ card, have, sending, ask }: OrderProps) {
  const { say } = useApp();
  const most = payableQuantity(have, card.points, card.maxQuantity);
  const [wanted, setWanted] = useState(1);
  const quantity = Math.min(wanted, most);
  const cost = card.points * quantity;
  return (
    <div className="grid gap-4">
      {most > 1 && <Quantity value={quantity} most={most} choose={setWanted} />}
      <dl className="reward-sum" aria-live="polite">
        <div>
          <dt>{say("compPoints.total")}</dt>
          <dd className="money">{say("compPoints.points", { count: cost })}</dd>
        </div>
        <div className="text-sm text-muted">
          <dt>{say("compPoints.after")}</dt>
          <dd className="money">{say("compPoints.points", { count: have - cost })}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="button button-primary button-block"
        disabled={sending}
        aria-busy={sending}
        onClick={() => ask(quantity)}
      >
        {sending ? say("common.working") : say("compPoints.exchangeNow")}
      </button>
    </div>
  );
}

function Quantity({ value, most, choose }: { value: number; most: number; choose: (quantity: number) => void }) {
  const { say } = useApp();
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="text-muted">
        {say("compPoints.quantity")}
      </label>
      <div className="reward-quantity">
        <button
          type="button"
          className="icon-button"
          aria-label={say("compPoints.fewer")}
          disabled={value <= 1}
          onClick={() => choose(value - 1)}
        >
          <Minus className="icon" aria-hidden />
        </button>
        <input
          id={id}
          className="money"
          inputMode="numeric"
          value={value}
          onChange={({ target }) => {
            const typed = Number(target.value.replace(/\D/g, ""));
            choose(Math.min(most, Math.max(1, typed)));
          }}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={say("compPoints.more")}
          disabled={value >= most}
          onClick={() => choose(value + 1)}
        >
          <Plus className="icon" aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** How many points are missing, and two ways on: to earn them, or to something that costs less. Source: 4-62. */
export function NotEnough({ have, cost }: { have: number; cost: number }) {
  const { say, to } = useApp();
  return (
    <div className="grid gap-4">
      <dl className="reward-sum">
        <div>
          <dt>{say("compPoints.price")}</dt>
          <dd className="money">{say("compPoints.points", { count: cost })}</dd>
        </div>
      </dl>
      <Nearly have={have} cost={cost} missing={cost - have} />
      <div className="grid gap-2">
        <a className="button button-primary" href={to(pathOf("CategoryPokiesAll"))}>
          {say("compPoints.playGames")}
        </a>
        <a className="button" href={to(pathOf("CompPoints"))}>
          {say("compPoints.toShop")}
        </a>
      </div>
    </div>
  );
}
