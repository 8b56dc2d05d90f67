import type { BackOfficeVipStatus, VipThresholdLine } from "@croupier/contract/backOffice/vip";
import { changeVipThresholds } from "@croupier/contract/routes";
import { currencyOf } from "@croupier/rules/currencies";
import { Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { rankName } from "./ranks.ts";

type Draft = readonly Readonly<Record<"currency" | "deposit_cents" | "bet_cents", string>>[];

const unitsOf = (currency: string) => currencyOf(currency)?.subunitsToUnit ?? 100;

const draftOf = (lines: readonly VipThresholdLine[]): Draft =>
  lines.map(({ currency, deposit_cents, bet_cents }) => ({
    currency,
    deposit_cents: String(deposit_cents / unitsOf(currency)),
    bet_cents: String(bet_cents / unitsOf(currency)),
  }));

const linesOf = (draft: Draft): VipThresholdLine[] =>
  draft.map(({ currency, deposit_cents, bet_cents }) => ({
    currency,
    deposit_cents: Math.round(Number(deposit_cents) * unitsOf(currency)),
    bet_cents: Math.round(Number(bet_cents) * unitsOf(currency)),
  }));

const fields = [
  ["deposit_cents", "Deposits"],
  ["bet_cents", "Bets"],
] as const;

/** Sets what a status asks for, by currency. */
export function ChangeThresholds({ status, after }: { status: BackOfficeVipStatus; after(): void }) {
  const [draft, setDraft] = useState(() => draftOf(status.lines));
  const set = (place: number, name: "deposit_cents" | "bet_cents", value: string) =>
    setDraft((known) => known.map((line, at) => (at === place ? { ...line, [name]: value } : line)));
  return (
    <ChangeButton
      label="Change"
      variant="text"
      title={`What ${rankName(status.id)} asks for`}
      about="In whole units, within one quarter. Who has the status keeps it."
      run={(reason) =>
        client.call(changeVipThresholds, {
          params: { id: status.id },
          body: { lines: linesOf(draft), version: status.version, reason },
        })
      }
      after={after}
      done="Changed"
    >
      {(faults) => (
        <>
          <AlsoHere subject={`vip:${status.id}`} />
          {draft.map((line, place) => {
            const name = line.currency === "other" ? "Any other" : line.currency;
            return (
              <Stack key={line.currency} direction="row" sx={{ gap: 1, alignItems: "start" }}>
                <Typography sx={{ width: 84, pt: 1 }}>{name}</Typography>
                {fields.map(([field, label]) => {
                  const fault = faults[`lines.${place}.${field}`];
                  return (
                    <TextField
                      key={field}
                      size="small"
                      type="number"
                      label={`${label}, ${name}`}
                      value={line[field]}
                      required
                      onChange={({ target }) => set(place, field, target.value)}
                      error={fault !== undefined}
                      helperText={fault}
                      slotProps={{ htmlInput: { min: 0, step: "any" } }}
                    />
                  );
                })}
              </Stack>
            );
          })}
        </>
      )}
    </ChangeButton>
  );
}
