import { createTournament, listTournamentTemplates } from "@croupier/contract/routes";
import { Alert, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useRedirect } from "react-admin";
import { client } from "../api/client.ts";
import { BeginWith } from "../common/BeginWith.tsx";
import { TournamentForm } from "./TournamentForm.tsx";
import { draftOf, planOf } from "./tournamentDraft.ts";

/** Plans a tournament from a template. */
export function CreateTournament() {
  const redirect = useRedirect();
  const [chosen, setChosen] = useState(0);
  const answer = useQuery({
    queryKey: ["tournament-templates"],
    queryFn: () => client.call(listTournamentTemplates, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const templates = answer.data?.templates ?? [];
  const template = templates[chosen];
  return (
    <Box sx={{ py: 2, display: "grid", gap: 2 }}>
      <Title title="New tournament" />
      {answer.isError && <Alert severity="error">The templates cannot be read.</Alert>}
      {template && (
        <>
          <BeginWith {...{ templates, chosen, choose: setChosen }} />
          <TournamentForm
            key={template.name}
            begin={draftOf(template.plan)}
            stage="new"
            save={(draft, reason) => client.call(createTournament, { body: { ...planOf(draft), reason } })}
            after={() => redirect("list", "tournaments")}
          />
        </>
      )}
    </Box>
  );
}
