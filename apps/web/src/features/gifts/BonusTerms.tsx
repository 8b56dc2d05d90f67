import type { PlayerBonus } from "@croupier/contract/gifts";
import { betLines, countsLine, heldLines } from "@croupier/rules/bonuses/offerLines";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";

/** What a bonus asks while it is held: its cap, its largest stake, and how much of a stake counts. Source: 3-23. */
export function BonusTerms({ bonus }: { bonus: PlayerBonus }) {
  const { say, to } = useApp();
  const money = useMoney();
  const lines = heldLines(bonus, money, say);
  if (bonus.amount_wager_requirement_cents > 0)
    lines.push(countsLine(bonus.contributions, say), ...betLines(bonus.bet_contributions, say));
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>
        <a className="text-link inline-flex min-h-6 items-center" href={to("/bonus-terms")}>
          {say("promotions.terms")}
        </a>
      </li>
    </ul>
  );
}
