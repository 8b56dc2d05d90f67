import type { LootboxTable } from "@croupier/contract/backOffice/lootboxes";
import { estimateLootboxCost, listLootboxTables } from "@croupier/contract/routes";
import { Alert, CircularProgress, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { BrandName } from "../common/brands.tsx";
import { count, euros } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { usePermission } from "../common/usePermission.ts";
import { WageredCost } from "../common/WageredCost.tsx";
import { AddTable } from "./AddTable.tsx";
import { chanceText } from "./chanceText.ts";
import { HandOuts } from "./HandOuts.tsx";
import { tablePlace } from "./segments.ts";
import { TableEditor } from "./TableEditor.tsx";

type Item = LootboxTable["items"][number];

/** The tables of the wheel and of loot boxes with their odds and what a draw costs, by brand and group. */
export function LootTablesPage() {
  const mayWrite = usePermission("content.write");
  const [brand, setBrand] = useState("");
  const tables = useQuery({
    queryKey: ["loot-tables"],
    queryFn: () => client.call(listLootboxTables, { query: { per_page: 200 } }),
    // What is published holds a moment later.
    refetchInterval: 3_000,
  });
  const all = tables.data?.data ?? [];
  const brands = [...new Set(all.map((table) => table.brand))];
  const shown = brands.includes(brand) ? brand : (brands[0] ?? "");
  const ofBrand = all.filter((table) => table.brand === shown);
  const after = () => void tables.refetch();
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Wheel and boxes" />
      {tables.isError && <Alert severity="error">The tables could not be loaded.</Alert>}
      {tables.isPending && <CircularProgress size={24} aria-label="Loading" />}
      {tables.isSuccess && all.length === 0 && <Alert severity="info">No brand has a table of prizes yet.</Alert>}
      {brands.length > 0 && (
        <TextField
          select
          label="Brand"
          value={shown}
          onChange={({ target }) => setBrand(target.value)}
          sx={{ maxWidth: 240 }}
        >
          {brands.map((one) => (
            <MenuItem key={one} value={one}>
              <BrandName id={one} />
            </MenuItem>
          ))}
        </TextField>
      )}
      {mayWrite && brands.length > 0 && <ProposedTables brand={shown} />}
      {ofBrand.map((table) => (
        <Table key={table.id} table={table} mayWrite={mayWrite} after={after} />
      ))}
      {mayWrite && brands.length > 0 && (
        <AddTable
          key={shown}
          brand={shown}
          groups={ofBrand.flatMap(({ group }) => (group === null ? [] : [group]))}
          after={after}
        />
      )}
      {brands.length > 0 && <HandOuts brand={shown} />}
    </Stack>
  );
}

/** How the last proposals stand: everybody's table is one item of content, the tables of all groups are another. */
function ProposedTables({ brand }: { brand: string }) {
  const places = [null, "any"].flatMap((group) => [brand, ""].map((of) => tablePlace(of, group)));
  return places.map((place) => <Proposed key={place} subject={`content:${place}`} />);
}

function Table({ table, mayWrite, after }: { table: LootboxTable; mayWrite: boolean; after(): void }) {
  const { brand, group, expected_eur_cents: cost } = table;
  const written = { brand, items: table.items.map(({ id, weight, bonuses }) => ({ id, weight, bonuses })) };
  return (
    <Section
      title={group === null ? "Everybody" : `Group ${group}`}
      actions={mayWrite && <TableEditor table={table} after={after} />}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        A draw gives {cost === null ? "an amount without a rate to EUR" : euros(Math.round(cost))} on average, before
        any wagering. Weights sum to {count(table.total_weight)}.
      </Typography>
      <PartTable
        label={group === null ? "Everybody's table" : `Table of group ${group}`}
        columns={columns}
        items={table.items}
        keyOf={({ id }) => id}
        none="No item."
      />
      <WageredCost
        about={JSON.stringify(written)}
        ask={(play) => client.call(estimateLootboxCost, { body: { ...written, ...play } })}
        of="For each draw"
      />
    </Section>
  );
}

const columns: readonly Column<Item>[] = [
  { label: "Item", of: ({ id }) => id },
  { label: "Prize", of: ({ bonuses }) => bonuses.map(prizeText).join(", ") },
  { label: "Weight", of: ({ weight }) => count(weight), figure: true },
  { label: "Chance", of: ({ chance }) => chanceText(chance), figure: true },
  { label: "Worth", of: ({ eur_cents }) => euros(eur_cents === null ? null : Math.round(eur_cents)), figure: true },
  {
    label: "Of the cost",
    of: ({ chance, eur_cents }) => euros(eur_cents === null ? null : Math.round(chance * eur_cents)),
    figure: true,
  },
];

function prizeText({ type, attributes, result_bonus = [] }: Item["bonuses"][number]): string {
  const spins = attributes.find(({ field }) => field === "freespins_count")?.value;
  const wager = result_bonus.find(({ field }) => field === "wager")?.value;
  const terms = wager === undefined ? "" : `, wager ${wager}`;
  return type === "freespins" ? `${spins} free spins${terms}` : `Bonus${terms}`;
}
