import { pathOf } from "@croupier/rules/pages/pathOf";
import type { ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import { CircleCheck, CircleX } from "lucide-react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { useRewardWords } from "./rewardWords.ts";
import { useSpendable } from "./useShop.ts";

/** It is the player's now: where it lies, and what is left. Source: 4-63. */
export function Exchanged({ card, quantity }: { card: ShopCard; quantity: number }) {
  const { say, to } = useApp();
  const modal = useModal();
  const { name } = useRewardWords()(card, quantity);
  const left = useSpendable();
  const isBox = card.type === "lootboxes";
  return (
    <div className="grid justify-items-center gap-4 text-center" role="status">
      <CircleCheck className="icon size-12 text-success" aria-hidden strokeWidth={1.5} />
      <h2 id={modal?.titleId} className="text-2xl">
        {say("compPoints.done", { reward: name })}
      </h2>
      <p className="text-muted">
        {say(isBox ? "compPoints.doneBox" : "compPoints.doneGift")}
        {left !== null && ` ${say("compPoints.left", { count: left })}`}
      </p>
      <div className="grid w-full gap-2">
        <a className="button button-primary" href={to(pathOf(isBox ? "SpinWheelPage" : "ProfileGifts"))}>
          {say(isBox ? "compPoints.openBox" : "compPoints.toGifts")}
        </a>
        <button type="button" className="button" onClick={() => modal?.close()}>
          {say("compPoints.back")}
        </button>
      </div>
    </div>
  );
}

/** It was not exchanged: why, and that no points are gone. */
export function NotExchanged({ failure, again }: { failure: unknown; again: () => void }) {
  const { say } = useApp();
  const modal = useModal();
  const why = fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG");
  return (
    <div className="grid justify-items-center gap-4 text-center" role="alert">
      <CircleX className="icon size-12 text-danger" aria-hidden strokeWidth={1.5} />
      <h2 id={modal?.titleId} className="text-2xl">
        {say("compPoints.failed")}
      </h2>
      <p className="text-muted">{why}</p>
      <button type="button" className="button button-primary button-block" onClick={again}>
        {say("compPoints.back")}
      </button>
    </div>
  );
}
