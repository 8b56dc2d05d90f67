import type { Jackpot, JackpotLevel } from "@croupier/contract/jackpots";
import { useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { ScrollButtons } from "../../ui/ScrollButtons.tsx";
import { useMoney } from "../../ui/useMoney.ts";

/** The levels side by side, the largest first; their amounts move as pools grow. Source: 2.6-06, 3-20. */
export function LevelSlider({ jackpot }: { jackpot: Jackpot }) {
  const { say } = useApp();
  const list = useRef<HTMLUListElement>(null);
  const levels = jackpot.levels.toSorted((left, right) => right.index - left.index);
  return (
    <section aria-labelledby="jackpot-levels-title" className="min-w-0">
      <div className="mb-1 flex items-center gap-3">
        <h2 id="jackpot-levels-title" className="flex-1 text-xl md:text-2xl">
          {say("jackpots.levels")}
        </h2>
        <ScrollButtons list={list} title={say("jackpots.levels")} className="flex lg:hidden" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul ref={list} className="rail jackpot-slider" tabIndex={0} aria-labelledby="jackpot-levels-title">
        {levels.map((level, place) => (
          <Level key={level.id} level={level} currency={jackpot.currency} first={place === 0} />
        ))}
      </ul>
    </section>
  );
}

function Level({ level, currency, first }: { level: JackpotLevel; currency: string; first: boolean }) {
  const { say } = useApp();
  const money = useMoney();
  const { must_drop_cents: cap, seed_cents: seed } = level.rule;
  return (
    <li className={`jackpot-level ${first ? "jackpot-level-first" : ""}`}>
      <h3 className="text-sm font-semibold text-muted">{level.name}</h3>
      <p className="jackpot-amount money">{money(level.amount_cents, currency)}</p>
      {cap === null ? (
        <p className="text-sm text-muted">{say("jackpots.startsAt", { amount: money(seed, currency) })}</p>
      ) : (
        <>
          <meter
            className="jackpot-fill"
            min={seed}
            max={cap}
            value={level.amount_cents}
            aria-label={say("jackpots.filled", { level: level.name })}
          />
          <p className="text-sm text-muted">{say("jackpots.mustDrop", { amount: money(cap, currency) })}</p>
        </>
      )}
    </li>
  );
}
