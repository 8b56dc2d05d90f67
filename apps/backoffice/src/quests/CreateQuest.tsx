import { createQuest, listQuestTemplates } from "@croupier/contract/routes";
import { Alert, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useRedirect } from "react-admin";
import { client } from "../api/client.ts";
import { BeginWith } from "../common/BeginWith.tsx";
import { QuestForm } from "./QuestForm.tsx";
import { draftOf, planOf } from "./questDraft.ts";

/** Plans a quest from a template. */
export function CreateQuest() {
  const redirect = useRedirect();
  const [chosen, setChosen] = useState(0);
  const answer = useQuery({
    queryKey: ["quest-templates"],
    queryFn: () => client.call(listQuestTemplates, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const templates = answer.data?.templates ?? [];
  const template = templates[chosen];
  return (
    <Box sx={{ py: 2, display: "grid", gap: 2 }}>
      <Title title="New quest" />
      {answer.isError && <Alert severity="error">The templates cannot be read.</Alert>}
      {template && (
        <>
          <BeginWith {...{ templates, chosen, choose: setChosen }} />
          <QuestForm
            key={template.name}
            begin={draftOf(template.plan)}
            of={null}
            save={(draft, reason) => client.call(createQuest, { body: { ...planOf(draft), reason } })}
            after={() => redirect("list", "quests")}
          />
        </>
      )}
    </Box>
  );
}
