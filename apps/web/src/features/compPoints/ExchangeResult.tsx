import { pathOf } from "@croupier/rules/pages/pathOf";
import type { ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import { CircleCheck, CircleX } from "lucide-react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useModal } from "../../modal/useModal.ts";
import { useRewardWords } from "./rewardWords.ts";
import { useSpendable } from "./useShop.ts";

interface ExchangedProps {
  card: ShopCard;
  quantity: number;
  /** The numbers that were printed. */
  tickets: readonly string[];
}

/** It is the player's now: where it lies, and what is left. Source: 4-63. */
export function Exchanged({ card, quantity, tickets }: ExchangedProps) {
  const { say, to } = useApp();
  const modal = useModal();
  const { name } = useRewardWords()(card, quantity);
  const left = useSpendable();
  const [done, path, way] = whereIs(card);
  return (
    <div className="grid justify-items-center gap-4 text-center" role="status">
      <CircleCheck className="icon size-12 text-success" aria-hidden strokeWidth={1.5} />
      <h2 id={modal?.titleId} className="text-2xl">
        {say("compPoints.done", { reward: name })}
      </h2>
      {tickets.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{say("lotteries.printed", { count: tickets.length })}</p>
          <ul className="reward-tickets">
            {tickets.map((ticket) => (
              <li key={ticket}>{ticket}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-muted">
        {say(done)}
        {left !== null && ` ${say("compPoints.left", { count: left })}`}
      </p>
      <div className="grid w-full gap-2">
        <a className="button button-primary" href={to(path)}>
          {say(way)}
        </a>
        <button type="button" className="button" onClick={() => modal?.close()}>
          {say("compPoints.back")}
        </button>
      </div>
    </div>
  );
}

/** Where a reward lies after the exchange: what is said of it, its page, and the way there. */
function whereIs({ type, lottery }: ShopCard): [MessageKey, string, MessageKey] {
  if (lottery) return ["lotteries.doneTickets", lottery.path, "lotteries.toPage"];
  if (type === "lootboxes") return ["compPoints.doneBox", pathOf("SpinWheelPage"), "compPoints.openBox"];
  return ["compPoints.doneGift", pathOf("ProfileGifts"), "compPoints.toGifts"];
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
