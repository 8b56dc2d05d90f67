import { playableCurrencies } from "@croupier/games/stakes";
import { Autocomplete, TextField } from "@mui/material";

/** Every currency of real money that games are played in. */
const currencies = playableCurrencies.filter((code) => code !== "FUN");

interface CurrenciesFieldProps {
  value: readonly string[];
  set(codes: string[]): void;
  hint: string;
  label?: string;
  fault?: string | undefined;
  readOnly: boolean;
}

/** Several currencies, chosen by their codes. */
export function CurrenciesField({ value, set, hint, label = "Currencies", fault, readOnly }: CurrenciesFieldProps) {
  return (
    <Autocomplete
      multiple
      readOnly={readOnly}
      options={currencies}
      value={[...value]}
      onChange={(_, codes) => set(codes)}
      renderInput={(props) => (
        <TextField {...props} label={label} error={fault !== undefined} helperText={fault ?? hint} />
      )}
    />
  );
}
