import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The first card of live games leads to what comes back to players. Source: 9-22. */
export function CashbackCard() {
  const { say, to } = useApp();
  return (
    <a href={to(pathOf("PromoPage"))} className="extra-card" data-kind="cashback">
      <span className="extra-card-body">
        <Icon name="coins" />
        <span className="extra-card-title">{say("game.cashback")}</span>
        <span className="extra-card-hint">{say("game.cashbackHint")}</span>
      </span>
    </a>
  );
}
