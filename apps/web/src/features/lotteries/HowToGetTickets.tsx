import type { Lottery } from "@croupier/contract/lotteries";
import { tickerOf } from "@croupier/rules/currencies";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { Coins, Wallet } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { useModals } from "../../modal/modals.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import type { LotteryPhase } from "./lotteryState.ts";
import { stepsFor, ticketsFor } from "./scaleSteps.ts";

/** How tickets are got, in plain words and in the visitor's currency. Source: 3-43, 7.6-04. */
export function HowToGetTickets({ lottery, phase }: { lottery: Lottery; phase: LotteryPhase }) {
  const { say, to } = useApp();
  const player = usePlayer();
  const price = lottery.comp_points_ticket_price;
  const shop = useFeatures().has("rewardsShop");
  const isOpen = phase === "active";
  return (
    <section className="panel grid gap-4" aria-labelledby="lottery-how">
      <h2 id="lottery-how" className="text-xl">
        {say("lotteries.how")}
      </h2>
      {player?.can_issue_bonuses === false && <p className="notice notice-wait">{say("lotteries.bonusesOff")}</p>}
      <ul className="lottery-ways">
        <li>
          <Wallet className="icon text-primary" aria-hidden />
          <ByDeposit lottery={lottery} />
        </li>
        {price !== null && (
          <li>
            <Coins className="icon text-primary" aria-hidden />
            <p>{say("lotteries.byPoints", { count: price })}</p>
          </li>
        )}
      </ul>
      {lottery.max_tickets_count_to_player !== null && (
        <p className="text-sm text-muted">{say("lotteries.max", { count: lottery.max_tickets_count_to_player })}</p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {player && !player.self_excluded && (
            <a className="button button-primary" href={to("/deposit")}>
              {say("nav.deposit")}
            </a>
          )}
          {price !== null && shop && <BuyButton slug={lottery.slug} />}
          <a className="text-link inline-flex min-h-11 items-center" href={to("/bonus-terms")}>
            {say("promotions.terms")}
          </a>
        </div>
      )}
    </section>
  );
}

function ByDeposit({ lottery }: { lottery: Lottery }) {
  const { say } = useApp();
  const money = useMoney();
  const currency = useVisitorCurrency();
  const steps = stepsFor(lottery, currency);
  const last = steps.at(-1);
  if (!last) return <p>{say("lotteries.noStep", { currency: tickerOf(currency) })}</p>;
  return (
    <div className="grid gap-2">
      {steps.map(({ from, below, price }) => (
        <p key={from}>
          {say("lotteries.step", {
            from: money(from, currency),
            upTo: below === null ? "none" : money(below, currency),
            price: money(price, currency),
          })}
        </p>
      ))}
      <p className="text-sm text-muted">
        {say("lotteries.example", {
          amount: money(last.from, currency),
          count: ticketsFor(lottery, currency, last.from),
        })}
      </p>
    </div>
  );
}

function BuyButton({ slug }: { slug: string }) {
  const { say, to } = useApp();
  const modals = useModals();
  // Without scripts the shop has the card, too.
  return (
    <a
      className="button"
      href={to(pathOf("CompPointsSpecial"))}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        modals.open("exchangePoints", { type: "lotteries", group: `tickets-${slug}` });
      }}
    >
      {say("lotteries.buy")}
    </a>
  );
}
