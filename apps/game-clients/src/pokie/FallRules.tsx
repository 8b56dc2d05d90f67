import type { Feature, PokieModel } from "@croupier/games";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";

type Falls = Extract<Feature, { kind: "avalanche" | "avalancheSpins" | "tumble" }>;

/** What falls, how often and for what, from the title's data. */
export function FallRules({ feature, model }: { feature: Falls; model: PokieModel }) {
  const { say } = useTable();
  if (feature.kind === "tumble") {
    const ladder = feature.multipliers.map((multiplier) => `×${multiplier}`).join(", ");
    return <p>{say("tumbleRules", { ladder, falls: feature.multipliers.length })}</p>;
  }
  if (feature.kind === "avalancheSpins") return <AvalancheSpinsRules feature={feature} model={model} />;
  const ladder = feature.ladder.map(({ multiplier }) => `×${multiplier}`).join(", ");
  const heights = feature.ladder.map(({ strips }) => heightsOf(model, strips)).join(", ");
  return (
    <>
      <p>{say("avalancheFalls", { falls: feature.ladder.length })}</p>
      {feature.ladder.some(({ multiplier }) => multiplier > 1) ? <p>{say("avalancheCounts", { ladder })}</p> : null}
      {grows(feature, model) ? <p>{say("avalancheHeights", { first: heightsOf(model, "base"), heights })}</p> : null}
    </>
  );
}

function AvalancheSpinsRules({
  feature,
  model,
}: {
  feature: Extract<Falls, { kind: "avalancheSpins" }>;
  model: PokieModel;
}) {
  const { say } = useTable();
  const { scatters, spins, climbTo: most } = feature;
  const scatter = say(`symbol.${model.scatter}` as MessageKey);
  const heights = { first: heightsOf(model, "base"), heights: heightsOf(model, feature.strips) };
  return (
    <>
      <p>{say("climbingFalls", { most })}</p>
      <p>{say("climbingSpins", { scatters, scatter, spins, most })}</p>
      <p>{say("climbingHeights", heights)}</p>
    </>
  );
}

/** How many symbols a reel of a set shows: "2 to 7", or one number. */
function heightsOf({ heights = {}, rows }: PokieModel, set: string): string {
  const all = heights[set]?.map((choice) => choice.rows) ?? [rows];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? String(least) : `${least}–${most}`;
}

const grows = ({ ladder }: Extract<Falls, { kind: "avalanche" }>, model: PokieModel) =>
  ladder.some(({ strips }) => heightsOf(model, strips) !== heightsOf(model, "base"));
