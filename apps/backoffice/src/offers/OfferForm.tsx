import { ApiError } from "@croupier/contract/apiError";
import type { BackOfficeOffer, OfferGame, OfferKind } from "@croupier/contract/backOffice/offers";
import { listOfferGames } from "@croupier/contract/routes";
import { Alert, Box, Button, MenuItem, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { client } from "../api/client.ts";
import { AmountTable } from "../common/AmountTable.tsx";
import { CurrenciesField } from "../common/CurrenciesField.tsx";
import { Section } from "../common/Page.tsx";
import { ReasonField } from "../common/ReasonField.tsx";
import { useChange } from "../common/useChange.ts";
import { CostPanel } from "./CostPanel.tsx";
import { GiftFields } from "./GiftFields.tsx";
import { giftsOfKind, newGift, type OfferDraft, offerKinds } from "./offerDraft.ts";
import { WhenFields, WhoFields } from "./PlanFields.tsx";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { SegmentPanel } from "./SegmentPanel.tsx";

interface OfferFormProps {
  begin: OfferDraft;
  /** The terms that are changed; null for a new offer. */
  before: BackOfficeOffer["terms"] | null;
  readOnly: boolean;
  save(draft: OfferDraft, reason: string): Promise<unknown>;
  after?: (draft: OfferDraft) => void;
}

/** An offer in fields, beside it what a player sees of it, how many it is for, and what it costs. */
export function OfferForm({ begin, before, readOnly, save, after }: OfferFormProps) {
  const [draft, setDraft] = useState(begin);
  const [reason, setReason] = useState("");
  const { faults, faultOf, change, busy } = useOfferChange((why) => save(draft, why));
  const games = useQuery({ queryKey: ["offer-games"], queryFn: () => client.call(listOfferGames, {}) }).data ?? [];
  const set = (part: Partial<OfferDraft>) => setDraft((known) => ({ ...known, ...part }));
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await change(reason))) return;
    setReason("");
    after?.(draft);
  }
  const parts = { draft, set, faultOf, readOnly };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" } }}>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ minWidth: 0 }}>
        <Section title="Offer">
          <OfferFields {...parts} isNew={before === null} games={games} />
        </Section>
        <Section title="Who gets it">
          <WhoFields {...parts} />
        </Section>
        <Section title="Plan">
          <WhenFields {...parts} />
        </Section>
        {!readOnly && (
          <Section title={before === null ? "Write it down" : "Change it"}>
            <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
              {Object.keys(faults).length > 0 && (
                <Alert severity="error" role="alert" sx={{ width: "100%" }}>
                  Nothing was written: {faults.base ?? "look at the marked fields."}
                </Alert>
              )}
              <ReasonField value={reason} set={setReason} fault={faults.reason} />
              <Button type="submit" variant="contained" loading={busy}>
                {before === null ? "Write the offer down" : "Change the offer"}
              </Button>
            </Stack>
          </Section>
        )}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <PreviewPanel draft={draft} before={before} />
        <SegmentPanel draft={draft} />
        <CostPanel draft={draft} before={before} games={games} />
      </Stack>
    </Box>
  );
}

interface FieldsProps {
  draft: OfferDraft;
  set(part: Partial<OfferDraft>): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
  isNew: boolean;
  games: readonly OfferGame[];
}

/** Its name, and what it gives. */
function OfferFields({ draft, set, faultOf, readOnly, isNew, games }: FieldsProps) {
  const text = (name: "id" | "title", label: string, hint: string, fixed = readOnly) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={Boolean(faultOf(name))}
      helperText={faultOf(name) ?? hint}
      slotProps={{ htmlInput: { readOnly: fixed } }}
    />
  );
  const setGift = (place: number, gift: OfferDraft["gifts"][number] | null) =>
    set({ gifts: draft.gifts.flatMap((one, at) => (at !== place ? [one] : gift ? [gift] : [])) });
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", "& > *": { flex: "1 1 180px" } }}>
        {isNew && text("id", "Identifier", "Small letters, digits and dashes; for good")}
        {text("title", "Title", "A message's key or a text")}
        <TextField
          select
          label="Brought by"
          value={draft.kind}
          onChange={({ target }) => {
            const kind = target.value as OfferKind;
            const fits = draft.gifts.every(({ type }) => giftsOfKind[kind].includes(type));
            set({ kind, ...(fits ? {} : { gifts: [newGift(giftsOfKind[kind][0]!)] }) });
          }}
          error={Boolean(faultOf("kind"))}
          helperText={faultOf("kind")}
          slotProps={{ input: { readOnly: !isNew } }}
        >
          {Object.entries(offerKinds).map(([kind, label]) => (
            <MenuItem key={kind} value={kind}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <CurrenciesField
        value={draft.currencies}
        set={(codes) => set({ currencies: codes })}
        hint="The offer is there for players of these"
        readOnly={readOnly}
      />
      {draft.kind === "deposit" && (
        <AmountTable
          label="Least deposit"
          {...{ currencies: draft.currencies, faultOf, readOnly }}
          columns={[{ path: "least", label: "Least deposit", typed: draft.least, set: (least) => set({ least }) }]}
        />
      )}
      {draft.gifts.map((gift, place) => (
        <GiftFields
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts have no name but their place
          key={place}
          {...{ place, gift, games, faultOf, readOnly, kind: draft.kind, currencies: draft.currencies }}
          set={(next) => setGift(place, next)}
          remove={draft.gifts.length > 1 ? () => setGift(place, null) : null}
        />
      ))}
      {!readOnly && draft.gifts.length < 4 && draft.kind !== "cashback" && (
        <div>
          <Button onClick={() => set({ gifts: [...draft.gifts, newGift("freespins")] })}>Add a gift</Button>
        </div>
      )}
    </Stack>
  );
}

/** As `useChange`, with every fault that the server named and not the first alone. */
function useOfferChange(run: (reason: string) => Promise<unknown>) {
  const [others, setOthers] = useState<readonly string[]>([]);
  const { change, busy, faults } = useChange(async (reason) => {
    setOthers([]);
    try {
      return await run(reason);
    } catch (error) {
      if (error instanceof ApiError) setOthers(fieldsOf(error.data.fields));
      throw error;
    }
  }, "Written");
  const faultOf = (path: string) => faults[path] ?? (others.includes(path) ? "This cannot be so." : undefined);
  return { change, busy, faults, faultOf };
}

const fieldsOf = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map((one: { field: string }) => one.field) : [];
