import { type ReactNode, useId, useRef } from "react";
import { ScrollButtons } from "./ScrollButtons.tsx";

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
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="carousel">
      <div className="carousel-head">
        <h2 id={heading}>{title}</h2>
        {more}
        <ScrollButtons list={list} title={title} className="carousel-buttons needs-scripts" buttonClass="size-9" />
      </div>
      <ul ref={list} className="carousel-list">
        {children}
      </ul>
    </section>
  );
}
