import type { OfferGame } from "@croupier/contract/backOffice/offers";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, Button, FormHelperText, IconButton, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { type PartProps, row, Texts } from "./LotteryFields.tsx";
import { newPrize, type PrizeDraft, placesOfLine } from "./lotteryDraft.ts";

interface PrizeFieldsProps extends PartProps {
  games: readonly OfferGame[];
}

/** The budgets, and a line for each prize. */
export function PrizeFields(props: PrizeFieldsProps) {
  const { draft, set, faultOf, readOnly, games } = props;
  const { prizes, currency } = draft;
  const setPrize = (line: number, change: Partial<PrizeDraft>) =>
    set({ prizes: prizes.map((prize, at) => (at === line ? { ...prize, ...change } : prize)) });
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Stack direction="row" useFlexGap sx={row}>
        <Texts
          {...props}
          fields={[
            {
              ...{ name: "money", path: "money_budget_cents", label: `Prize money in ${currency}`, type: "number" },
              hint: "All prizes of money fit into it",
            },
            {
              ...{ name: "points", path: "chargeable_comp_points_budget", label: "Budget of points", type: "number" },
              hint: "To spend",
            },
            {
              ...{
                name: "levelPoints",
                path: "persistent_comp_points_budget",
                label: "Budget of level points",
                type: "number",
              },
              hint: "For the level alone",
            },
          ]}
        />
        <GameField draft={draft} set={set} faultOf={faultOf} readOnly={readOnly} games={games} />
      </Stack>
      {prizes.map((prize, line) => (
        <PrizeLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          key={line}
          {...{ line, prize, prizes, currency, faultOf, readOnly }}
          set={(change) => setPrize(line, change)}
          remove={() => set({ prizes: prizes.filter((_, at) => at !== line) })}
        />
      ))}
      {faultOf("prizes") && <FormHelperText error>{faultOf("prizes")}</FormHelperText>}
      {!readOnly && (
        <div>
          <Button onClick={() => set({ prizes: [...prizes, newPrize()] })}>Add a prize</Button>
        </div>
      )}
    </Stack>
  );
}

function GameField({ draft, set, faultOf, readOnly, games }: PrizeFieldsProps) {
  const pokies = games.filter(({ is_pokie }) => is_pokie);
  const fault = faultOf("free_spins_game");
  return (
    <TextField
      select
      label="Game of free spins"
      value={pokies.some(({ identifier }) => identifier === draft.game) ? draft.game : ""}
      onChange={({ target }) => set({ game: target.value })}
      error={fault !== undefined}
      helperText={fault ?? "Where spins that are won are played"}
      slotProps={{ input: { readOnly } }}
    >
      {pokies.map(({ identifier, title }) => (
        <MenuItem key={identifier} value={identifier}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface PrizeLineProps {
  line: number;
  prize: PrizeDraft;
  prizes: readonly PrizeDraft[];
  currency: string;
  set(change: Partial<PrizeDraft>): void;
  remove(): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

/** The parts of a prize with the names under which the server refuses them. */
const parts = [
  { name: "money", path: "money_award_cents", label: "Money" },
  { name: "share", path: "money_budget_share", label: "Share, %" },
  { name: "wager", path: "wager_multiplier", label: "Wager, times" },
  { name: "spins", path: "freespins_count", label: "Free spins" },
  { name: "points", path: "chargeable_comp_points", label: "Points" },
  { name: "levelPoints", path: "persistent_comp_points", label: "Level points" },
  { name: "stuff", path: "stuff", label: "Thing" },
] as const;

function PrizeLine({ line, prize, prizes, currency, set, remove, faultOf, readOnly }: PrizeLineProps) {
  const { from, count } = placesOfLine(prizes, line);
  const places = Array.from({ length: Math.min(count, 200) }, (_, index) => from + index);
  const faultAt = (path: string) => places.map((place) => faultOf(`prizes.${place}${path}`)).find(Boolean);
  const whole = faultAt("") ?? faultAt(".award_place");
  const named = count === 1 ? `Place ${from + 1}` : `Places ${from + 1} to ${from + count}`;
  return (
    <Stack component="fieldset" spacing={1} sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        {count === 0 ? "No place" : named}
      </Typography>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))" }}>
        <TextField
          label="Places"
          type="number"
          value={prize.places}
          onChange={({ target }) => set({ places: target.value })}
          error={count < 1 || whole !== undefined}
          helperText={count < 1 ? "At least one" : whole}
          slotProps={{ htmlInput: { min: 1, max: 200, step: 1, readOnly } }}
        />
        {parts.map(({ name, path, label }) => {
          const fault = faultAt(`.${path}`);
          return (
            <TextField
              key={name}
              label={name === "money" ? `${label}, ${currency}` : label}
              type={name === "stuff" ? "text" : "number"}
              value={prize[name]}
              onChange={({ target }) => set({ [name]: target.value })}
              error={fault !== undefined}
              helperText={fault}
              slotProps={{ htmlInput: name === "stuff" ? { readOnly } : { min: 0, step: "any", readOnly } }}
            />
          );
        })}
        {!readOnly && prizes.length > 1 && (
          <IconButton aria-label={`Remove ${named}`} onClick={remove} sx={{ justifySelf: "start", alignSelf: "start" }}>
            <DeleteIcon />
          </IconButton>
        )}
      </Box>
    </Stack>
  );
}
