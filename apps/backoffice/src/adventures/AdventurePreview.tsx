import type { AdventurePreview as Preview } from "@croupier/contract/backOffice/adventures";
import type { CalendarEstimate } from "@croupier/contract/backOffice/costEstimates";
import { estimateAdventure } from "@croupier/contract/routes";
import { formatMoney } from "@croupier/rules/money";
import { Alert, Box, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { client } from "../api/client.ts";
import { EachCost } from "../common/EachCost.tsx";
import { euros } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";

type Day = Preview["days"][number];

const cost = (cents: number | null) => (cents === null ? "not known" : euros(Math.round(cents)));

const columns: readonly Column<Day>[] = [
  { label: "Day", of: ({ day }) => <span style={{ whiteSpace: "nowrap" }}>{day}</span> },
  { label: "Prize", of: ({ title }) => title },
  { label: "Costs", of: ({ cost_eur_cents }) => cost(cost_eur_cents), figure: true },
];

const dayName = ({ day, title }: { day: string; title: string }) => (
  <>
    <span style={{ whiteSpace: "nowrap" }}>{day}</span> {title}
  </>
);

const dark = { bgcolor: "#1c1f26", color: "#f3f1ea", borderRadius: 2, p: 2 } as const;

interface AdventurePreviewProps {
  preview: Preview | undefined;
  /** The calendar that is priced, as calls take it: JSON of its brand, group and configuration. */
  priced: string;
  choices: ReactNode;
}

/** What players see of the calendar, and what one player's days cost. */
export function AdventurePreview({ preview, priced, choices }: AdventurePreviewProps) {
  const days = preview?.days ?? [];
  const costs = days.map(({ cost_eur_cents }) => cost_eur_cents);
  const whole = costs.every((one) => one !== null) ? costs.reduce((sum, one) => sum + one, 0) : null;
  return (
    <>
      <Section title="What a player sees">
        <Stack direction="row" sx={{ gap: 1, mb: 1.5, pt: 1 }}>
          {choices}
        </Stack>
        {preview && preview.faults.length > 0 && days.length === 0 ? (
          <Typography color="text.secondary">Not complete yet: a field above is at fault.</Typography>
        ) : (
          <>
            {preview && !preview.is_on && (
              <Alert severity="info" sx={{ mb: 1.5 }}>
                By its plan players see nothing of it today.
              </Alert>
            )}
            <Box
              role="figure"
              aria-label="The calendar of prizes"
              sx={{ ...dark, display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(190px, 1fr))" }}
            >
              {days.map((day) => (
                <DayCard key={`${day.place} ${day.day}`} day={day} currency={preview?.currency ?? "EUR"} />
              ))}
            </Box>
          </>
        )}
      </Section>
      <Section title="What it costs">
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          For a player who completes the day, before any wagering: free spins cost what their game pays back, a share of
          a deposit its most. All days together: {cost(whole)}.
        </Typography>
        {preview && preview.budget_left_eur_cents !== null && <BudgetLeft preview={preview} />}
        <PartTable
          label="Cost of days"
          columns={columns}
          items={days}
          keyOf={({ place, day }) => `${place} ${day}`}
          none="No day."
        />
        <EachCost<CalendarEstimate, CalendarEstimate["days"][number]>
          about={priced}
          ask={(play) => client.call(estimateAdventure, { body: { ...JSON.parse(priced), ...play } })}
          of="For one player who completes every day"
          label="Cost of days after wagering"
          itemsOf={({ days: each }) => each}
          keyOf={({ place, day }) => `${place} ${day}`}
          name={{ label: "Day", of: dayName }}
          none="No day."
        />
      </Section>
    </>
  );
}

function BudgetLeft({ preview: { budget_left_eur_cents: left, is_used_up } }: { preview: Preview }) {
  return (
    <Alert severity={is_used_up ? "warning" : "info"} sx={{ mb: 1 }}>
      {euros(left)} of the budget are left. What the calendar can still bring is set aside for a player who completes a
      first day;{" "}
      {is_used_up ? "nobody else begins now, and who has begun goes on." : "who has begun goes on to the end."}
    </Alert>
  );
}

function DayCard({ day, currency }: { day: Day; currency: string }) {
  const money = (cents: number) => formatMoney(BigInt(cents), currency, "en");
  return (
    <div>
      <Typography variant="body2" sx={{ color: "#d8b45c" }}>
        {day.is_super_prize ? "Super prize" : `Step ${day.step} of ${day.step_total}`} · {day.day}
      </Typography>
      <Typography sx={{ fontWeight: 650 }}>{day.words.join(" + ") || day.title}</Typography>
      {day.gifts.map((gift, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: gifts have no name
        <Typography key={at} variant="body2" sx={{ color: "#b9bcc6" }}>
          {giftText(gift, money)}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ color: "#b9bcc6" }}>
        Deposit from {money(day.min_dep_cents)} · wager {day.wager} · {day.period_activation_days} days
      </Typography>
    </div>
  );
}

function giftText(gift: Day["gifts"][number], money: (cents: number) => string): string {
  const most = gift.max_win_cents === null ? "" : `, wins up to ${money(gift.max_win_cents)}`;
  if (gift.type === "freespins") return `${gift.count} free spins in ${gift.game.title}${most}`;
  if (gift.type === "bonus") return `${money(gift.amount_cents)} bonus${most}`;
  return `${gift.percent}% of the deposit, at most ${money(gift.cap_cents)}${most}`;
}
