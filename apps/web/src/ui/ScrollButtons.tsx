import { type RefObject, useEffect, useState } from "react";
import { useApp } from "../app-context/App.ts";
import { Icon } from "./Icon.tsx";

/** How much of what is visible one press moves by: the last card stays in sight, so that nobody loses the place. */
const shareOfWidth = 0.85;

interface ScrollButtonsProps {
  list: RefObject<HTMLElement | null>;
  /** The heading of the list, for screen readers. */
  title: string;
  className: string;
  buttonClass?: string;
}

/** Whether a list is wider than its place; yes until it is known. */
function useOverflow(list: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth + 1));
    for (const one of [box, ...box.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [list]);
  return overflows;
}

/** Two buttons that move a list sideways, beside touch, wheel and keys; they are gone where all of it is in sight. */
export function ScrollButtons({ list, title, className, buttonClass = "" }: ScrollButtonsProps) {
  const { say } = useApp();
  const overflows = useOverflow(list);
  const scroll = (direction: 1 | -1) => {
    if (!list.current) return;
    list.current.scrollBy({ left: direction * list.current.clientWidth * shareOfWidth, behavior: "smooth" });
  };
  const button = (direction: 1 | -1, name: "left" | "right", label: string) => (
    <button type="button" className={`icon-button ${buttonClass}`} onClick={() => scroll(direction)} aria-label={label}>
      <Icon name={name} />
    </button>
  );
  return (
    <div className={`${className} ${overflows ? "" : "invisible"}`}>
      {button(-1, "left", say("lobby.back", { title }))}
      {button(1, "right", say("lobby.forward", { title }))}
    </div>
  );
}
