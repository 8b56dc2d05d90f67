import { isPromoExcluded } from "@croupier/rules/affiliateTag";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { keptTag } from "../../telemetry/campaign.ts";
import { EnterButtons } from "./EnterButtons.tsx";
import { PromoTooltip } from "./PromoTooltip.tsx";
import { ProviderPromo } from "./ProviderPromo.tsx";

/** Cards that promote something. Visitors whom some partners sent see none. Source: 7.1-01, 4-48, 9-07, 9-17. */
export function Promotions({ inLobby }: { inLobby: boolean }) {
  const { queries } = useApp();
  const excluded = useQuery(queries.config("excluded-promo-stags")).data;
  if (!excluded || isPromoExcluded(keptTag(), excluded)) return null;
  return (
    <>
      <PromoTooltip />
      <ProviderPromo />
      {inLobby && <EnterButtons />}
    </>
  );
}
