import { useLayoutEffect, useRef, useState } from "react";
import { useTable } from "../shell/table.ts";
import { Felt, type FeltProps } from "./Felt.tsx";
import { type FeltFit, fitFelt } from "./feltPlan.ts";
import { useRouletteTable } from "./useRouletteTable.ts";

/** Longest that the table waits for its fonts before it shows itself. */
const fontPatience_ms = 1_500;

/** The room for the felt: measures itself and lays the felt so that all of it is in sight, now and after every turn. */
export function FeltArea(felt: Omit<FeltProps, "fit">) {
  const { say, ready } = useTable();
  const table = useRouletteTable();
  const room = useRef<HTMLElement>(null);
  const [fit, setFit] = useState<FeltFit | null>(null);
  const standing = fit !== null;

  useLayoutEffect(() => {
    const element = room.current!;
    const measure = () => {
      const { paddingInline, paddingBlock } = getComputedStyle(element);
      const width = element.clientWidth - 2 * Number.parseFloat(paddingInline);
      const height = element.clientHeight - 2 * Number.parseFloat(paddingBlock);
      if (width > 0 && height > 0) setFit(fitFelt(table, { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the felt first stands
  useLayoutEffect(() => {
    if (!standing) return;
    const patience = new Promise((resolve) => setTimeout(resolve, fontPatience_ms));
    void Promise.race([document.fonts.ready, patience]).then(ready);
  }, [standing]);

  return (
    <section ref={room} className="felt-holder" aria-label={say("placeBets")}>
      {fit === null ? null : <Felt {...felt} fit={fit} />}
    </section>
  );
}
