import type { ContentItem } from "@croupier/contract/backOffice/content";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { CurrenciesField } from "../common/CurrenciesField.tsx";
import { Section } from "../common/Page.tsx";
import { ReasonField } from "../common/ReasonField.tsx";
import { ItemState } from "../content/PublishPart.tsx";
import type { ContentFault } from "../content/publishNow.ts";
import { ReplaceDraft } from "../content/ReplaceDraft.tsx";
import { usePublish } from "../content/usePublish.ts";
import { CardFields } from "./CardFields.tsx";
import { EarningFields } from "./EarningFields.tsx";
import { LevelFields } from "./LevelFields.tsx";
import { PointsPreview } from "./PointsPreview.tsx";
import { type CardDraft, type CardType, configOf, newCard, type PointsDraft } from "./pointsDraft.ts";
import { TicketCards } from "./TicketCards.tsx";

interface PointsFormProps {
  item: ContentItem;
  begin: PointsDraft;
  readOnly: boolean;
  after(): void;
}

const cardTypes = [
  { type: "money", title: "Cards of money" },
  { type: "freespins", title: "Cards of free spins" },
  { type: "lootboxes", title: "Cards of boxes and spins of the wheel" },
] as const;

/** Rates and cards in fields. They are kept as content, with versions and the way back. */
export function PointsForm({ item, begin, readOnly, after }: PointsFormProps) {
  const [draft, setDraft] = useState(begin);
  const {
    publish,
    draft: waits,
    busy,
    reason,
    setReason,
    faults,
    reasonFault,
  } = usePublish(item, () => configOf(draft), after);
  const set = (part: Partial<PointsDraft>) => setDraft((known) => ({ ...known, ...part }));
  const setCard = (type: CardType, place: number, card: CardDraft | null) =>
    set({ [type]: draft[type].flatMap((one, at) => (at !== place ? [one] : card ? [card] : [])) });
  const faultOf = (path: string) => faults.find((fault) => fault.path === path)?.reason;
  const parts = { currencies: draft.currencies, faultOf, readOnly };
  return (
    <Stack component="form" spacing={2} onSubmit={publish} noValidate sx={{ minWidth: 0 }}>
      <ItemState item={item} />
      <Section title="Currencies">
        <CurrenciesField
          value={draft.currencies}
          set={(codes) => set({ currencies: codes })}
          hint="Lines of the tables below; without a rate: EUR's"
          readOnly={readOnly}
        />
      </Section>
      <Section title="How they are earned">
        <EarningFields {...parts} earning={draft.earning} set={(earning) => set({ earning })} />
      </Section>
      {cardTypes.map(({ type, title }) => (
        <Section
          key={type}
          title={title}
          actions={
            !readOnly && (
              <Button
                onClick={() => set({ [type]: [...draft[type], newCard(type)] })}
                aria-label={`Add a card to: ${title}`}
              >
                Add a card
              </Button>
            )
          }
        >
          <Stack spacing={2}>
            {draft[type].length === 0 && <Typography color="text.secondary">None.</Typography>}
            {draft[type].map((card, place) => (
              <CardFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a card's name may be changed while it is typed
                key={place}
                {...parts}
                {...{ card, place, faults }}
                earning={draft.earning}
                set={(next) => setCard(type, place, next)}
                remove={() => setCard(type, place, null)}
              />
            ))}
          </Stack>
        </Section>
      ))}
      <TicketCards />
      <Section title="What climbing to a level brings">
        <Stack spacing={2}>
          <LevelFields {...parts} faults={faults} levels={draft.levels} set={(levels) => set({ levels })} />
          <TextField
            type="number"
            label="Budget of all levels in EUR"
            value={draft.levelsBudget}
            onChange={({ target }) => set({ levelsBudget: target.value })}
            error={faultOf("levels_budget_eur_cents") !== undefined}
            helperText={
              faultOf("levels_budget_eur_cents") ??
              "What they may give at a brand; empty for none. What an offer brings counts in the offer's own."
            }
            slotProps={{ htmlInput: { readOnly, min: 0 } }}
            sx={{ maxWidth: 420 }}
          />
        </Stack>
      </Section>
      <PointsPreview draft={draft} brand={item.brand} />
      {!readOnly && (
        <Section title="Publish">
          <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
            <FaultList faults={faults} />
            <ReplaceDraft {...waits} />
            <ReasonField value={reason} set={setReason} fault={reasonFault} />
            <Button type="submit" variant="contained" loading={busy}>
              Publish the rates
            </Button>
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

/** What speaks against it, the first of it. */
function FaultList({ faults }: { faults: readonly ContentFault[] }) {
  if (faults.length === 0) return null;
  const lines = faults.slice(0, 5).map(({ path, reason }) => (path ? `${path}: ${reason}` : reason));
  return (
    <Alert severity="error" role="alert" sx={{ width: "100%" }}>
      Nothing was published: {lines.join("; ")}
    </Alert>
  );
}
