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
import { PlanFields, TicketFields } from "./LotteryFields.tsx";
import { LotteryPreview } from "./LotteryPreview.tsx";
import type { LotteryDraft } from "./lotteryDraft.ts";
import { PublicValueFields } from "./PublicValueFields.tsx";
import { ScaleFields } from "./ScaleFields.tsx";

/** `new` is planned now, `planned` may still change in everything, of a `begun` one only its title and whether it repeats. */
export type Stage = "new" | "planned" | "begun" | "over";

interface LotteryFormProps {
  begin: LotteryDraft;
  stage: Stage;
  /** How the title of the lottery as it is reads to players; a new one has none yet. */
  shownTitle?: string;
  /** The things of its prizes as players read them. */
  shownThings?: ShownThings;
  save(draft: LotteryDraft, reason: string): Promise<unknown>;
  after?: () => void;
}

/** A lottery in fields; beside it what a player reads and what its prizes cost. */
export function LotteryForm({ begin, stage, shownTitle, shownThings = {}, save, after }: LotteryFormProps) {
  const [draft, setDraft] = useState(begin);
  const [reason, setReason] = useState("");
  const { change, busy, faults } = useChange((why) => save(draft, why), stage === "new" ? "Planned" : "Changed");
  const games = useQuery({ queryKey: ["offer-games"], queryFn: () => client.call(listOfferGames, {}) }).data ?? [];
  const set = (part: Partial<LotteryDraft>) => setDraft((known) => ({ ...known, ...part }));
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await change(reason))) return;
    setReason("");
    after?.();
  }
  const parts = {
    draft,
    set,
    faultOf: (path: string) => faults[path],
    readOnly: stage === "begun" || stage === "over",
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" } }}>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ minWidth: 0 }}>
        <Section title="Lottery">
          <PlanFields {...parts} isOver={stage === "over"} />
        </Section>
        <Section title="Tickets">
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TicketFields {...parts} />
            <PublicValueFields {...parts} />
            <ScaleFields {...parts} />
          </Stack>
        </Section>
        <Section title="Prizes">
          <PrizeFields {...parts} namedBy="place" things={shownThings}>
            <SpinsGameField
              {...{ games, readOnly: parts.readOnly, value: draft.game, fault: parts.faultOf("free_spins_game") }}
              onChange={(game) => set({ game })}
            />
          </PrizeFields>
        </Section>
        {stage !== "over" && <PlanIt noun="lottery" isNew={stage === "new"} {...{ busy, faults, reason, setReason }} />}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <LotteryPreview
          draft={draft}
          title={shownTitle && draft.title === begin.title ? shownTitle : draft.title}
          things={shownThings}
          games={games}
        />
      </Stack>
    </Box>
  );
}
