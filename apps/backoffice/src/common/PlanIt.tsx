import { Alert, Button, Stack } from "@mui/material";
import { Section } from "./Page.tsx";
import { ReasonField } from "./ReasonField.tsx";
import type { Faults } from "./useChange.ts";

interface PlanItProps {
  /** What is planned, in a sentence. */
  noun: string;
  isNew: boolean;
  busy: boolean;
  faults: Faults;
  reason: string;
  setReason(reason: string): void;
}

/** The end of a form of a plan: the reason, and the button that writes it down. */
export function PlanIt({ noun, isNew, busy, faults, reason, setReason }: PlanItProps) {
  return (
    <Section title={isNew ? "Plan it" : "Change it"}>
      <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
        {faults.base && (
          <Alert severity="error" role="alert" sx={{ width: "100%" }}>
            Nothing was written: {faults.base}
          </Alert>
        )}
        <ReasonField value={reason} set={setReason} fault={faults.reason} />
        <Button type="submit" variant="contained" loading={busy}>
          {isNew ? "Plan" : "Change"} the {noun}
        </Button>
      </Stack>
    </Section>
  );
}
