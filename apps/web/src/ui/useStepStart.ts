import { type RefObject, useEffect, useRef } from "react";

/**
 * For the heading of a step that takes the place of another one on the same screen: whenever `step` changes, and when
 * the step first appears, the screen or dialog is scrolled to its top and the heading takes the focus, so that what
 * happened is seen and read out. The heading needs `tabIndex={-1}`.
 */
export function useStepStart<Heading extends HTMLElement>(step: string): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the trigger
  useEffect(() => {
    const dialog = heading.current?.closest<HTMLElement>(".modal");
    const scrolled = [dialog, heading.current?.closest<HTMLElement>(".modal-box")].filter((one) => !!one);
    for (const one of scrolled) one.scrollTop = 0;
    if (!dialog) window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
