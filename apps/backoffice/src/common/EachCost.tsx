import type { Estimated, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import { euros } from "./money.ts";
import { type Column, PartTable } from "./PartTable.tsx";
import { type AllCosts, WageredCost } from "./WageredCost.tsx";

/** What one thing gives and costs; null where nobody can say. */
interface EachCosts {
  given_eur_cents: number | null;
  cost_eur_cents: number | null;
  standard_error_eur_cents: number;
}

interface EachCostProps<Estimate extends AllCosts, Item extends EachCosts> {
  about: string;
  ask(play: PlayAsked): Promise<Estimated<Estimate>>;
  /** `For one of each card`. */
  of: string;
  title?: string;
  /** Names the table. */
  label: string;
  itemsOf(estimate: Estimate): readonly Item[];
  keyOf(item: Item): string | number;
  /** What each of them is. */
  name: Column<Item>;
  /** More figures of each. */
  more?: readonly Column<Item>[];
  none: string;
}

const sum = (cents: number | null) => (cents === null ? "not known" : euros(Math.round(cents)));

/** What gifts cost once they are wagered, in all and each by itself. */
export function EachCost<Estimate extends AllCosts, Item extends EachCosts>(props: EachCostProps<Estimate, Item>) {
  const { about, ask, of, title, label, itemsOf, keyOf, name, more = [], none } = props;
  const columns: readonly Column<Item>[] = [
    name,
    { label: "Gives", of: ({ given_eur_cents }) => sum(given_eur_cents), figure: true },
    {
      label: "Costs after wagering",
      of: ({ cost_eur_cents: cost, standard_error_eur_cents: error }) =>
        error === 0 ? sum(cost) : `${sum(cost)} ± ${sum(error)}`,
      figure: true,
    },
    ...more,
  ];
  return (
    <WageredCost {...{ about, ask, of }} {...(title && { title })}>
      {(estimate) => <PartTable label={label} columns={columns} items={itemsOf(estimate)} keyOf={keyOf} none={none} />}
    </WageredCost>
  );
}
