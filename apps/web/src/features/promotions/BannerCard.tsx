import type { Banner } from "@croupier/contract/cms";
import { bannerTarget } from "@croupier/rules/banners/bannerTarget";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { BannerTimer } from "../lobby/BannerTimer.tsx";
import { BannerButton, BannerConditions, BannerLabels, gradient, wordsOf } from "../lobby/bannerParts.tsx";
import { PromoCard } from "./PromoCard.tsx";

/** A banner among the promotions, with its conditions and the terms of all bonuses. Source: spec 3-36 to 3-42. */
export function BannerCard({ banner, currency }: { banner: Banner; currency: string }) {
  const text = wordsOf(banner, currency);
  const description = text(banner.description?.text);
  return (
    <PromoCard image={banner.image} style={gradient(banner)} title={text(banner.title?.text)}>
      <BannerLabels banner={banner} currency={currency} />
      {description && <p className="text-muted">{description}</p>}
      {banner.timer && <BannerTimer timer={banner.timer} />}
      <div className="promo-actions">
        {leadsHere(banner) ? <TakePart /> : <BannerButton banner={banner} name={text(banner.button?.name)} />}
        <BannerConditions banner={banner} currency={currency} />
      </div>
    </PromoCard>
  );
}

/** In the lobby such a banner leads to the promotions; here the visitor has arrived. */
function leadsHere(banner: Banner): boolean {
  const target = bannerTarget(banner);
  return target.kind === "internal" && target.path === pathOf("PromoPage");
}

function TakePart() {
  const { say, to } = useApp();
  const player = usePlayer();
  return (
    <a className="button button-primary" href={to(pathOf(player ? "Deposit" : "Registration"))}>
      {say(player ? "nav.depositLong" : "signUp.action")}
    </a>
  );
}
