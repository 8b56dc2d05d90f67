import { type ReactNode, useId, useRef } from "react";
import { useApp } from "../app/App.ts";
import { Icon } from "./Icon.tsx";

/**
 * A row of small things under a heading. It scrolls by touch, wheel and keys, and by two buttons that are there only
 * while there is something to scroll to. Nothing in it moves by itself.
 */
export function Carousel({
  title,
  more,
  children,
}: {
  title: string;
  /** A link beside the heading. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const { say } = useApp();
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const scroll = (direction: number) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85, behavior: "smooth" });
  return (
    <section aria-labelledby={heading} className="carousel">
      <div className="carousel-head">
        <h2 id={heading}>{title}</h2>
        {more}
        <div className="carousel-buttons needs-scripts">
          <button
            type="button"
            className="icon-button size-9"
            onClick={() => scroll(-1)}
            aria-label={say("lobby.back", { title })}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="icon-button size-9"
            onClick={() => scroll(1)}
            aria-label={say("lobby.forward", { title })}
          >
            <Icon name="right" />
          </button>
        </div>
      </div>
      <ul ref={list} className="carousel-list">
        {children}
      </ul>
    </section>
  );
}
