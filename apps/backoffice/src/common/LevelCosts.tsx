import type { Estimated, LevelsEstimate, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import { EachCost } from "./EachCost.tsx";

interface LevelCostsProps {
  about: string;
  ask(play: PlayAsked): Promise<Estimated<LevelsEstimate>>;
  nameOf(level: string): string;
}

/** What the gifts of levels cost once they are wagered, in all and level by level. */
export function LevelCosts({ about, ask, nameOf }: LevelCostsProps) {
  return (
    <EachCost
      about={about}
      ask={ask}
      of="For one player who reaches every level"
      title="What levels cost after wagering"
      label="Cost of levels after wagering"
      itemsOf={({ levels }) => levels}
      keyOf={({ level }) => level}
      name={{ label: "Level", of: ({ level }) => nameOf(level) }}
      none="No level brings anything."
    />
  );
}
