import "./bonus.css";
import type { Feature, PokieEvent, PokieMove } from "@croupier/games";
import { useEffect, useRef } from "react";
import { useTable } from "../shell/table.ts";

interface LadderChoiceProps {
  feature: Extract<Feature, { kind: "ladderBonus" }>;
  /** Where the player stands. */
  offer: Extract<PokieEvent, { type: "ladderBegan" | "climbed" }>;
  choose(move: PokieMove): void;
}

/** The whole ladder, the step that one stands on, and what climbing risks. Taking has the focus; nothing runs out. */
export function LadderChoice({ feature, offer, choose }: LadderChoiceProps) {
  const { say, money } = useTable();
  const take = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further step takes the focus again
  useEffect(() => take.current?.focus(), [offer]);
  const climbed = offer.type === "climbed" ? offer.step + 1 : 0;
  const worths = [feature.start, ...feature.steps.map(({ times }) => times)];
  const next = feature.steps[climbed]!;
  const terms = { wins: next.wins, of: next.of, times: next.times, floor: feature.floor };
  return (
    <section className="choice climb" role="alertdialog" aria-label={say("ladderTitle")}>
      <h2>{say("ladderTitle")}</h2>
      <ol className="climb-steps">
        {worths.map((times, step) => (
          <li
            key={times}
            aria-current={step === climbed ? "step" : undefined}
            className={step < climbed ? "below" : ""}
          >
            ×{times}
          </li>
        ))}
      </ol>
      <p>{say("ladderTerms", terms)}</p>
      <div className="buy-answers">
        <button ref={take} type="button" className="primary" onClick={() => choose({ collect: true })}>
          {say("ladderTake", { amount: money(offer.amount) })}
        </button>
        <button type="button" onClick={() => choose({ option: "climb" })}>
          {say("ladderClimb")}
        </button>
      </div>
      <p>{say("ladderNote")}</p>
    </section>
  );
}
