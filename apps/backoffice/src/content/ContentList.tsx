import { publishContent } from "@croupier/contract/routes";
import { Chip } from "@mui/material";
import {
  DataTable,
  FilterButton,
  List,
  NullableBooleanInput,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
  useUnselectAll,
} from "react-admin";
import { client } from "../api/client.ts";
import { BrandFilter, BrandName } from "../common/brands.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { PreviewButton } from "./PreviewButton.tsx";
import { kinds, locales, type Place } from "./place.ts";
import { outcomeOf } from "./refuseWith.ts";
import { StartItem } from "./StartItem.tsx";

interface Line extends Place {
  id: string;
  edited: boolean;
  drafted: boolean;
  updated_at: string;
}

const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }));

const filters = [
  <TextInput key="q" source="q" label="Name" helperText={false} alwaysOn />,
  <SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(kinds)} helperText={false} alwaysOn />,
  <NullableBooleanInput key="drafted" source="drafted" label="Waits to be published" helperText={false} alwaysOn />,
  <BrandFilter key="brand" source="brand" />,
  <SelectInput key="locale" source="locale" label="Language" choices={choicesOf(locales)} helperText={false} />,
];

/** Everything that an operator edits on the site. */
export function ContentList() {
  const mayWrite = usePermission("content.write");
  return (
    <List
      filters={filters}
      sort={{ field: "updated_at", order: "DESC" }}
      exporter={false}
      empty={false}
      actions={
        <TopToolbar>
          <FilterButton />
          <PreviewButton />
          {mayWrite && <StartItem />}
        </TopToolbar>
      }
    >
      <DataTable<Line>
        rowClick="show"
        isRowSelectable={({ drafted }) => mayWrite && drafted}
        bulkActionButtons={mayWrite ? <PublishSelected /> : false}
      >
        <DataTable.Col source="kind" label="Kind" />
        <DataTable.Col source="name" label="Name" />
        <DataTable.Col label="Brand" render={({ brand }) => <BrandName id={brand} none="All" />} disableSort />
        <DataTable.Col label="Language" render={({ locale }) => locale || "All"} disableSort />
        <DataTable.Col label="Licence" render={({ variant }) => variant || "All"} disableSort />
        <DataTable.Col label="State" render={(line: Line) => <LineState {...line} />} disableSort />
        <DataTable.Col source="updated_at" label="Changed" render={({ updated_at }) => when(updated_at)} />
      </DataTable>
    </List>
  );
}

function LineState({ drafted, edited }: Pick<Line, "drafted" | "edited">) {
  if (drafted) return <Chip size="small" color="warning" variant="outlined" label="Draft" />;
  return edited ? <Chip size="small" variant="outlined" label="Edited" /> : "As shipped";
}

/** Publishes the chosen drafts together, all or none. */
function PublishSelected() {
  const { selectedIds } = useListContext<Line>();
  const unselect = useUnselectAll("content");
  return (
    <ChangeButton
      label="Publish"
      about={`Visitors see ${selectedIds.length === 1 ? "it" : `all ${selectedIds.length}`} within a minute.`}
      variant="contained"
      done="Published"
      run={async (reason) => {
        const body = { ids: selectedIds.map(String), reason };
        return outcomeOf(await client.call(publishContent, { body }));
      }}
      after={unselect}
    />
  );
}
