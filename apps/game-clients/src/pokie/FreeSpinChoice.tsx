import type { FreeSpinOption, PokieMove } from "@croupier/games";
import { useEffect, useRef } from "react";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";

/** The player's choice at the start of the free spins. Nothing is preselected and nothing runs out. */
export function FreeSpinChoice({
  title,
  options,
  choose,
}: {
  /** Key of the message over the options. */
  title: string;
  options: readonly FreeSpinOption[];
  choose(move: PokieMove): void;
}) {
  const { say } = useTable();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section className="choice" role="alertdialog" aria-label={say(title as MessageKey)}>
      <h2>{say(title as MessageKey)}</h2>
      <div className="watches">
        {options.map((option, index) => (
          <button
            key={option.option}
            ref={index === 0 ? first : undefined}
            type="button"
            onClick={() => choose({ option: option.option })}
          >
            <strong>{say(`option.${option.option}` as MessageKey)}</strong>
            <span className="times">×{option.multiplier}</span>
            <span>{say("optionTerms", { spins: option.spins, multiplier: option.multiplier })}</span>
          </button>
        ))}
      </div>
      <p>{say("freeSpinsNote")}</p>
    </section>
  );
}
