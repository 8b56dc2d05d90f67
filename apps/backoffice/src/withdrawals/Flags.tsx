import type { Withdrawal } from "@croupier/contract/backOffice/withdrawals";
import { Chip, Stack } from "@mui/material";

const words: Readonly<Record<string, string>> = {
  address_unconfirmed: "E-mail not confirmed",
  low_turnover: "Staked less than paid in",
  open_case: "Case in the fraud queue",
  other_holder: "Account in another name",
  other_method: "Other way than the deposit",
  shared_instrument: "Card or account of several players",
};

/** What speaks against paying it out. */
export function Flags({ flags }: Pick<Withdrawal, "flags">) {
  if (flags === null) return <Chip size="small" variant="outlined" label="Not looked at yet" />;
  if (flags.length === 0) return <Chip size="small" variant="outlined" color="success" label="Nothing" />;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: "wrap" }}>
      {flags.map((flag) => (
        <Chip key={flag} size="small" variant="outlined" color="warning" label={words[flag] ?? flag} />
      ))}
    </Stack>
  );
}
