import { useApp } from "../../app-context/App.ts";
import { BannerSlide } from "./BannerSlide.tsx";
import { useBanners } from "./useBanners.ts";

/** So many fit side by side on a wide screen. */
const maxBanners = 3;

/** Small banners of a category side by side, below the first screen; nothing where the operator has none. Source: 3-36, 3-37. */
export function BannerRow({ category }: { category: string }) {
  const { say } = useApp();
  const { banners, currency } = useBanners(category);
  if (banners.length === 0) return null;
  const shown = banners.slice(0, maxBanners);
  return (
    // No landmark: a lobby has several of these rows, which no name tells apart.
    <ul className="banner-row" aria-label={say("banner.label")} data-count={shown.length} data-category={category}>
      {shown.map((banner) => (
        <li key={banner.id}>
          <BannerSlide banner={banner} currency={currency} pictures="soon" />
        </li>
      ))}
    </ul>
  );
}
