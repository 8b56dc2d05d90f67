import type { ContestRules } from "@croupier/contract/contests";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useContestWords } from "./useContestWords.ts";

const shownSteps = 8;

/** What each place wins, from the first one down. Source: 3-44. */
export function PrizeLadder({ rules }: { rules: ContestRules }) {
  const { say } = useApp();
  const words = useContestWords();
  const [whole, setWhole] = useState(false);
  const { prizes, currency } = rules;
  if (prizes.length === 0) return null;
  const shown = whole ? prizes : prizes.slice(0, shownSteps);
  return (
    <section className="panel grid gap-4" aria-labelledby="contest-prizes">
      <h2 id="contest-prizes" className="flex items-center gap-3 text-xl">
        <Gift className="icon text-primary" aria-hidden /> {say("contests.prizes")}
      </h2>
      <ol className="contest-prizes">
        {shown.map(({ from, to, parts }) => (
          <li key={from} data-place={from <= 3 && from === to ? from : undefined}>
            <span className="contest-prize-place">
              {from === to ? say("contests.place", { place: from }) : say("contests.places", { from, to })}
            </span>
            <span className="money text-end font-semibold">{words.prize(parts, currency)}</span>
          </li>
        ))}
      </ol>
      {prizes.length > shownSteps && (
        <button
          type="button"
          className="button button-small justify-self-start"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {say(whole ? "contests.fewerPrizes" : "contests.allPrizes")}
        </button>
      )}
    </section>
  );
}
