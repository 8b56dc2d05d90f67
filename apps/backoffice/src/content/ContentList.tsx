import { publishContent } from "@croupier/contract/routes";
import { Chip } from "@mui/material";
import { useEffect } from "react";
import {
  DataTable,
  FilterButton,
  List,
  NullableBooleanInput,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
  useStore,
  useUnselectAll,
} from "react-admin";
import { client } from "../api/client.ts";
import { BrandFilter, BrandName } from "../common/brands.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { LongListPagination } from "../common/LongListPagination.tsx";
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
  draft_version: string | null;
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
      pagination={<LongListPagination />}
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
  const versions = useListedVersions();
  const unselect = useUnselectAll("content");
  return (
    <ChangeButton
      label="Publish"
      about={`Visitors see ${selectedIds.length === 1 ? "it" : `all ${selectedIds.length}`} within a minute.`}
      variant="contained"
      done="Published"
      run={async (reason) => {
        const drafts = selectedIds.map((id) => ({ id: String(id), version: versions[id] ?? "none" }));
        return outcomeOf(await client.call(publishContent, { body: { drafts, reason } }));
      }}
      after={unselect}
    />
  );
}

/** What the lines' drafts were called when the list was last read; kept as long as the choice of lines, which holds over its pages. */
function useListedVersions(): Readonly<Record<string, string | null>> {
  const { data } = useListContext<Line>();
  const [versions, setVersions] = useStore<Record<string, string | null>>("content.draftVersions", noVersions);
  useEffect(() => {
    const listed = Object.fromEntries((data ?? []).map(({ id, draft_version }) => [id, draft_version]));
    setVersions((before) => ({ ...before, ...listed }));
  }, [data, setVersions]);
  return versions;
}

const noVersions = {};
