import { previewTournament } from "@croupier/contract/routes";
import { Typography } from "@mui/material";
import { client } from "../api/client.ts";
import { eurosIfKnown, money } from "../common/money.ts";
import { Facts, when } from "../common/Page.tsx";
import { PreviewSection } from "../common/PreviewSection.tsx";
import { planOf, type TournamentDraft } from "./tournamentDraft.ts";

/** What the plan would cost, how many games count, and when its next runs are; nothing is saved by asking. */
export function PreviewPanel({ draft, checks }: { draft: TournamentDraft; checks: boolean }) {
  if (!checks) return null;
  return (
    <PreviewSection
      button="Check the plan"
      hint="What its prizes cost, which games count and when it runs, as the server finds it."
      ask={() => client.call(previewTournament, { body: planOf(draft) })}
    >
      {(data) => (
        <>
          <Facts
            facts={[
              ["Called", data.frontend_identifier],
              ["Prize money", money(data.cost.money_cents, draft.currency)],
              ["All prizes", eurosIfKnown(data.cost.eur_cents)],
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
          <Typography variant="body2" color="text.secondary">
            Prizes count before any wagering: money at its face, free spins by the return of their game at the least
            stake, points by what they buy in the shop, boxes by the average of their table. Level points, tickets and
            things count nothing.
          </Typography>
        </>
      )}
    </PreviewSection>
  );
}
