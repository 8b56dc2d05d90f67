import type { Feature, PokieModel, WheelPrize } from "@croupier/games";
import { numberFormat } from "@croupier/rules/numberFormat";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { findInWords, stepInWords } from "./featureWords.ts";

type Of<Kind extends Feature["kind"]> = Extract<Feature, { kind: Kind }>;

function useNames() {
  const { say, server } = useTable();
  const percent = numberFormat(server.session.locale, { style: "percent", maximumFractionDigits: 2 });
  return { say, percent, nameOf: (symbol: string | null) => say(`symbol.${symbol}` as MessageKey) };
}

export function StickyRules({ feature, model }: { feature: Of<"stickyWilds">; model: PokieModel }) {
  const { say, nameOf } = useNames();
  const { scatters, spins, spinsPerReel: added } = feature;
  return (
    <p>{say("stickyRules", { wild: nameOf(model.wild), scatter: nameOf(model.scatter), scatters, spins, added })}</p>
  );
}

export function MysteryRules({ feature, model }: { feature: Of<"mysterySymbols">; model: PokieModel }) {
  const { say, percent, nameOf } = useNames();
  const { scatters, spins, retriggerSpins: added, maxSpins: max, turnsInto } = feature;
  const total = turnsInto.reduce((sum, { weight }) => sum + weight, 0);
  const terms = { mystery: nameOf(feature.symbol), scatter: nameOf(model.scatter), scatters, spins, added, max };
  return (
    <>
      <p>{say("mysteryRules", terms)}</p>
      <table className="coin-table">
        <tbody>
          {turnsInto.map(({ symbol, weight }) => (
            <tr key={symbol}>
              <td>{nameOf(symbol)}</td>
              <td>{percent.format(weight / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function TrailRules({ feature, model }: { feature: Of<"trailSpins">; model: PokieModel }) {
  const { say, nameOf } = useNames();
  const { scatters, spins, collect, steps } = feature;
  return (
    <>
      <p>{say("trailRules", { scatters, scatter: nameOf(model.scatter), spins, collect: nameOf(collect) })}</p>
      <ul>
        {steps.map((step) => (
          <li key={step.at}>
            {say("trailAt", { at: step.at })} {stepInWords(step, say)}
          </li>
        ))}
      </ul>
    </>
  );
}

export function PickRules({ feature, model }: { feature: Of<"pickBonus">; model: PokieModel }) {
  const { say, nameOf } = useNames();
  const { scatters, finds } = feature;
  const places = finds.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p>{say("pickRules", { scatters, scatter: nameOf(model.scatter), places })}</p>
      <table className="coin-table">
        <thead>
          <tr>
            <th scope="col">{say("findWhat")}</th>
            <th scope="col">{say("findCount")}</th>
          </tr>
        </thead>
        <tbody>
          {finds.map(({ find, count }) => (
            <tr key={findInWords(find, say)}>
              <td>{findInWords(find, say)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function WheelRules({ feature, model }: { feature: Of<"wheelBonus">; model: PokieModel }) {
  const { say, nameOf } = useNames();
  const { scatters, wheels } = feature;
  const words = (prize: WheelPrize) => {
    if (prize.kind === "next") return say("wheelNext");
    return prize.level === null ? `×${prize.times}` : `${say(`level.${prize.level}`)} ×${prize.times}`;
  };
  return (
    <>
      <p>{say("wheelRules", { scatters, scatter: nameOf(model.scatter) })}</p>
      <table className="coin-table">
        <thead>
          <tr>
            <th scope="col">{say("wheelNumber")}</th>
            <th scope="col">{say("wheelHolds")}</th>
          </tr>
        </thead>
        <tbody>
          {wheels.map((segments, wheel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a wheel is its place
            <tr key={wheel}>
              <td>{wheel + 1}</td>
              <td>{countedWords(segments.map(words))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function LadderRules({ feature, model }: { feature: Of<"ladderBonus">; model: PokieModel }) {
  const { say, nameOf } = useNames();
  const { scatters, start, floor, steps } = feature;
  return (
    <>
      <p>{say("ladderRules", { scatters, scatter: nameOf(model.scatter), start, floor })}</p>
      <ul>
        {steps.map(({ times, wins, of }) => (
          <li key={times}>{say("ladderStep", { times, wins, of })}</li>
        ))}
      </ul>
      <p>{say("ladderNote")}</p>
    </>
  );
}

/** "3 of this, 2 of that" in the order of their first. */
function countedWords(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} · ${word}`).join(", ");
}
