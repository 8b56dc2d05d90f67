import { Box, MenuItem, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { fieldGrid } from "../common/fieldGrid.ts";
import { NamesField } from "../common/NamesField.tsx";
import { Section } from "../common/Page.tsx";
import { PlanIt } from "../common/PlanIt.tsx";
import { useChange } from "../common/useChange.ts";
import { repeats } from "../lotteries/LotteryList.tsx";
import { GiftFields } from "./GiftFields.tsx";
import { QuestCost } from "./QuestCost.tsx";
import { QuestPreviewPanel } from "./QuestPreviewPanel.tsx";
import type { QuestDraft } from "./questDraft.ts";

interface QuestFormProps {
  begin: QuestDraft;
  /** The quest that is changed; null for a new one. */
  of: number | null;
  save(draft: QuestDraft, reason: string): Promise<unknown>;
  after?: () => void;
}

/** A quest in fields; beside it who sees it, its levels and what its gifts cost. */
export function QuestForm({ begin, of, save, after }: QuestFormProps) {
  const isNew = of === null;
  const [draft, setDraft] = useState(begin);
  const [reason, setReason] = useState("");
  const { change, busy, faults } = useChange((why) => save(draft, why), isNew ? "Planned" : "Changed");
  const set = (part: Partial<QuestDraft>) => setDraft((known) => ({ ...known, ...part }));
  const giftFault = Object.entries(faults).find(([path]) => path.startsWith("gifts"));
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await change(reason))) return;
    setReason("");
    after?.();
  }
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 360px" } }}>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ minWidth: 0 }}>
        <Section title="Quest">
          <PlanFields draft={draft} set={set} faults={faults} />
        </Section>
        <Section title="What levels bring">
          <GiftFields gifts={draft.gifts} set={(gifts) => set({ gifts })} fault={giftFault?.join(": ")} />
        </Section>
        <PlanIt noun="quest" {...{ isNew, busy, faults, reason, setReason }} />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <QuestPreviewPanel draft={draft} of={of} />
        <QuestCost draft={draft} />
      </Stack>
    </Box>
  );
}

interface PlanProps {
  draft: QuestDraft;
  set(part: Partial<QuestDraft>): void;
  faults: Readonly<Record<string, string | undefined>>;
}

function PlanFields({ draft, set, faults }: PlanProps) {
  const groupFault = Object.entries(faults).find(([path]) => path.startsWith("group_ids"))?.[1];
  const texts = [
    ["identifier", faults.identifier, "Identifier", "quest--SIZE--SLUG: xs, s, m, robot-s or robot-m", "text"],
    ["title", faults.title, "Title", "A message's key or a text", "text"],
    ["starts", faults.start_at, "From", "UTC", "datetime-local"],
    ["ends", faults.end_at, "Until", "UTC; a run of a series lasts a day or a week", "datetime-local"],
    [
      ...(["budget", faults.budget_eur_cents, "Budget in EUR"] as const),
      ...(["Nobody else begins when less than one player's gifts is left; empty for none", "number"] as const),
    ],
  ] as const;
  return (
    <Box sx={{ ...fieldGrid, pt: 1 }}>
      {texts.map(([name, fault, label, hint, type]) => (
        <TextField
          key={name}
          label={label}
          type={type}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
          error={Boolean(fault)}
          helperText={fault ?? hint}
          slotProps={{ inputLabel: type === "datetime-local" ? { shrink: true } : {} }}
        />
      ))}
      <NamesField
        kind="groups"
        label="Groups"
        hint="None picked: everybody"
        typed={draft.groups}
        set={(groups) => set({ groups })}
        fault={groupFault}
      />
      <TextField
        select
        label="Runs"
        value={draft.repeat}
        onChange={({ target }) => set({ repeat: target.value as QuestDraft["repeat"] })}
        error={Boolean(faults.repeat)}
        helperText={faults.repeat ?? "The next run begins when one ends"}
      >
        {Object.entries(repeats).map(([name, label]) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
