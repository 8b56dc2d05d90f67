import { type RefObject, useEffect } from "react";

/** Source: 9-10. */
const slideDuration_ms = 10_000;

/** Scrolls to a slide of `count`; the first one follows the last. */
export function showSlide(slides: HTMLElement | null, index: number, count: number): void {
  slides?.scrollTo({ left: ((index + count) % count) * slides.clientWidth });
}

/** Shows the next slide every ten seconds, unless it is stopped or there is only one. */
export function useAutoplay(track: RefObject<HTMLElement | null>, count: number, stopped: boolean): void {
  useEffect(() => {
    if (count < 2 || stopped) return;
    const timer = setInterval(() => {
      const slides = track.current;
      if (!slides || document.hidden) return;
      showSlide(slides, Math.round(slides.scrollLeft / slides.clientWidth) + 1, count);
    }, slideDuration_ms);
    return () => clearInterval(timer);
  }, [track, count, stopped]);
}
