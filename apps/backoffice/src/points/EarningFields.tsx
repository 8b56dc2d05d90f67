import { Button, Stack, TextField, Typography } from "@mui/material";
import { AmountTable } from "../common/AmountTable.tsx";
import type { EarningDraft } from "./pointsDraft.ts";

interface EarningFieldsProps {
  currencies: readonly string[];
  earning: readonly EarningDraft[];
  set(earning: readonly EarningDraft[]): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

/** How much has to be staked for one point, by category and currency. */
export function EarningFields({ currencies, earning, set, faultOf, readOnly }: EarningFieldsProps) {
  const change = (place: number, part: Partial<EarningDraft>) =>
    set(earning.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="text.secondary">
        So much is staked for one point. The first column whose category a game has counts for it; an empty category is
        every game.
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap" }}>
        {earning.map(({ category }, place) => (
          <Stack
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
            key={place}
            direction="row"
            sx={{ gap: 0.5, alignItems: "flex-start" }}
          >
            <TextField
              label={`Category of rule ${place + 1}`}
              value={category}
              onChange={({ target }) => change(place, { category: target.value })}
              error={Boolean(faultOf(`earning.${place}.category`))}
              helperText={faultOf(`earning.${place}.category`) ?? "Of the catalogue; empty for all"}
              slotProps={{ htmlInput: { readOnly } }}
            />
            {!readOnly && (
              <Button color="error" onClick={() => set(earning.filter((_, at) => at !== place))}>
                Remove
              </Button>
            )}
          </Stack>
        ))}
        {!readOnly && (
          <Button onClick={() => set([{ category: "", stakes: {} }, ...earning])} sx={{ alignSelf: "flex-start" }}>
            Add a rule
          </Button>
        )}
      </Stack>
      {earning.length > 0 && (
        <AmountTable
          label="Stakes for one point"
          {...{ currencies, faultOf, readOnly }}
          columns={earning.map(({ category, stakes }, place) => ({
            path: `earning.${place}.stake_cents`,
            label: `Stake, ${category || "every game"}`,
            typed: stakes,
            set: (next) => change(place, { stakes: next }),
          }))}
        />
      )}
    </Stack>
  );
}
