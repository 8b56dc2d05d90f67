import { pathOf } from "@croupier/rules/pages/pathOf";
import type { ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import { Fragment, type ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useMoney } from "../../ui/useMoney.ts";

/** Game, stake, wagering, cap and term of a reward; a spin of the wheel and a box lead to their odds. Source: 2.6-03. */
export function Conditions({ card }: { card: ShopCard }) {
  const { say, to } = useApp();
  const money = useMoney();
  const { spins, wager, maxWin, validDays, box, lottery } = card;
  const lines: [MessageKey, ReactNode][] = [];
  if (spins && spins.games.length > 0) {
    const games = spins.games.map(({ identifier, title, frontend_url }, place) => (
      <Fragment key={identifier}>
        {place > 0 && ", "}
        <a className="text-link" href={to(frontend_url)}>
          {title}
        </a>
      </Fragment>
    ));
    lines.push(["compPoints.game", games]);
  }
  if (spins?.stake) lines.push(["compPoints.spinRate", money(spins.stake.cents, spins.stake.currency)]);
  if (wager !== null)
    lines.push(["compPoints.wager", wager === 0 ? say("offers.noWager") : say("compPoints.times", { times: wager })]);
  if (maxWin) lines.push(["compPoints.maxWin", money(maxWin.cents, maxWin.currency)]);
  if (validDays !== null) lines.push(["compPoints.validFor", say("banner.days", { count: validDays })]);
  if (lottery) {
    const page = (
      <a className="text-link" href={to(lottery.path)}>
        {say("lotteries.toPage")}
      </a>
    );
    lines.push(["compPoints.canWin", page]);
  }
  // One table of the player's group gives the odds of both.
  if (box !== null) {
    const prizes = (
      <a className="text-link" href={to(pathOf("SpinWheelSegmentsPage"))}>
        {say(box === "wheel" ? "compPoints.wheelPrizes" : "wheel.odds")}
      </a>
    );
    lines.push(["compPoints.canWin", prizes]);
  }
  return (
    <dl className="reward-conditions">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd className="money">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
