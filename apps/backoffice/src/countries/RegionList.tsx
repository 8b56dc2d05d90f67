import type { ClosedCountry } from "@croupier/contract/backOffice/stops";
import { DataTable, List, TopToolbar } from "react-admin";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { ChangeCountry } from "./ChangeCountry.tsx";
import { regionName } from "./regionKinds.ts";

/** A phone has no room for the date. */
const narrow = { "& .column-changed_at": { display: { xs: "none", sm: "table-cell" } } };

const names = new Intl.DisplayNames(undefined, { type: "region" });

/** Countries that are not open. */
export function RegionList() {
  const mayChange = usePermission("countries.write");
  return (
    <List
      sort={{ field: "id", order: "ASC" }}
      perPage={100}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{mayChange && <ChangeCountry />}</TopToolbar>}
    >
      <DataTable<ClosedCountry> bulkActionButtons={false} rowClick={false} sx={narrow}>
        <DataTable.Col source="id" label="Code" />
        <DataTable.Col
          label="Country"
          render={({ id }) => (id === "ZZ" ? "Not known where from" : names.of(id))}
          disableSort
        />
        <DataTable.Col label="What the site offers" render={({ region }) => regionName(region)} disableSort />
        <DataTable.Col source="changed_at" label="Since" render={({ changed_at }) => when(changed_at)} disableSort />
        <DataTable.Col
          label=""
          render={(country) => mayChange && <ChangeCountry country={country as ClosedCountry} />}
          disableSort
        />
      </DataTable>
    </List>
  );
}
