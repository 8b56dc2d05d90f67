import type { ShownThings } from "@croupier/contract/backOffice/prizes";
import { listOfferGames } from "@croupier/contract/routes";
import { Box, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { client } from "../api/client.ts";
import { Section } from "../common/Page.tsx";
import { PlanIt } from "../common/PlanIt.tsx";
import { useChange } from "../common/useChange.ts";
import { PrizeFields } from "../prizes/PrizeFields.tsx";
import { SpinsGameField } from "../prizes/SpinsGameField.tsx";
import { CountingFields, Picked, PlanFields } from "./PlanFields.tsx";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { RuleFields } from "./RuleFields.tsx";
import type { TournamentDraft } from "./tournamentDraft.ts";

/** `new` is planned now, `planned` may still change in everything, `begun` only in what hurts no player. */
export type Stage = "new" | "planned" | "begun" | "over";

interface TournamentFormProps {
  begin: TournamentDraft;
  stage: Stage;
  /** The things of its prizes as players read them. */
  shownThings?: ShownThings;
  save(draft: TournamentDraft, reason: string): Promise<unknown>;
  after?: () => void;
}

const ticketsLottery = {
  name: "lottery",
  path: "tickets_lottery",
  kind: "lotteries",
  label: "Lottery of tickets",
  hint: "A lottery or a series",
  single: true,
} as const;

/** A tournament in fields; beside it what its prizes cost and which games count. */
export function TournamentForm({ begin, stage, shownThings, save, after }: TournamentFormProps) {
  const [draft, setDraft] = useState(begin);
  const [reason, setReason] = useState("");
  const { change, busy, faults } = useChange((why) => save(draft, why), stage === "new" ? "Planned" : "Changed");
  const games = useQuery({ queryKey: ["offer-games"], queryFn: () => client.call(listOfferGames, {}) }).data ?? [];
  const set = (part: Partial<TournamentDraft>) => setDraft((known) => ({ ...known, ...part }));
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await change(reason))) return;
    setReason("");
    after?.();
  }
  const readOnly = stage === "begun" || stage === "over";
  const props = { draft, set, faultOf: (path: string) => faults[path], readOnly };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" } }}>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ minWidth: 0 }}>
        <Section title="Plan">
          <PlanFields {...props} isOver={stage === "over"} />
        </Section>
        {draft.strategy === "points" && (
          <Section title="What brings points">
            <RuleFields {...props} />
          </Section>
        )}
        <Section title="What counts, and for whom">
          <CountingFields {...props} />
        </Section>
        <Section title="Prizes">
          <PrizeFields {...props} namedBy="line" extra={["boxes", "tickets"]} things={shownThings}>
            <SpinsGameField
              {...{ games, readOnly, value: draft.freeSpinsGame, fault: props.faultOf("free_spins_game") }}
              onChange={(freeSpinsGame) => set({ freeSpinsGame })}
            />
            <Picked {...props} fields={[ticketsLottery]} />
          </PrizeFields>
        </Section>
        {stage !== "over" && (
          <PlanIt noun="tournament" isNew={stage === "new"} {...{ busy, faults, reason, setReason }} />
        )}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <PreviewPanel draft={draft} checks={stage === "new" || stage === "planned"} />
      </Stack>
    </Box>
  );
}
