import { Box, MenuItem, TextField } from "@mui/material";
import { fieldGrid } from "../common/fieldGrid.ts";
import { NamesField } from "../common/NamesField.tsx";
import { repeats } from "./LotteryList.tsx";
import type { LotteryDraft, Repeat } from "./lotteryDraft.ts";

export interface PartProps {
  draft: LotteryDraft;
  set(change: Partial<LotteryDraft>): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

type TextName = { [Name in keyof LotteryDraft]: LotteryDraft[Name] extends string ? Name : never }[keyof LotteryDraft];

interface Field {
  name: TextName;
  /** Path of its faults. */
  path: string;
  label: string;
  hint: string;
  type?: "text" | "number" | "datetime-local";
  readOnly?: boolean;
}

function Texts({ fields, draft, set, faultOf, readOnly }: PartProps & { fields: readonly Field[] }) {
  return fields.map(({ name, path, label, hint, type = "text", readOnly: own = readOnly }) => (
    <TextField
      key={name}
      label={label}
      type={type}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={Boolean(faultOf(path))}
      helperText={faultOf(path) ?? hint}
      slotProps={{
        inputLabel: type === "datetime-local" ? { shrink: true } : {},
        htmlInput: { readOnly: own, ...(type === "number" ? { min: 0, step: "any" } : {}) },
      }}
    />
  ));
}

/** What it is called, when it runs and for whom. */
export function PlanFields(props: PartProps & { isOver: boolean }) {
  const { draft, set, faultOf, isOver } = props;
  const groupFault = [0, 1, 2, 3, 4, 5].map((index) => faultOf(`group_ids.${index}`)).find(Boolean);
  return (
    <Box sx={{ ...fieldGrid, pt: 1 }}>
      <Texts
        {...props}
        fields={[
          { name: "identifier", path: "identifier", label: "Identifier", hint: "Small letters, digits and dashes" },
          { name: "title", path: "title", label: "Title", hint: "A message's key or a text", readOnly: isOver },
        ]}
      />
      <TextField
        select
        label="Runs"
        value={draft.repeat}
        onChange={({ target }) => set({ repeat: target.value as Repeat })}
        error={Boolean(faultOf("repeat"))}
        helperText={faultOf("repeat") ?? "The next run begins when one ends"}
        slotProps={{ input: { readOnly: isOver } }}
      >
        {Object.entries(repeats).map(([name, label]) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Texts
        {...props}
        fields={[
          { name: "starts", path: "start_at", label: "From", hint: "UTC", type: "datetime-local" },
          {
            name: "ends",
            path: "end_at",
            label: "Until",
            hint: "UTC; a run lasts a day or a week",
            type: "datetime-local",
          },
          { name: "currency", path: "currency", label: "Currency of the prizes", hint: "Such as EUR" },
        ]}
      />
      <NamesField
        kind="groups"
        label="Groups"
        hint="None picked: everybody"
        {...{ readOnly: props.readOnly, typed: draft.groups, fault: faultOf("group_ids") ?? groupFault }}
        set={(groups) => set({ groups })}
      />
    </Box>
  );
}

/** What tickets cost in points, how many one may have, and when it draws itself. */
export function TicketFields(props: PartProps) {
  return (
    <Box sx={fieldGrid}>
      <Texts
        {...props}
        fields={[
          {
            ...{ name: "ticketPoints", path: "comp_points_ticket_price", label: "Points for a ticket", type: "number" },
            hint: "Empty: points buy none",
          },
          {
            ...{
              name: "maxTickets",
              path: "max_tickets_count_to_player",
              label: "Tickets of one player",
              type: "number",
            },
            hint: "At most; empty for 10,000",
          },
          {
            ...{ name: "drawHours", path: "draw_after_hours", label: "Hours until it draws itself", type: "number" },
            hint: "With a round of the site's beacon, and a second person approves the plan; empty: two people draw it",
          },
        ]}
      />
    </Box>
  );
}
