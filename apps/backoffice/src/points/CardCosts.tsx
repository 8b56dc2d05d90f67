import type { CardsEstimate, Estimated, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import { EachCost } from "../common/EachCost.tsx";
import { count } from "../common/money.ts";
import type { Column } from "../common/PartTable.tsx";

type Card = CardsEstimate["cards"][number];

/** A hundredth of a cent is seen: a point is worth little. */
const ofPoint = (cents: number, points: number) => (cents / points / 100).toFixed(4);

function perPoint({ cost_eur_cents: cost, standard_error_eur_cents: error, points }: Card): string {
  if (cost === null || points === 0) return "not known";
  return error === 0 ? `${ofPoint(cost, points)} EUR` : `${ofPoint(cost, points)} ± ${ofPoint(error, points)} EUR`;
}

const name: Column<Card> = {
  label: "Card",
  of: ({ group }) => <span style={{ whiteSpace: "nowrap" }}>{group}</span>,
};
const more: readonly Column<Card>[] = [
  { label: "Points", of: ({ points }) => count(points), figure: true },
  { label: "A point", of: perPoint, figure: true },
];

interface CardCostsProps {
  about: string;
  ask(play: PlayAsked): Promise<Estimated<CardsEstimate>>;
}

/** What cards of the shop cost once they are wagered, in all, card by card, and for a point. */
export function CardCosts({ about, ask }: CardCostsProps) {
  return (
    <EachCost
      about={about}
      ask={ask}
      of="For one of each card at its rate in EUR"
      title="What cards cost after wagering"
      label="Cost of cards after wagering"
      itemsOf={({ cards }) => cards}
      keyOf={({ type, group }) => `${type} ${group}`}
      {...{ name, more }}
      none="No card."
    />
  );
}
