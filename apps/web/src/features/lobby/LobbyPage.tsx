import { useQuery } from "@tanstack/react-query";
import { Fragment, lazy, Suspense } from "react";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { GameRail, ReadyRail } from "../games/GameRail.tsx";
import { BannerCarousel } from "./BannerCarousel.tsx";
import { Hero } from "./Hero.tsx";
import { LobbyMenu } from "./LobbyMenu.tsx";
import { readyRails } from "./loadLobby.ts";
import { useBanners } from "./useBanners.ts";
import { categoryPath, useLobbyCategories } from "./useLobbyCategories.ts";
import { WinsStrip } from "./WinsStrip.tsx";

/** The banners at the lobby's head. Source: 3-37. */
const headBanners = "slider-index-top";

/** Among the rails, behind so many of them. */
const featuredAfter = 4;

/** Places of small banners: behind so many rails, and at the end. Source: 3-37. */
const bannersAfter: Readonly<Record<number, string>> = { 3: "slider-index-second", 7: "slider-index-jackpot" };
const lastBanners = "footer";

/* All are below the first screen and are loaded when they come near. */
const becauseYouPlayed = async () => ({ default: (await import("./BecauseYouPlayed.tsx")).BecauseYouPlayed });
const featuredGame = async () => ({ default: (await import("./FeaturedGame.tsx")).FeaturedGame });
const bannerRow = async () => ({ default: (await import("./BannerRow.tsx")).BannerRow });
const BecauseYouPlayed = import.meta.env.SSR ? (await becauseYouPlayed()).default : lazy(becauseYouPlayed);
const FeaturedGame = import.meta.env.SSR ? (await featuredGame()).default : lazy(featuredGame);
const BannerRow = import.meta.env.SSR ? (await bannerRow()).default : lazy(bannerRow);

/**
 * The lobby: banners, categories, latest wins, rails. The first rails come with the page, the others on approach. What
 * is in a `Suspense` is hydrated after the rest, piece by piece, or when it is pressed.
 */
export function LobbyPage() {
  const app = useApp();
  const player = usePlayer();
  const rails = useLobbyCategories().filter(({ rail }) => rail);
  const order = rails.map(({ id }) => id);
  const collections = useQuery(app.queries.collections);
  return (
    <div className="page-width grid grid-cols-1 gap-8 pt-4 md:gap-11 md:pt-6">
      <Head />
      <LobbyMenu current="lobby" />
      <Suspense>
        <WinsStrip />
      </Suspense>
      {player && <OwnRails />}
      {collections.isError && <LoadFailed retry={collections.refetch} />}
      {rails.map((category, index) => (
        <Fragment key={category.slug}>
          {index === featuredAfter && (
            <Suspense>
              <FeaturedGame before={order.slice(0, featuredAfter)} />
            </Suspense>
          )}
          {bannersAfter[index] && (
            <Suspense>
              <BannerRow category={bannersAfter[index]} />
            </Suspense>
          )}
          <Suspense>
            <GameRail
              category={category.id}
              title={operatorText(app.say, category.title)}
              path={categoryPath(category)}
              before={order.slice(0, index)}
              eager={index < readyRails}
            />
          </Suspense>
          {index === readyRails - 1 && player && (
            <Suspense>
              <BecauseYouPlayed before={order.slice(0, readyRails)} />
            </Suspense>
          )}
        </Fragment>
      ))}
      <Suspense>
        <BannerRow category={lastBanners} />
      </Suspense>
    </div>
  );
}

/** The operator's banners, or the house's own picture while there are none. A failure is only logged. Source: 8-06. */
function Head() {
  const { say } = useApp();
  const { banners, currency } = useBanners(headBanners);
  if (banners.length === 0) return <Hero />;
  return (
    <div>
      <h1 className="sr-only">{say("lobby.title")}</h1>
      <BannerCarousel banners={banners} currency={currency} />
    </div>
  );
}

/** What a player most likely returns for comes first. Source. */
function OwnRails() {
  const { queries, say } = useApp();
  const played = useQuery(queries.continuePlaying).data ?? [];
  const favourites = useQuery(queries.favouriteGames).data ?? [];
  return (
    <>
      {played.length > 0 && <ReadyRail games={played} title={say("lobby.continue")} eager />}
      {favourites.length > 0 && (
        <ReadyRail
          games={favourites.slice(0, 15)}
          title={say("favourites.title")}
          path="/favorite-games"
          eager={false}
        />
      )}
    </>
  );
}
