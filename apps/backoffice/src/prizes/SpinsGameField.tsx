import type { OfferGame } from "@croupier/contract/backOffice/offers";
import { MenuItem, TextField } from "@mui/material";

interface SpinsGameFieldProps {
  games: readonly OfferGame[];
  value: string;
  onChange(game: string): void;
  fault: string | undefined;
  readOnly: boolean;
}

/** Where free spins among the prizes are played: a pokie of ours, or none. */
export function SpinsGameField({ games, value, onChange, fault, readOnly }: SpinsGameFieldProps) {
  const pokies = games.filter(({ is_pokie }) => is_pokie);
  const isKnown = value === "" || pokies.some(({ identifier }) => identifier === value);
  return (
    <TextField
      select
      label="Game of free spins"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={fault !== undefined}
      helperText={fault ?? "Where spins that are won are played"}
      slotProps={{ input: { readOnly } }}
    >
      <MenuItem value="">None</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {pokies.map(({ identifier, title }) => (
        <MenuItem key={identifier} value={identifier}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
