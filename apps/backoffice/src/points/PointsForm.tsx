import { ApiError } from "@croupier/contract/apiError";
import type { ContentItem } from "@croupier/contract/backOffice/content";
import { playableCurrencies } from "@croupier/games/stakes";
import { Alert, Autocomplete, Button, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import { httpError } from "../api/httpError.ts";
import { Section } from "../common/Page.tsx";
import { type ContentFault, publishNow } from "../content/publishNow.ts";
import { CardFields } from "./CardFields.tsx";
import { EarningFields } from "./EarningFields.tsx";
import { type CardDraft, type CardType, configOf, newCard, type PointsDraft } from "./pointsDraft.ts";

interface PointsFormProps {
  item: ContentItem;
  begin: PointsDraft;
  readOnly: boolean;
  after(): void;
}

const currencies = playableCurrencies.filter((code) => code !== "FUN");
const cardTypes = [
  { type: "money", title: "Cards of money" },
  { type: "freespins", title: "Cards of free spins" },
] as const;

/** Rates and cards in fields. They are kept as content, with versions and the way back. */
export function PointsForm({ item, begin, readOnly, after }: PointsFormProps) {
  const [draft, setDraft] = useState(begin);
  const [faults, setFaults] = useState<readonly ContentFault[]>([]);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const set = (part: Partial<PointsDraft>) => setDraft((known) => ({ ...known, ...part }));
  const setCard = (type: CardType, place: number, card: CardDraft | null) =>
    set({ [type]: draft[type].flatMap((one, at) => (at !== place ? [one] : card ? [card] : [])) });
  async function save(event: FormEvent) {
    event.preventDefault();
    if (reason.trim().length < 3) return setFaults([{ path: "reason", reason: "Say why." }]);
    setBusy(true);
    try {
      const broken = await publishNow(item, configOf(draft), reason);
      setFaults(broken);
      if (broken.length > 0) return;
      notify("Published", { type: "success" });
      after();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFaults([{ path: "", reason: httpError(error).message }]);
    } finally {
      setBusy(false);
    }
  }
  const faultOf = (path: string) => faults.find((fault) => fault.path === path)?.reason;
  const parts = { currencies: draft.currencies, faultOf, readOnly };
  return (
    <Stack component="form" spacing={2} onSubmit={save} noValidate sx={{ minWidth: 0 }}>
      {item.draft && (
        <Alert severity="warning">
          A draft of {item.draft.actor} waits under Content. Publish or discard it first.
        </Alert>
      )}
      <Section title="Currencies">
        <Autocomplete
          multiple
          readOnly={readOnly}
          options={currencies}
          value={[...draft.currencies]}
          onChange={(_, codes) => set({ currencies: codes })}
          renderInput={(props) => (
            <TextField {...props} label="Currencies" helperText="Lines of the tables below; without a rate: EUR's" />
          )}
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
            !readOnly && <Button onClick={() => set({ [type]: [...draft[type], newCard(type)] })}>Add a card</Button>
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
      <Section title={readOnly ? "Levels" : "Publish"}>
        <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
          <Typography variant="body2" color="text.secondary">
            What a new level brings stands in the same configuration, under Content.
          </Typography>
          <FaultList faults={faults.filter(({ path }) => path !== "reason")} />
          {!readOnly && (
            <>
              <TextField
                label="Reason"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                required
                fullWidth
                error={Boolean(faultOf("reason"))}
                helperText={faultOf("reason") ?? "It is kept in the audit log."}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
              <Button type="submit" variant="contained" loading={busy}>
                Publish the rates
              </Button>
            </>
          )}
        </Stack>
      </Section>
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
