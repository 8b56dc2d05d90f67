import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import type { UserLimit } from "@croupier/contract/limits";
import { listPlayerLimits } from "@croupier/contract/routes";
import { Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";

const types: Readonly<Record<UserLimit["type"], string>> = {
  deposit: "Deposit",
  loss: "Loss",
  wager: "Stake",
  session: "Session",
  reality_check: "Reminder",
  coolingoff: "Break",
  selfexclusion: "Exclusion",
};

const isBreak = ({ type }: UserLimit) => type === "coolingoff" || type === "selfexclusion";

/** One line for each wallet of a limit of money, and for what counts no money. */
const linesOf = (limit: UserLimit): string[] => {
  if (isBreak(limit)) return [limit.active_until ? `until ${when(limit.active_until)}` : "without an end"];
  if (limit.minutes) return [`${limit.minutes} minutes`];
  return limit.accounts.map(({ currency, amount_cents, current_value_amount_cents }) => {
    const used = Math.abs(current_value_amount_cents);
    const left = Math.max(0, amount_cents - used);
    return `${money(used, currency)} of ${money(amount_cents, currency)} used, ${money(left, currency)} left`;
  });
};

/** What was asked for and does not count yet. */
const waitingOf = (limit: UserLimit): string[] => [
  ...limit.accounts.flatMap(({ pending_amount_cents: amount, pending_from: from, currency }) =>
    typeof amount === "number" && from ? [`${money(amount, currency)} from ${when(from)}`] : [],
  ),
  ...(limit.pending_minutes && limit.pending_from
    ? [`${limit.pending_minutes} minutes from ${when(limit.pending_from)}`]
    : []),
  ...(limit.disable_at ? [`ends ${when(limit.disable_at)}`] : []),
];

const lines = (texts: readonly string[]) =>
  texts.length === 0 ? (
    "–"
  ) : (
    <Stack>
      {texts.map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
    </Stack>
  );

const columns: readonly Column<UserLimit>[] = [
  { label: "What", of: (limit) => types[limit.type] },
  { label: "Period", of: (limit) => (isBreak(limit) ? "–" : (limit.period ?? "–")) },
  { label: "Counts", of: (limit) => lines(linesOf(limit)) },
  { label: "Waits", of: (limit) => lines(waitingOf(limit)) },
  { label: "State", of: ({ status }) => status.replaceAll("_", " ") },
  { label: "Since", of: ({ created_at }) => when(created_at) },
];

/** What the player set against their own play, as they see it. */
export function Limits({ player: { id } }: { player: BackOfficePlayer }) {
  const limits = useQuery({
    queryKey: ["player-limits", id],
    queryFn: () => client.call(listPlayerLimits, { params: { id } }),
  });
  return (
    <Section title="Limits">
      <PartTable
        label="Limits"
        columns={columns}
        items={limits.data?.data ?? null}
        keyOf={({ id: limit, type }) => `${type}:${limit}`}
        none="None set."
        failed={limits.isError}
        stacked
      />
    </Section>
  );
}
