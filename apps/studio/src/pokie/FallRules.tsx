import type { Feature, PokieModel } from "@croupier/games";
import { useTable } from "../shell/table.ts";

type Falls = Extract<Feature, { kind: "avalanche" | "tumble" }>;

/** What falls, how often and for what, from the title's data. */
export function FallRules({ feature, model }: { feature: Falls; model: PokieModel }) {
  const { say } = useTable();
  if (feature.kind === "tumble") {
    const ladder = feature.multipliers.map((multiplier) => `×${multiplier}`).join(", ");
    return <p>{say("tumbleRules", { ladder, falls: feature.multipliers.length })}</p>;
  }
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

/** How many symbols a reel of a set shows: "2 to 7", or one number. */
function heightsOf({ heights = {}, rows }: PokieModel, set: string): string {
  const all = heights[set]?.map((choice) => choice.rows) ?? [rows];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? String(least) : `${least}–${most}`;
}

const grows = ({ ladder }: Extract<Falls, { kind: "avalanche" }>, model: PokieModel) =>
  ladder.some(({ strips }) => heightsOf(model, strips) !== heightsOf(model, "base"));
