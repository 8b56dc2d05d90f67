import { useEffect, useRef, useState } from "react";

/** Source: 9-10. */
const slideDuration_ms = 10_000;

/** Which slide is in view, and the timer that shows the next one until somebody pauses it or is busy with a slide. */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [busy, setBusy] = useState(false);
  // The other banners' pictures would share a slow line with the first screen's.
  const [hydrated, setHydrated] = useState(false);
  const several = count > 1;
  const show = (index: number) => scrollToSlide(track.current, index, count);
  useEffect(() => {
    setHydrated(true);
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (!several || paused || busy) return;
    const timer = setInterval(() => {
      const slides = track.current;
      if (!slides || document.hidden) return;
      scrollToSlide(slides, Math.round(slides.scrollLeft / slides.clientWidth) + 1, count);
    }, slideDuration_ms);
    return () => clearInterval(timer);
  }, [several, paused, busy, count]);
  return { track, at, setAt, show, paused, setPaused, setBusy, hydrated };
}

/** The slide after the last is the first. */
function scrollToSlide(slides: HTMLElement | null, index: number, count: number): void {
  slides?.scrollTo({ left: ((index + count) % count) * slides.clientWidth });
}
