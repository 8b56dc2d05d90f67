import type { Banner } from "@croupier/contract/cms";
import { PromoCard } from "../../ui/PromoCard.tsx";
import { BannerTimer } from "../lobby/BannerTimer.tsx";
import { BannerButton, BannerConditions, BannerLabels, gradient, wordsOf } from "../lobby/bannerParts.tsx";

/** A banner among the promotions, with its conditions and the terms of all bonuses. Source: 3-36 to 3-42. */
export function BannerCard({ banner, currency }: { banner: Banner; currency: string }) {
  const text = wordsOf(banner, currency);
  const description = text(banner.description?.text);
  return (
    <PromoCard image={banner.image} style={gradient(banner)} title={text(banner.title?.text)}>
      <BannerLabels banner={banner} currency={currency} />
      {description && <p className="text-muted">{description}</p>}
      {banner.timer && <BannerTimer timer={banner.timer} />}
      <div className="promo-actions">
        <BannerButton banner={banner} name={text(banner.button?.name)} />
        <BannerConditions banner={banner} currency={currency} />
      </div>
    </PromoCard>
  );
}
