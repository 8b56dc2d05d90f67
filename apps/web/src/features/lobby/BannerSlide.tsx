import type { Banner } from "@croupier/contract/cms";
import { BannerTimer } from "./BannerTimer.tsx";
import { BannerButton, BannerConditions, BannerLabels, gradient, wordsOf } from "./bannerParts.tsx";

/** When a banner's pictures are asked for: the first one's at once, the others' only once the page is hydrated. */
export type PictureTime = "now" | "soon" | "later";

/** One banner: picture, words, timer, and up to two buttons. Source: 3-36 to 3-42, 4-57. */
export function BannerSlide({
  banner,
  currency,
  pictures,
}: {
  banner: Banner;
  currency: string;
  pictures: PictureTime;
}) {
  const text = wordsOf(banner, currency);
  const title = text(banner.title?.text);
  const description = text(banner.description?.text);
  return (
    <article className="banner" style={gradient(banner)} data-size={banner.size ?? undefined}>
      {pictures === "later" ? <noscript>{picturesOf(banner, false)}</noscript> : picturesOf(banner, pictures === "now")}
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

function picturesOf({ image, overlayImage }: Banner, first: boolean) {
  const order = { loading: first ? undefined : "lazy", fetchPriority: first ? "high" : "low" } as const;
  return (
    <>
      <img className="banner-image" src={image} alt="" {...order} decoding="async" />
      {overlayImage && <img className="banner-overlay" src={overlayImage} alt="" {...order} />}
    </>
  );
}
