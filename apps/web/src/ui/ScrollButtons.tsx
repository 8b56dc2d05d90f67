import type { RefObject } from "react";
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

/** Two buttons that move a list sideways, beside touch, wheel and keys. */
export function ScrollButtons({ list, title, className, buttonClass = "" }: ScrollButtonsProps) {
  const { say } = useApp();
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
    <div className={className}>
      {button(-1, "left", say("lobby.back", { title }))}
      {button(1, "right", say("lobby.forward", { title }))}
    </div>
  );
}
