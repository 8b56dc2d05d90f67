import type { CannedAnswer } from "@croupier/contract/backOffice/cannedAnswers";
import { addCannedAnswer } from "@croupier/contract/routes";
import { useState } from "react";
import { DataTable, List, TextInput, TopToolbar } from "react-admin";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { useText } from "../messages/useText.ts";
import { CannedFields, type Content, empty } from "./CannedFields.tsx";

const filters = [
  <TextInput key="q" source="q" label="Title or text" helperText={false} alwaysOn />,
  <TextInput key="locale" source="locale" label="Language" helperText={false} alwaysOn sx={{ width: 120 }} />,
];

/** Answers that operators keep ready for the chat. */
export function CannedList() {
  const mayWrite = usePermission("chats.canned");
  return (
    <List
      filters={filters}
      sort={{ field: "title", order: "ASC" }}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{mayWrite && <AddAnswer />}</TopToolbar>}
    >
      <DataTable<CannedAnswer> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="title" label="Title" />
        <DataTable.Col source="locale" label="Language" disableSort />
        <DataTable.Col source="text" label="Text" disableSort />
        <DataTable.Col label="Changed" render={({ changed_at }) => when(changed_at)} disableSort />
        <DataTable.Col source="changed_by" label="By" disableSort />
      </DataTable>
    </List>
  );
}

function AddAnswer() {
  const t = useText();
  const [content, setContent] = useState<Content>(empty);
  return (
    <ChangeButton
      label={t("New answer")}
      run={(reason) => client.call(addCannedAnswer, { body: { ...content, reason } })}
      after={() => setContent(empty)}
    >
      {(faults) => <CannedFields content={content} onChange={setContent} faults={faults} />}
    </ChangeButton>
  );
}
