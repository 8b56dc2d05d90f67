import type { Banner } from "@croupier/contract/cms";
import { BannerTimer } from "./BannerTimer.tsx";
import { BannerButton, BannerConditions, BannerLabels, gradient, wordsOf } from "./bannerParts.tsx";

/** One banner: picture, words, timer, and up to two buttons. Source: spec 3-36 to 3-42, 4-57. */
export function BannerSlide({ banner, currency, first }: { banner: Banner; currency: string; first: boolean }) {
  const text = wordsOf(banner, currency);
  const title = text(banner.title?.text);
  const description = text(banner.description?.text);
  return (
    <article className="banner" style={gradient(banner)} data-size={banner.size ?? undefined}>
      <img
        className="banner-image"
        src={banner.image}
        alt=""
        loading={first ? undefined : "lazy"}
        fetchPriority={first ? "high" : "low"}
        decoding="async"
      />
      {banner.overlayImage && (
        <img
          className="banner-overlay"
          src={banner.overlayImage}
          alt=""
          loading={first ? undefined : "lazy"}
          fetchPriority={first ? "high" : "low"}
        />
      )}
      <div className="banner-text">
        <BannerLabels banner={banner} currency={currency} />
        {title && <h2 className="banner-title">{title}</h2>}
        {description && <p className="banner-description">{description}</p>}
        {banner.timer && <BannerTimer timer={banner.timer} />}
        <div className="mt-1 flex flex-wrap gap-2 sm:gap-3">
          <BannerButton banner={banner} name={text(banner.button?.name)} />
          <BannerConditions banner={banner} currency={currency} />
        </div>
      </div>
    </article>
  );
}
