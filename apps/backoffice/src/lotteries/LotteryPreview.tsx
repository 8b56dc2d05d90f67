import type { OfferGame } from "@croupier/contract/backOffice/offers";
import type { ShownThings } from "@croupier/contract/backOffice/prizes";
import { ticketsForDeposit } from "@croupier/rules/lotteries/ticketRules";
import { awardOf, type Budget, isEmptyPrize } from "@croupier/rules/prizes/awards";
import { costOfLadder, type PrizeStep } from "@croupier/rules/prizes/prizeLadder";
import { budgetOf, termsOf } from "@croupier/rules/prizes/prizePlan";
import { Alert, Box, Stack, Typography } from "@mui/material";
import { count, money } from "../common/money.ts";
import { Facts, Section } from "../common/Page.tsx";
import { type LotteryDraft, type LotteryPlan, planOf } from "./lotteryDraft.ts";

type Prize = LotteryPlan["prizes"][number];

const whole = (count: number | null) => (count !== null && Number.isSafeInteger(count) ? count : null);

/** What is typed and is no whole number counts as nothing; the server names it. */
function stepOf(prize: Prize): PrizeStep {
  const parts = Object.entries(prize).map(([name, value]) => [name, typeof value === "number" ? whole(value) : value]);
  return { from: prize.award_place, to: prize.award_place, ...termsOf(Object.fromEntries(parts)) };
}

interface LotteryPreviewProps {
  draft: LotteryDraft;
  /** As players read it. */
  title: string;
  /** The things of its prizes as players read them. */
  things: ShownThings;
  games: readonly OfferGame[];
}

/** What a player reads of it, and what all prizes cost together, as it is counted when they are paid. */
export function LotteryPreview({ draft, title, things, games }: LotteryPreviewProps) {
  const plan = planOf(draft);
  const budget = budgetOf({
    money_budget_cents: whole(plan.money_budget_cents) ?? 0,
    chargeable_comp_points_budget: whole(plan.chargeable_comp_points_budget) ?? 0,
    persistent_comp_points_budget: whole(plan.persistent_comp_points_budget) ?? 0,
  });
  const terms = plan.prizes.map(stepOf);
  const sum = costOfLadder(terms, budget);
  const spins = terms.reduce((all, { freeSpins }) => all + (freeSpins ?? 0), 0);
  const sumText = (amount: bigint) => money(Number(amount), plan.currency);
  const over = sum.money > budget.money || sum.points > budget.points || sum.levelPoints > budget.levelPoints;
  return (
    <>
      <Section title="What a player reads">
        <Box
          role="figure"
          aria-label="The lottery's page"
          sx={{ bgcolor: "#1c1f26", color: "#f3f1ea", borderRadius: 2, p: 2, display: "grid", gap: 1 }}
        >
          <Typography sx={{ fontWeight: 650 }}>{title || draft.identifier || "–"}</Typography>
          <Typography variant="body2" sx={{ color: "#d8b45c" }}>
            {sumText(budget.money)} to win
          </Typography>
          {depositLines(plan).map((line) => (
            <Typography key={line} variant="body2" sx={{ color: "#b9bcc6" }}>
              {line}
            </Typography>
          ))}
          <Ladder {...{ plan, terms, budget, things, games, game: draft.game }} />
        </Box>
      </Section>
      <Section title="What it costs">
        <Stack spacing={1} aria-live="polite">
          <Facts
            facts={[
              ["Prizes of money", `${sumText(sum.money)} of ${sumText(budget.money)}`],
              ["Points", `${count(sum.points)} of ${count(budget.points)}`],
              ["Level points", `${count(sum.levelPoints)} of ${count(budget.levelPoints)}`],
              ["Free spins", String(spins)],
              ["Places", String(plan.prizes.length)],
            ]}
          />
          {over && <Alert severity="warning">The prizes are worth more than the budget.</Alert>}
        </Stack>
      </Section>
    </>
  );
}

/** What the first step of each currency brings. */
function depositLines({ deposit_scale, comp_points_ticket_price: points }: LotteryPlan): string[] {
  const currencies = [...new Set(deposit_scale.map(({ currency }) => currency))];
  const lines = currencies.flatMap((code) => {
    const steps = deposit_scale.filter((step) => step.currency === code && step.active);
    const scale = steps.flatMap(({ from_amount_cents: from, price_cents: price }) =>
      whole(from) !== null && whole(price) ? [{ fromAmount: BigInt(from), price: BigInt(price), active: true }] : [],
    );
    return scale.map(({ fromAmount }) => {
      const tickets = ticketsForDeposit(scale, fromAmount);
      return `Deposit ${money(Number(fromAmount), code)}: ${count(tickets)} ${tickets === 1 ? "ticket" : "tickets"}`;
    });
  });
  const price = whole(points);
  return price === null ? lines : [...lines, `${count(price)} points: 1 ticket`];
}

interface LadderProps {
  plan: LotteryPlan;
  terms: readonly PrizeStep[];
  budget: Budget;
  things: ShownThings;
  games: readonly OfferGame[];
  game: string;
}

const shownPlaces = 8;

function Ladder({ plan, terms, budget, things, games, game }: LadderProps) {
  const title = games.find(({ identifier }) => identifier === game)?.title ?? game;
  return (
    <Stack component="ol" sx={{ m: 0, pl: 2.5, color: "#b9bcc6" }}>
      {terms.slice(0, shownPlaces).map((prize) => {
        const { money: cash, points, levelPoints } = awardOf(prize, budget);
        const wagered = prize.wager ? ` wagered ${prize.wager}×` : "";
        const lines = [
          prize.stuff && (things[prize.stuff] ?? prize.stuff),
          cash > 0n && `${money(Number(cash), plan.currency)}${wagered}`,
          prize.freeSpins && `${prize.freeSpins} free spins in ${title}${cash > 0n ? "" : wagered}`,
          points > 0 && `${count(points)} points`,
          levelPoints > 0 && `${count(levelPoints)} level points`,
        ].filter(Boolean);
        return (
          <Typography key={prize.from} component="li" variant="body2">
            {isEmptyPrize(prize, budget) ? "nothing so far" : lines.join(", ")}
          </Typography>
        );
      })}
      {terms.length > shownPlaces && (
        <Typography component="li" variant="body2" sx={{ listStyle: "none" }}>
          and {terms.length - shownPlaces} more
        </Typography>
      )}
    </Stack>
  );
}
