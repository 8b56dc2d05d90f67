import type { Jackpot } from "@croupier/contract/jackpots";
import { numberFormat } from "@croupier/rules/numberFormat";
import { HandCoins, Percent, Scale, Ticket } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";

/** What a jackpot promises, with its own figures. Source: 2.6-06, F-29, F-43. */
export function JackpotPerks({ jackpot }: { jackpot: Jackpot }) {
  const { say, setting } = useApp();
  const money = useMoney();
  const percent = numberFormat(setting.locale, { maximumFractionDigits: 2 });
  const contribution = jackpot.levels.reduce((sum, { rule }) => sum + rule.contribution_percent, 0);
  const perks = [
    {
      icon: Percent,
      title: say("jackpots.perk.share", { percent: percent.format(jackpot.share_percent) }),
      text: say("jackpots.perk.shareText", { percent: percent.format(contribution) }),
    },
    {
      icon: Ticket,
      title: say("jackpots.perk.ticket", { amount: money(jackpot.ticket_cents, jackpot.currency) }),
      text: say("jackpots.perk.ticketText"),
    },
    { icon: HandCoins, title: say("jackpots.perk.paid"), text: say("jackpots.perk.paidText") },
    { icon: Scale, title: say("jackpots.perk.fair"), text: say("jackpots.perk.fairText") },
  ];
  return (
    <ul className="jackpot-perks">
      {perks.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon className="icon size-6 text-primary" aria-hidden strokeWidth={1.5} />
          <h3 className="text-base">{title}</h3>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
