import type { LootboxHandOut } from "@croupier/contract/backOffice/lootboxes";
import { listLootboxHandOuts } from "@croupier/contract/routes";
import { client } from "../api/client.ts";
import { BrandName } from "../common/brands.tsx";
import { count } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { useLongQuery } from "../common/useLongQuery.ts";
import { usePermission } from "../common/usePermission.ts";
import { HandOut } from "./HandOut.tsx";

const columns: readonly Column<LootboxHandOut>[] = [
  { label: "Ordered", of: ({ ordered_at }) => when(ordered_at) },
  { label: "Brand", of: ({ brand }) => <BrandName id={brand} /> },
  { label: "Group", of: ({ group }) => group },
  { label: "What", of: ({ group_key }) => (group_key.startsWith("manual_wheel") ? "Turn of the wheel" : "Loot box") },
  { label: "Title", of: ({ title }) => title },
  { label: "Given", of: ({ given, players }) => `${count(given)} of ${count(players)}`, figure: true },
  { label: "State", of: ({ done_at }) => (done_at === null ? "Being given" : `Done ${when(done_at)}`) },
];

/** Boxes and turns that were given to groups, and how far each order is. */
export function HandOuts({ brand }: { brand: string }) {
  const mayIssue = usePermission("lootboxes.issue");
  const orders = useLongQuery(
    ["hand-outs"],
    (after) => client.call(listLootboxHandOuts, { query: { per_page: 20, ...after } }),
    { refetchInterval: 5_000 },
  );
  return (
    <Section title="Given to groups" actions={mayIssue && <HandOut brand={brand} after={orders.again} />}>
      <PartTable
        label="Given to groups"
        columns={columns}
        items={orders.items}
        keyOf={({ id }) => id}
        none="None yet."
        failed={orders.failed}
        again={orders.again}
        more={orders.more}
        stacked
      />
    </Section>
  );
}
