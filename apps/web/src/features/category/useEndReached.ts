import { type RefObject, useEffect, useRef } from "react";
import { nearMargin } from "../games/useInView.ts";

/** Whoever threw the page to its foot is past the end, however high that foot is: above the screen the end counts as reached. */
const reach = `1000000px 0px ${nearMargin}`;

/** Calls every time the end of a list comes near to the screen, while there is more to come. Source: 9-23. */
export function useEndReached(end: RefObject<HTMLElement | null>, waiting: boolean, reached: () => void): void {
  const call = useRef(reached);
  useEffect(() => {
    call.current = reached;
  });
  useEffect(() => {
    if (!waiting || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && call.current(),
      { rootMargin: reach },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting, end]);
}
