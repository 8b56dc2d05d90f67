import type { Banner } from "@croupier/contract/cms";
import { useEffect, useRef, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Icon } from "../../ui/Icon.tsx";
import { BannerSlide } from "./BannerSlide.tsx";
import { showSlide, useAutoplay } from "./slides.ts";

/**
 * The banners of a page, side by side. They scroll by finger, by buttons and by themselves every ten seconds, until
 * somebody pauses them, points at them, or prefers a page that holds still. Source: 9-10, X-6.3.
 */
export function BannerCarousel({ banners, currency }: { banners: readonly Banner[]; currency: string }) {
  const { say } = useApp();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [busy, setBusy] = useState(false);
  // The other banners' pictures would share a slow line with the first screen's.
  const [hydrated, setHydrated] = useState(false);
  const several = banners.length > 1;
  const show = (index: number) => showSlide(track.current, index, banners.length);
  useEffect(() => {
    setHydrated(true);
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);
  useAutoplay(track, banners.length, paused || busy);
  return (
    <section
      className="banners"
      aria-label={say("banner.label")}
      aria-roledescription={say("banner.carousel")}
      onPointerEnter={(event) => event.pointerType === "mouse" && setBusy(true)}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setBusy(false)}
    >
      <ul
        ref={track}
        className="banner-track"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            className="banner-slide"
            aria-label={say("banner.place", { place: index + 1, count: banners.length })}
            inert={several && at !== index ? true : undefined}
          >
            <BannerSlide
              banner={banner}
              currency={currency}
              pictures={index === 0 ? "now" : hydrated ? "soon" : "later"}
            />
          </li>
        ))}
      </ul>
      {several && (
        <div className="banner-controls">
          <button type="button" className="icon-button" onClick={() => show(at - 1)} aria-label={say("banner.back")}>
            <Icon name="left" />
          </button>
          <span className="banner-place money" aria-hidden="true">
            {at + 1} / {banners.length}
          </span>
          <button type="button" className="icon-button" onClick={() => show(at + 1)} aria-label={say("banner.forward")}>
            <Icon name="right" />
          </button>
          <button
            type="button"
            className="icon-button"
            onClick={() => setPaused(!paused)}
            aria-label={say(paused ? "banner.resume" : "banner.pause")}
          >
            <Icon name={paused ? "play" : "pause"} />
          </button>
        </div>
      )}
    </section>
  );
}
