import { pathOf } from "@croupier/rules/pages/pathOf";
import type { ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { Conditions } from "./Conditions.tsx";
import { Exchanged, NotExchanged } from "./ExchangeResult.tsx";
import { NotEnough, Order } from "./Order.tsx";
import { Questions } from "./Questions.tsx";
import { RewardPicture } from "./RewardPicture.tsx";
import { useRewardWords } from "./rewardWords.ts";
import { SaleTimer } from "./SaleTimer.tsx";
import { useExchange } from "./useExchange.ts";
import { useShop, useSpendable } from "./useShop.ts";
import "./compPoints.css";

/** What a card of the shop gives and on which conditions, and its exchange. Source: 2.6-03, 4-59 to 4-63. */
export function ExchangeModal({ type, group }: { type: string; group: string }) {
  const shop = useShop();
  const found = shop.on("all").find((card) => card.type === type && card.group === group);
  // A sale that ends meanwhile takes its card away, but not what was bought or is being read.
  const [first] = useState(found);
  const card = found ?? first;
  if (!card) return <Gone />;
  return <Exchange card={card} gone={!found} currency={shop.currency} picture={shop.pictureOf(card)} />;
}

interface ExchangeProps {
  card: ShopCard;
  /** It can be had no longer. */
  gone: boolean;
  currency: string;
  picture: ReturnType<ReturnType<typeof useShop>["pictureOf"]>;
}

function Exchange({ card, gone, currency, picture }: ExchangeProps) {
  const modal = useModal();
  const words = useRewardWords()(card);
  const exchange = useExchange(card, currency);
  // How many are asked for, once the player has confirmed.
  const [asked, setAsked] = useState<number | null>(null);
  if (exchange.isSuccess)
    return <Exchanged card={card} quantity={exchange.variables.quantity} tickets={exchange.data.tickets ?? []} />;
  if (exchange.isError) return <NotExchanged failure={exchange.error} again={exchange.reset} />;
  if (asked !== null && !exchange.isPending) {
    const go = (enable: boolean) => exchange.mutate({ quantity: asked, enable });
    return <Questions go={go} leave={() => setAsked(null)} />;
  }
  return (
    <div className="grid gap-4">
      <div className="reward-picture reward-picture-large">
        <RewardPicture card={card} {...picture} />
      </div>
      <header className="grid gap-1">
        <h2 id={modal?.titleId} className="pr-8 text-2xl">
          {words.name}
        </h2>
        <p className="text-muted">{words.detail}</p>
        {card.saleUntil && !gone && <SaleTimer until={card.saleUntil} />}
      </header>
      <Conditions card={card} />
      {gone ? <Gone small /> : <Action card={card} sending={exchange.isPending} ask={setAsked} />}
    </div>
  );
}

interface ActionProps {
  card: ShopCard;
  sending: boolean;
  ask: (quantity: number) => void;
}

/** A guest signs up, who has enough chooses how many, who has not reads what is missing. Source: 4-60 to 4-62, 5-23. */
function Action({ card, sending, ask }: ActionProps) {
  const { say, to } = useApp();
  const player = usePlayer();
  const spendable = useSpendable();
  if (!player) {
    return (
      <a className="button button-primary button-block" href={to(pathOf("Registration"))}>
        {say("compPoints.signUp")}
      </a>
    );
  }
  if (player.self_excluded) return <p className="notice">{say("errors.blocked_selfexclusion")}</p>;
  if (spendable === null) return <div className="skeleton h-11" aria-busy="true" />;
  if (spendable < card.points) return <NotEnough have={spendable} cost={card.points} />;
  return <Order card={card} have={spendable} sending={sending} ask={ask} />;
}

/** The card is not on offer any more: the way to what is. */
function Gone({ small = false }: { small?: boolean }) {
  const { say, to } = useApp();
  const modal = useModal();
  return (
    <div className="grid gap-3">
      {small ? (
        <p className="font-semibold">{say("compPoints.gone")}</p>
      ) : (
        <h2 id={modal?.titleId} className="pr-8 text-2xl">
          {say("compPoints.gone")}
        </h2>
      )}
      <a className="button button-primary button-block" href={to(pathOf("CompPoints"))}>
        {say("compPoints.toShop")}
      </a>
    </div>
  );
}
