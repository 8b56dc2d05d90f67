import type { CompPointsPreview } from "@croupier/contract/backOffice/compPoints";
import { estimateCards, estimateLevels, previewCompPoints } from "@croupier/contract/routes";
import { Box, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { LevelCosts } from "../common/LevelCosts.tsx";
import { count, euros } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { useSettled } from "../common/useSettled.ts";
import { locales } from "../content/place.ts";
import { CardCosts } from "./CardCosts.tsx";
import { levelName } from "./LevelFields.tsx";
import { configOf, type PointsDraft } from "./pointsDraft.ts";

type Card = CompPointsPreview["cards"][number];
type Level = CompPointsPreview["levels"][number];

const cost = (cents: number | null) => (cents === null ? "no rate" : euros(Math.round(cents)));

const cardColumns: readonly Column<Card>[] = [
  {
    label: "Card",
    of: ({ group, on_offer }) => (
      <span style={{ whiteSpace: "nowrap" }}>
        {group}
        {!on_offer && <span style={{ display: "block", opacity: 0.75 }}>not on offer now</span>}
      </span>
    ),
  },
  { label: "Points", of: ({ points }) => count(points), figure: true },
  { label: "Costs", of: ({ cost_eur_cents }) => cost(cost_eur_cents), figure: true },
  {
    label: "Of stakes",
    of: ({ back_percent: back }) => (back === null ? "–" : `${back.toFixed(2)}%`),
    figure: true,
  },
  {
    label: "Budget left",
    of: ({ budget_left_eur_cents: left }) => (left === null ? "no bound" : euros(left)),
    figure: true,
  },
];

const levelColumns: readonly Column<Level>[] = [
  {
    label: "Level",
    of: ({ level, is_used_up }) => (
      <>
        {levelName(level)}
        {is_used_up && <span style={{ display: "block", opacity: 0.75 }}>the budget does not reach for its gifts</span>}
      </>
    ),
  },
  { label: "Costs", of: ({ cost_eur_cents }) => cost(cost_eur_cents), figure: true },
];

/** What players see of it before it is published, and what each card and each level costs. */
export function PointsPreview({ draft, brand }: { draft: PointsDraft; brand: string }) {
  const [locale, setLocale] = useState("en");
  const [chosen, setChosen] = useState("");
  const currency = draft.currencies.includes(chosen) ? chosen : (draft.currencies[0] ?? "EUR");
  const body = useSettled(JSON.stringify({ brand, currency, locale, config: configOf(draft) }));
  const shown = useQuery({
    queryKey: ["points-preview", body],
    queryFn: () => client.call(previewCompPoints, { body: JSON.parse(body) }),
    retry: false,
    placeholderData: (known) => known,
  });
  const priced = JSON.stringify({ brand, config: JSON.parse(body).config });
  const { cards = [], levels = [], levels_budget_left_eur_cents: budgetLeft = null } = shown.data ?? {};
  return (
    <>
      <Section title="What a player sees">
        <Stack direction="row" sx={{ gap: 1, mb: 1.5, pt: 1, maxWidth: 320, "& > *": { flex: 1 } }}>
          <Choice label="Currency" value={currency} set={setChosen} options={draft.currencies} />
          <Choice label="Language" value={locale} set={setLocale} options={locales} />
        </Stack>
        {shown.isError ? (
          <Typography variant="body2" color="text.secondary">
            Not complete yet. {missingOf(shown.error)}
          </Typography>
        ) : (
          <>
            <ShopPreview cards={cards.filter(({ on_offer }) => on_offer)} />
            <LadderPreview levels={levels} />
          </>
        )}
      </Section>
      <Section title="What it costs">
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          For one of each, on average and before any wagering. Free spins cost what their game pays back, a box what its
          table of prizes gives, points what the best card of money gives for them.
        </Typography>
        <PartTable label="Cost of cards" columns={cardColumns} items={cards} keyOf={keyOf} none="No card." />
        <CardCosts
          about={priced}
          ask={(play) => client.call(estimateCards, { body: { ...JSON.parse(priced), ...play } })}
        />
        {budgetLeft !== null && (
          <Typography variant="body2" sx={{ mt: 2, mb: 1 }}>
            {euros(budgetLeft)} of the budget of all levels are left.
          </Typography>
        )}
        <PartTable
          label="Cost of levels"
          columns={levelColumns}
          items={levels}
          keyOf={({ level }) => level}
          none="No level brings anything."
        />
        <LevelCosts
          about={priced}
          ask={(play) => client.call(estimateLevels, { body: { ...JSON.parse(priced), ...play } })}
          nameOf={levelName}
        />
      </Section>
    </>
  );
}

const keyOf = ({ type, group }: Card) => `${type} ${group}`;
const dark = { bgcolor: "#1c1f26", color: "#f3f1ea", borderRadius: 2, p: 2 } as const;

function ShopPreview({ cards }: { cards: readonly Card[] }) {
  return (
    <Box
      role="figure"
      aria-label="The rewards shop"
      sx={{ ...dark, display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))" }}
    >
      {cards.map((card) => (
        <div key={keyOf(card)}>
          <Typography sx={{ fontWeight: 650 }}>{card.name}</Typography>
          <Typography variant="body2" sx={{ color: "#b9bcc6" }}>
            {card.detail}
          </Typography>
          <Typography variant="body2" sx={{ color: "#d8b45c" }}>
            {count(card.points)} points
          </Typography>
        </div>
      ))}
    </Box>
  );
}

function LadderPreview({ levels }: { levels: readonly Level[] }) {
  return (
    <Box role="figure" aria-label="The ladder of levels" sx={{ ...dark, mt: 1.5, display: "grid", gap: 1 }}>
      {levels.map(({ level, lines }) => (
        <div key={level}>
          <Typography sx={{ fontWeight: 650 }}>{levelName(level)}</Typography>
          {lines.map((line) => (
            <Typography key={line} variant="body2" sx={{ color: "#b9bcc6" }}>
              {line}
            </Typography>
          ))}
        </div>
      ))}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  set(value: string): void;
  options: readonly string[];
}

function Choice({ label, value, set, options }: ChoiceProps) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => set(target.value)}>
      {options.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The first thing that is missing, with its field. */
function missingOf(error: unknown): string {
  const { message, body } = httpError(error as never);
  const [field = ""] = Object.keys((body as { errors?: object } | undefined)?.errors ?? {});
  return `${field.replace(/^config\./, "")}: ${message}`;
}
