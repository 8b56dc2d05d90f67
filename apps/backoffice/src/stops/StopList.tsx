import type { Stop } from "@croupier/contract/backOffice/stops";
import { liftStop } from "@croupier/contract/routes";
import { DataTable, List, SelectInput, TopToolbar } from "react-admin";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { AddStop } from "./AddStop.tsx";
import { scopes } from "./scopes.ts";

const filters = [
  <SelectInput key="scope" source="scope" label="Kind" choices={[...scopes]} helperText={false} alwaysOn />,
];

/** A phone has no room for the date. */
const narrow = { "& .column-since": { display: { xs: "none", sm: "table-cell" } } };

/** What takes no stakes now. */
export function StopList() {
  const mayStop = usePermission("games.write");
  return (
    <List
      filters={filters}
      sort={{ field: "id", order: "DESC" }}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{mayStop && <AddStop />}</TopToolbar>}
    >
      <DataTable<Stop> bulkActionButtons={false} rowClick={false} sx={narrow}>
        <DataTable.Col label="Stopped" render={(stop) => nameOf(stop as Stop)} disableSort />
        <DataTable.Col source="reason" label="Reason" disableSort />
        <DataTable.Col source="since" label="Since" render={({ since }) => when(since)} disableSort />
        <DataTable.Col label="" render={(stop) => mayStop && <Lift stop={stop as Stop} />} disableSort />
      </DataTable>
    </List>
  );
}

function nameOf({ scope, subject }: Stop): string {
  const kind = scopes.find(({ id }) => id === scope)?.name ?? scope;
  return subject === "" ? kind : `${kind}: ${subject}`;
}

function Lift({ stop }: { stop: Stop }) {
  return (
    <ChangeButton
      label="Take stakes again"
      title={`Take stakes again: ${nameOf(stop)}`}
      done="Stakes are taken again."
      run={(reason) => client.call(liftStop, { params: { id: stop.id }, body: { reason } })}
    />
  );
}
