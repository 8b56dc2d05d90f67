import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { ShopTab } from "@croupier/rules/rewardsShop/shopCards";
import { type ComponentType, useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PillRow } from "../../ui/PillRow.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { CmsText } from "../pages/CmsText.tsx";
import { Earning } from "./Earning.tsx";
import { RewardCard, RewardPlaceholders } from "./RewardCard.tsx";
import { SaleTimer } from "./SaleTimer.tsx";
import { useShop, useSpendable } from "./useShop.ts";
import "./compPoints.css";

const pages: Readonly<Record<ShopTab, readonly [PageName, MessageKey]>> = {
  all: ["CompPoints", "compPoints.all"],
  discounts: ["CompPointsDiscounts", "compPoints.discounts"],
  freespins: ["CompPointsFreeSpins", "compPoints.freeSpins"],
  money: ["CompPointsMoney", "compPoints.money"],
  special: ["CompPointsSpecial", "compPoints.special"],
};

/** A page of the rewards shop. Source: 2.6-01 to 2.6-05, 2.1-11. */
export function shopPage(tab: ShopTab, heading: MessageKey): ComponentType {
  return function ShopPage() {
    const { say } = useApp();
    const { page, currency, tabs, saleEnd, on, pictureOf, isPending, isError, retry } = useShop();
    const spendable = useSpendable();
    useLeaveSale(tab === "discounts" && !isPending && !isError && saleEnd === null);
    const own = page?.blocks.description;
    return (
      <PromoFrame title={say(heading)} lead={own || say("compPoints.lead")} picture="shop" links={<Balance />}>
        {isError ? (
          <LoadFailed retry={retry} />
        ) : (
          <div className="grid grid-cols-1 gap-5">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <PillRow label="compPoints.tabs" pages={tabs.map((one) => pages[one])} here={pathOf(pages[tab][0])} />
              {saleEnd && (tab === "discounts" || tab === "all") && <SaleTimer until={saleEnd} />}
            </div>
            {!isPending && on(tab).length === 0 ? (
              <Empty picture="shop" title={say("compPoints.empty")} hint={say("compPoints.emptyHint")} />
            ) : (
              <ul className="reward-grid" aria-busy={isPending || undefined}>
                {isPending && <RewardPlaceholders />}
                {on(tab).map((card) => (
                  <RewardCard key={card.group} card={card} spendable={spendable} picture={pictureOf(card)} />
                ))}
              </ul>
            )}
          </div>
        )}
        <Earning currency={currency} />
        {page && <CmsText page={page} />}
      </PromoFrame>
    );
  };
}

/** Without a sale the shop's root opens instead. Source: 4-64. */
function useLeaveSale(leave: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (leave) void navigate(pathOf("CompPoints"), { replace: true });
  }, [leave, navigate]);
}

/** What there is to spend, or how a guest comes to it. */
function Balance() {
  const { say, to } = useApp();
  const player = usePlayer();
  const spendable = useSpendable();
  if (!player) {
    return (
      <a className="button button-primary justify-self-start" href={to(pathOf("Registration"))}>
        {say("compPoints.signUp")}
      </a>
    );
  }
  return (
    <p className="points-balance">
      <span className="points-coin" aria-hidden="true" />
      <span className="money text-2xl font-semibold" data-testid="points">
        {spendable === null ? "–" : say("compPoints.points", { count: spendable })}
      </span>
      <span className="text-sm text-muted">{say("compPoints.toSpend")}</span>
    </p>
  );
}
