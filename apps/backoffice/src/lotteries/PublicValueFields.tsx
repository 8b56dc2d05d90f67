import { Alert, MenuItem, Stack, TextField } from "@mui/material";
import type { PartProps } from "./LotteryFields.tsx";
import type { PublicValue } from "./lotteryDraft.ts";

const names: Readonly<Record<PublicValue, string>> = {
  site: "A round of the site's public beacon",
  other: "Another public value",
  none: "None",
};

/** What of after the end joins the draw; only a lottery of before has none, and reads what that means. Source: F-21. */
export function PublicValueFields({ draft, set, faultOf, readOnly }: PartProps) {
  const fault = faultOf("beacon_source");
  const isOther = draft.publicValue === "other";
  const faultOfChoice = faultOf("site_beacon") ?? (isOther ? undefined : fault);
  const offered = (Object.keys(names) as PublicValue[]).filter((name) => name !== "none" || draft.publicValue === name);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", "& > *": { flex: "1 1 260px" } }}>
        <TextField
          select
          label="Public value"
          value={draft.publicValue}
          onChange={({ target }) => set({ publicValue: target.value as PublicValue })}
          error={Boolean(faultOfChoice)}
          helperText={faultOfChoice ?? "Nobody knows it before the end; it joins the promised seed"}
          slotProps={{ input: { readOnly } }}
        >
          {offered.map((name) => (
            <MenuItem key={name} value={name}>
              {names[name]}
            </MenuItem>
          ))}
        </TextField>
        {isOther && (
          <TextField
            label="Public value of after the end"
            value={draft.beacon}
            onChange={({ target }) => set({ beacon: target.value })}
            error={Boolean(fault)}
            helperText={fault ?? "Where anybody finds it. Whoever proposes the draw types it"}
            slotProps={{ htmlInput: { readOnly } }}
          />
        )}
      </Stack>
      {draft.publicValue === "none" && draft.drawHours.trim() === "" && (
        <Alert severity="warning">
          Without a public value the draw shows that the winners come from the promised seed and the closed list of
          tickets. It does not show that the house, which knows the seed, had no part in the list: it could still choose
          which tickets it prints at the last moment.
        </Alert>
      )}
    </Stack>
  );
}
