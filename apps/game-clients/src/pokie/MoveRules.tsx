import type { Feature, PokieModel } from "@croupier/games";
import { numberFormat } from "@croupier/rules/numberFormat";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { CoinTable } from "./CoinTable.tsx";

type Of<Kind extends Feature["kind"]> = Extract<Feature, { kind: Kind }>;

export function OrbitRules({ feature, model }: { feature: Of<"orbitingWilds">; model: PokieModel }) {
  const { say } = useTable();
  const { scatters, spins, orbit, most } = feature;
  const nameOf = (symbol: string | null) => say(`symbol.${symbol}` as MessageKey);
  return (
    <p>
      {say("orbitRules", {
        scatters,
        scatter: nameOf(model.scatter),
        wild: nameOf(model.wild),
        spins,
        cells: orbit.length,
        most,
      })}
    </p>
  );
}

export function CollectRules({ feature }: { feature: Of<"coinCollect"> }) {
  const { say } = useTable();
  const nameOf = (symbol: string) => say(`symbol.${symbol}` as MessageKey);
  return (
    <>
      <p>{say("collectRules", { coin: nameOf(feature.coin), collector: nameOf(feature.collector) })}</p>
      <CoinTable values={feature.values} />
    </>
  );
}

export function NudgeRules({ feature }: { feature: Of<"nudges"> }) {
  const { say, server } = useTable();
  const number = numberFormat(server.session.locale, { maximumFractionDigits: 2 });
  const total = feature.counts.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <p>{say("nudgeRules")}</p>
      <ul>
        {feature.counts.map(({ nudges, weight }) => (
          <li key={nudges}>{say("nudgeChance", { nudges, share: number.format((100 * weight) / total) })}</li>
        ))}
      </ul>
    </>
  );
}
