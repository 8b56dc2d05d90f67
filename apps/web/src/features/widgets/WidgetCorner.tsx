import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * The corner of the window. Its first card or bar is shown alone, and stands on the root element as `data-corner` (card,
 * cookies or enter), because the page leaves room for it.
 */
export function WidgetCorner({ playing, children }: { playing: boolean; children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = corner.current;
    const { dataset } = document.documentElement;
    const tell = () => {
      const first = box?.firstElementChild;
      if (first instanceof HTMLElement) dataset.corner = first.dataset.widget;
      else delete dataset.corner;
    };
    const observer = new MutationObserver(tell);
    if (box) observer.observe(box, { childList: true });
    tell();
    return () => {
      observer.disconnect();
      delete dataset.corner;
    };
  }, []);
  return (
    <div ref={corner} className="widget-corner" data-playing={playing || undefined}>
      {children}
    </div>
  );
}
