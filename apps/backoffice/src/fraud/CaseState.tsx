import type { FraudCase } from "@croupier/contract/backOffice/fraud";
import { Chip } from "@mui/material";

export const caseStates = {
  open: { label: "Open", color: "warning" },
  cleared: { label: "Nothing wrong", color: "success" },
  confirmed: { label: "Fraud", color: "error" },
} as const satisfies Record<FraudCase["state"], object>;

export function CaseState({ state }: Pick<FraudCase, "state">) {
  const { label, color } = caseStates[state];
  return <Chip size="small" label={label} color={color} variant="outlined" />;
}
