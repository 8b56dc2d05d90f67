import { createTournament, listTournamentTemplates } from "@croupier/contract/routes";
import { Alert, Box, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useRedirect } from "react-admin";
import { client } from "../api/client.ts";
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
          <TextField
            select
            label="Begin with"
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
            helperText={template.about}
            sx={{ maxWidth: 480 }}
          >
            {templates.map(({ name }, index) => (
              <MenuItem key={name} value={index}>
                {name}
              </MenuItem>
            ))}
          </TextField>
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
