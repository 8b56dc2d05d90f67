import { maxHandOut } from "@croupier/contract/backOffice/lootboxes";
import { tableFault } from "@croupier/games/lootbox/drawPrize";
import { type WheelItem, wheelItemsOf } from "@croupier/rules/wheel/wheelTable";
import type { Queryable } from "../platform/database.ts";
import type { LootboxesDeps } from "./deps.ts";
import { costOfTable } from "./tableCosts.ts";

/** Without a rate a box counts as more than any bound allows. */
export const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

/** What a box is worth to somebody of these groups by its prizes' chances, in cents of EUR; null without a rate. */
export type WorthOf = (groups: readonly string[]) => Promise<number | null>;

/** Each table is computed once. Throws for a table in which nothing can be won: `canBeWon` is asked first. */
export function worthOfBoxes(deps: LootboxesDeps, brand: string, on?: Queryable): WorthOf {
  const known = new Map<readonly WheelItem[], Promise<number | null>>();
  return (groups) => {
    const table = tableFor(deps, brand, groups);
    const cost = known.get(table) ?? costOfTable(deps, brand, table, on).then((one) => one.expected_eur_cents);
    known.set(table, cost);
    return cost;
  };
}

/** Whether a box can be given to somebody of these groups at all. */
export function canBeWon(deps: LootboxesDeps, brand: string, groups: readonly string[]): boolean {
  if (!deps.contentOf(brand).rules) return false;
  return tableFault(tableFor(deps, brand, groups).map(({ weight }, id) => ({ id, weight }))) === null;
}

function tableFor(deps: LootboxesDeps, brand: string, groups: readonly string[]): readonly WheelItem[] {
  const { everybody, byGroup } = deps.contentOf(brand);
  return wheelItemsOf(everybody, byGroup, groups);
}

export interface HandOutMeasure {
  players: number;
  refused: number;
  eurCents: number | null;
}

const page = 500;

/** Who of a group may be given a box, and what the boxes are worth together. Counts no further than one more than may be given. */
export async function measureHandOut(
  deps: LootboxesDeps,
  on: Queryable,
  { brand, group, groupKey }: { brand: string; group: string; groupKey: string },
): Promise<HandOutMeasure> {
  const worthOf = worthOfBoxes(deps, brand);
  const measure: HandOutMeasure = { players: 0, refused: 0, eurCents: 0 };
  for (let after = 0; measure.players <= maxHandOut; ) {
    const members = await deps.membersOf(on, group, { after, limit: page });
    for (const member of members) {
      if (member.refusal({ brand, groupKey }) || !canBeWon(deps, brand, member.groups)) {
        measure.refused += 1;
        continue;
      }
      measure.players += 1;
      const worth = await worthOf(member.groups);
      measure.eurCents = worth === null || measure.eurCents === null ? null : measure.eurCents + worth;
    }
    if (members.length < page) break;
    after = members.at(-1)!.id;
  }
  return measure;
}
