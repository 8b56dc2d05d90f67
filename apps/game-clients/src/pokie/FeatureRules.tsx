import type { Feature, PokieModel } from "@croupier/games";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { LadderRules, MysteryRules, PickRules, StickyRules, TrailRules, WheelRules } from "./BonusRules.tsx";
import { CoinTable } from "./CoinTable.tsx";
import { FallRules } from "./FallRules.tsx";
import { CollectRules, NudgeRules, OrbitRules } from "./MoveRules.tsx";

type Of<Kind extends Feature["kind"]> = Extract<Feature, { kind: Kind }>;

/** What a title's feature does, in words and numbers from its data. */
export function FeatureRules({ feature, model }: { feature: Feature; model: PokieModel }) {
  const { say } = useTable();
  if (feature.kind === "freeSpins") return <FreeSpinRules feature={feature} model={model} />;
  if (feature.kind === "stickyWilds") return <StickyRules feature={feature} model={model} />;
  if (feature.kind === "trailSpins") return <TrailRules feature={feature} model={model} />;
  if (feature.kind === "mysterySymbols") return <MysteryRules feature={feature} model={model} />;
  if (feature.kind === "pickBonus") return <PickRules feature={feature} model={model} />;
  if (feature.kind === "wheelBonus") return <WheelRules feature={feature} model={model} />;
  if (feature.kind === "ladderBonus") return <LadderRules feature={feature} model={model} />;
  if (feature.kind === "holdAndWin") return <HoldRules feature={feature} />;
  if (feature.kind === "orbitingWilds") return <OrbitRules feature={feature} model={model} />;
  if (feature.kind === "coinCollect") return <CollectRules feature={feature} />;
  if (feature.kind === "nudges") return <NudgeRules feature={feature} />;
  if (feature.kind === "avalanche" || feature.kind === "avalancheSpins" || feature.kind === "tumble")
    return <FallRules feature={feature} model={model} />;
  const wild = say(`symbol.${model.wild}` as MessageKey);
  if (feature.kind === "walkingWilds") return <p>{say("walkRules", { wild, most: feature.climbTo })}</p>;
  return <p>{say("expandRules", { wild })}</p>;
}

function FreeSpinRules({ feature, model }: { feature: Of<"freeSpins">; model: PokieModel }) {
  const { say } = useTable();
  const { options, scatters, retriggerSpins: added, maxSpins: max, climbTo } = feature;
  const scatter = say(`symbol.${model.scatter}` as MessageKey);
  const named = options.map(({ option, ...terms }) =>
    say("optionShort", { name: say(`option.${option}` as MessageKey), ...terms }),
  );
  const [only] = options;
  const begin =
    options.length > 1 || only === undefined
      ? say("freeSpinsChoose", { scatters, scatter, options: named.join(", ") })
      : say("freeSpinsBegin", { scatters, scatter, spins: only.spins, multiplier: only.multiplier });
  return (
    <>
      <p>{begin}</p>
      <p>{say("freeSpinsMore", { scatters, scatter, added, max })}</p>
      {climbTo === null ? null : <p>{say("freeSpinsClimb", { most: climbTo })}</p>}
      {options.length > 1 ? <p>{say("freeSpinsNote")}</p> : null}
    </>
  );
}

function HoldRules({ feature }: { feature: Of<"holdAndWin"> }) {
  const { say } = useTable();
  const { coins, respins, oneIn, fullGrid, fullReels, values } = feature;
  const ladder = fullReels?.map((multiplier) => `×${multiplier}`).join(", ");
  return (
    <>
      <p>{say("holdRules", { coin: say(`symbol.${feature.coin}` as MessageKey), coins, respins, oneIn, fullGrid })}</p>
      {ladder === undefined ? null : <p>{say("fullReelRules", { ladder })}</p>}
      <CoinTable values={values} />
    </>
  );
}
