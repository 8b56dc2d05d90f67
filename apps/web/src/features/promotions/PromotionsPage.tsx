import { groupPromotions, type PromotionGroup, promotionGroups } from "@croupier/rules/banners/promotionGroups";
import { openProgrammes } from "@croupier/rules/menus/openProgrammes";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoCardSkeletons } from "../../ui/PromoCard.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { useBanners } from "../lobby/useBanners.ts";
import { LotteryCard } from "../lotteries/LotteryCard.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { ContestCard } from "../tournaments/ContestCard.tsx";
import { useContests } from "../tournaments/useContests.ts";
import { BannerCard } from "./BannerCard.tsx";
import { OffersByMail } from "./OffersByMail.tsx";
import { ProgrammeCard } from "./ProgrammeCard.tsx";

const titles: Readonly<Record<PromotionGroup, MessageKey>> = {
  offers: "promotions.offers",
  contests: "promotions.contests",
  club: "promotions.club",
};

/**
 * All that runs for this visitor: offers, contests, the club's, and what is always on; then the operator's own
 * text. Source: 2.1-03, 3-36, 8-13.
 */
export function PromotionsPage() {
  const { queries, say, to } = useApp();
  const answer = useQuery(queries.banners);
  const { banners, currency } = useBanners("promotions");
  const contests = useContests();
  const page = useQuery(queries.cmsPage("promotions")).data;
  const grouped = groupPromotions(banners);
  const programmes = openProgrammes(useFeatures());
  const announced = new Set(banners.map(({ button }) => button?.frontendIdentifier));
  const unannounced = <Contest extends { frontend_identifier: string }>(all: readonly Contest[]) =>
    all.filter(({ frontend_identifier }) => !announced.has(frontend_identifier));
  const tournaments = unannounced(contests.tournaments);
  const lotteries = unannounced(contests.lotteries);
  const count = banners.length + tournaments.length + lotteries.length + programmes.length;
  const retry = answer.isError ? answer.refetch : contests.retry;
  return (
    <PromoFrame
      title={say("promotions.title")}
      lead={say("promotions.lead")}
      picture="bell"
      links={
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a className="text-link inline-flex min-h-11 items-center" href={to("/bonus-terms")}>
            {say("promotions.terms")}
          </a>
          <OffersByMail />
        </p>
      }
    >
      {retry && <LoadFailed retry={retry} />}
      {answer.isPending && (
        <ul className="promo-grid" aria-busy="true">
          <PromoCardSkeletons />
        </ul>
      )}
      {promotionGroups.map((group) => (
        <PromoSection key={group} title={titles[group]}>
          {[
            ...grouped[group].map((banner) => <BannerCard key={banner.id} banner={banner} currency={currency} />),
            ...(group === "contests"
              ? [
                  ...tournaments.map((one) => <ContestCard key={`t${one.id}`} contest={one} />),
                  ...lotteries.map((one) => <LotteryCard key={`l${one.id}`} lottery={one} />),
                ]
              : []),
          ]}
        </PromoSection>
      ))}
      <PromoSection title="promotions.programmes" small>
        {programmes.map((programme) => (
          <ProgrammeCard key={programme} programme={programme} />
        ))}
      </PromoSection>
      {page && <CmsText page={page} />}
      {count === 0 && !retry && !answer.isPending && !contests.pending && (
        <Empty title={say("promotions.empty")} hint={say("promotions.emptyHint")}>
          <a className="button button-primary" href={to(pathOf("CategoryGames", { slug: "all" }))}>
            {say("lobby.allGames")}
          </a>
        </Empty>
      )}
    </PromoFrame>
  );
}

/** A part of the page; without cards it is not there. */
function PromoSection({ title, small, children }: { title: MessageKey; small?: boolean; children: ReactNode[] }) {
  const { say } = useApp();
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl">
        {say(title)}
      </h2>
      <ul className="promo-grid" data-small={small}>
        {children}
      </ul>
    </section>
  );
}
