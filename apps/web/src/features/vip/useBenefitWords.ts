import type { VipBenefit } from "@croupier/contract/vip";
import { offerLines } from "@croupier/rules/bonuses/offerLines";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";

interface BenefitWords {
  title: string;
  /** What an offer brings and asks. */
  lines: readonly string[];
}

/** What a status gives, in words. */
export function useBenefitWords(): (benefit: VipBenefit) => BenefitWords {
  const { say } = useApp();
  const money = useMoney();
  const currency = useVisitorCurrency();
  return (benefit) => {
    if (benefit.type === "chat") return { title: say("vip.benefit.chat"), lines: [] };
    if (benefit.type === "manager") return { title: say("vip.benefit.manager"), lines: [] };
    const { offer } = benefit;
    return { title: operatorText(say, offer.title), lines: offerLines(offer, currency, money, say) };
  };
}
