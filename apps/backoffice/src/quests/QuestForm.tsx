import { questOf } from "@croupier/rules/quests/questIdentifier";
import { levelCounts, thresholdsOf } from "@croupier/rules/quests/thresholds";
import { Box, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { count } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { PlanIt } from "../common/PlanIt.tsx";
import { useChange } from "../common/useChange.ts";
import { repeats } from "../lotteries/LotteryList.tsx";
import { GiftFields } from "./GiftFields.tsx";
import type { QuestDraft } from "./questDraft.ts";

interface QuestFormProps {
  begin: QuestDraft;
  isNew: boolean;
  save(draft: QuestDraft, reason: string): Promise<unknown>;
  after?: () => void;
}

const row = { gap: 1.5, flexWrap: "wrap", pt: 1, "& > *": { flex: "1 1 180px" } } as const;

/** A quest in fields; beside it the levels that its identifier asks for. */
export function QuestForm({ begin, isNew, save, after }: QuestFormProps) {
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
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" } }}>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ minWidth: 0 }}>
        <Section title="Quest">
          <PlanFields draft={draft} set={set} faults={faults} />
        </Section>
        <Section title="What levels bring">
          <GiftFields gifts={draft.gifts} set={(gifts) => set({ gifts })} fault={giftFault?.join(": ")} />
        </Section>
        <PlanIt noun="quest" {...{ isNew, busy, faults, reason, setReason }} />
      </Stack>
      <Levels identifier={draft.identifier} />
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
    ["groups", groupFault, "Groups", "Identifiers with commas between; empty for all", "text"],
  ] as const;
  return (
    <Stack direction="row" useFlexGap sx={row}>
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
    </Stack>
  );
}

/** From what stakes on each level of the named size is reached. */
function Levels({ identifier }: { identifier: string }) {
  const name = questOf(identifier.trim());
  if (!name) return <Section title="Levels">The identifier cannot be read yet.</Section>;
  return (
    <Section title={`${levelCounts[name.size]} levels`}>
      <Typography component="ol" variant="body2" sx={{ pl: 3, m: 0 }}>
        {thresholdsOf(name.size).map((threshold) => (
          <li key={threshold}>{count(threshold)} EUR</li>
        ))}
      </Typography>
    </Section>
  );
}
