import { previewTournament } from "@croupier/contract/routes";
import { Alert, Button, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { faultsText } from "../common/faultsText.ts";
import { euros, money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { planOf, type TournamentDraft } from "./tournamentDraft.ts";

/** What the plan would cost, how many games count, and when its next runs are; nothing is saved by asking. */
export function PreviewPanel({ draft, checks }: { draft: TournamentDraft; checks: boolean }) {
  const preview = useMutation({ mutationFn: () => client.call(previewTournament, { body: planOf(draft) }) });
  if (!checks) return null;
  const { data, error } = preview;
  return (
    <Section
      title="Preview"
      actions={
        <Button variant="outlined" loading={preview.isPending} onClick={() => preview.mutate()}>
          Check the plan
        </Button>
      }
    >
      <Stack spacing={1.5}>
        {!data && !error && (
          <Typography variant="body2" color="text.secondary">
            What its prizes cost, which games count and when it runs, as the server finds it. Nothing is saved.
          </Typography>
        )}
        {error && (
          <Alert severity="error" role="alert">
            {faultsText(error)}
          </Alert>
        )}
        {data && (
          <>
            <Facts
              facts={[
                ["Called", data.frontend_identifier],
                ["Prize money", `${money(data.cost.money_cents, draft.currency)}, ${euros(data.cost.eur_cents)}`],
                ["Places that win", String(data.cost.places)],
                ["Free spins", String(data.cost.freespins_count)],
                ["Points", `${data.cost.chargeable_comp_points} and ${data.cost.persistent_comp_points} for the level`],
                ["Boxes, tickets", `${data.cost.lootboxes_count}, ${data.cost.tickets_count}`],
                ["Games that count", String(data.games_count)],
                ["Next runs", data.next_runs.map(({ start_at }) => when(start_at)).join("; ")],
              ]}
            />
            <Typography variant="body2" color="text.secondary">
              {data.games.map(({ title }) => title).join(", ")}
              {data.games_count > data.games.length && " and others"}
            </Typography>
          </>
        )}
      </Stack>
    </Section>
  );
}
