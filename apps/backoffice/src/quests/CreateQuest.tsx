import { createQuest } from "@croupier/contract/routes";
import { Box } from "@mui/material";
import { Title, useRedirect } from "react-admin";
import { client } from "../api/client.ts";
import { QuestForm } from "./QuestForm.tsx";
import { newQuest, planOf } from "./questDraft.ts";

/** Plans a new quest. */
export function CreateQuest() {
  const redirect = useRedirect();
  return (
    <Box sx={{ py: 2 }}>
      <Title title="New quest" />
      <QuestForm
        begin={newQuest(new Date())}
        isNew
        save={(draft, reason) => client.call(createQuest, { body: { ...planOf(draft), reason } })}
        after={() => redirect("list", "quests")}
      />
    </Box>
  );
}
