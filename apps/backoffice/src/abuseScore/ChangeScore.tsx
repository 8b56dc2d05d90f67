import type { AbuseRules } from "@croupier/contract/backOffice/abuseScore";
import { changeAbuseRules } from "@croupier/contract/routes";
import { type AbuseSignal, abuseSignals, everyAbuseSignal } from "@croupier/rules/bonuses/abuseScore";
import { TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";

type Draft = Readonly<Record<AbuseSignal | "review_from", string>>;

const draftOf = ({ weights, review_from }: AbuseRules): Draft => ({
  ...(Object.fromEntries(everyAbuseSignal.map((signal) => [signal, String(weights[signal])])) as Draft),
  review_from: String(review_from),
});

const names: Readonly<Record<AbuseSignal, string>> = {
  person: "Person",
  payment: "Card or account",
  device: "Device",
  household: "Address",
  mailbox: "E-mail address",
};

/** Sets the points and the bound. */
export function ChangeScore({ rules, after }: { rules: AbuseRules; after(): void }) {
  const [draft, setDraft] = useState(() => draftOf(rules));
  const set = (name: keyof Draft, value: string) => setDraft((known) => ({ ...known, [name]: value }));
  const weights = Object.fromEntries(
    everyAbuseSignal.map((signal) => [signal, Number(draft[signal])]),
  ) as AbuseRules["weights"];
  const field = (name: keyof Draft, label: string, hint: string, fault: string | undefined) => (
    <TextField
      key={name}
      label={label}
      type="number"
      required
      value={draft[name]}
      onChange={({ target }) => set(name, target.value)}
      error={fault !== undefined}
      helperText={fault ?? hint}
      slotProps={{ htmlInput: { step: 1 } }}
    />
  );
  return (
    <ChangeButton
      label="Change"
      title="Change the score"
      about="It holds from the next gift on. What waits already keeps its points. 0 points: it does not count."
      run={(reason) =>
        client.call(changeAbuseRules, {
          body: { weights, review_from: Number(draft.review_from), version: rules.version, reason },
        })
      }
      after={after}
      done="Changed"
    >
      {(faults) => (
        <>
          {everyAbuseSignal.map((signal) => field(signal, names[signal], abuseSignals[signal].seen, faults[signal]))}
          {field("review_from", "A gift waits from", "So many points, and more", faults.review_from)}
        </>
      )}
    </ChangeButton>
  );
}
