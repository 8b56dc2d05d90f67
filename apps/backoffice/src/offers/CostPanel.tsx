import type { BackOfficeOffer, OfferEstimate, OfferGame } from "@croupier/contract/backOffice/offers";
import { estimateOffer } from "@croupier/contract/routes";
import { stakeSteps } from "@croupier/games/stakes";
import { Alert, Autocomplete, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { EstimateButtons } from "../common/EstimateButtons.tsx";
import { count, euros, money } from "../common/money.ts";
import { Facts, Section } from "../common/Page.tsx";
import { useCostEstimate } from "../common/useCostEstimate.ts";
import { centsOf, listOrNull, type OfferDraft, termsOf } from "./offerDraft.ts";
import { useSegment } from "./SegmentPanel.tsx";

interface CostPanelProps {
  draft: OfferDraft;
  before: BackOfficeOffer["terms"] | null;
  games: readonly OfferGame[];
}

/** What the offer costs on average: by players who play a game at a stake until the requirement is met or the money gone. */
export function CostPanel({ draft, before, games }: CostPanelProps) {
  const counted = gamesThatCount(draft, games);
  const [game, setGame] = useState("tidewick/SkerryLight");
  const [chosen, setChosen] = useState("");
  const [typed, setTyped] = useState<string | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const currency = draft.currencies.includes(chosen) ? chosen : (draft.currencies[0] ?? "EUR");
  const one = counted.find(({ identifier }) => identifier === game);
  const steps = stepsWithin(draft, one?.kind ?? "pokie", currency);
  // Where a stake counts for a tenth, ten times as much is played for, and who does so stakes more.
  const usual = ((stakeSteps("pokie", currency)?.default ?? 0) * 100) / (one?.contribution ?? 100);
  const stake = steps.findLast((step) => step <= (wanted ?? usual)) ?? steps[0] ?? 0;
  const [isDeposit, isCashback] = [draft.kind === "deposit", draft.kind === "cashback"];
  const deposit = typed ?? wholeDeposit(draft, currency);
  const asked = {
    terms: termsOf(draft, before),
    ...{ currency, game, stake_cents: stake },
    deposit_cents: (isDeposit || isCashback) && deposit !== "" ? centsOf(deposit, currency) : null,
  };
  const estimate = useCostEstimate(JSON.stringify(asked), (so_far) =>
    client.call(estimateOffer, { body: { ...asked, so_far } }),
  );
  const { answer, failure, faults: fieldFaults } = estimate;
  const namesField = ["deposit_cents", "game", "stake_cents"].some((field) => field in fieldFaults);
  return (
    <Section title="What it costs">
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <Select
          label="Currency"
          value={currency}
          set={(code) => {
            setChosen(code);
            setWanted(null);
          }}
          options={draft.currencies.map((code) => [code, code])}
        />
        {(isDeposit || isCashback) && (
          <TextField
            label={isCashback ? `Lost in ${currency}` : `Deposit in ${currency}`}
            type="number"
            value={deposit}
            onChange={({ target }) => setTyped(target.value)}
            error={Boolean(fieldFaults.deposit_cents)}
            helperText={
              fieldFaults.deposit_cents ??
              `What is ${isCashback ? "lost in a period" : "paid in"}; as much as brings most, unless changed`
            }
          />
        )}
        <GameField games={counted} game={one} set={setGame} fault={fieldFaults.game} />
        <Select
          label="Stake"
          value={String(stake)}
          set={(cents) => setWanted(Number(cents))}
          fault={fieldFaults.stake_cents}
          options={steps.map((cents) => [String(cents), money(cents, currency)])}
        />
        <EstimateButtons estimate={estimate} disabled={!one} />
        {failure && !namesField && <Alert severity="error">{failure.message}</Alert>}
        {answer?.estimate && (
          <Estimate
            {...{ estimate: answer.estimate, players: answer.players, currency, draft }}
            contribution={one?.contribution ?? 100}
          />
        )}
      </Stack>
    </Section>
  );
}

interface GameFieldProps {
  games: readonly OfferGame[];
  game: OfferGame | undefined;
  set(identifier: string): void;
  fault: string | undefined;
}

/** The game, found by a part of its name. */
function GameField({ games, game, set, fault }: GameFieldProps) {
  return (
    <Autocomplete
      options={games}
      value={game ?? null}
      onChange={(_, picked) => set(picked?.identifier ?? "")}
      getOptionKey={({ identifier }) => identifier}
      getOptionLabel={({ title, rtp }) => `${title} (${rtp.toFixed(2)}%)`}
      isOptionEqualToValue={(option, value) => option.identifier === value.identifier}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Game that is played"
          error={Boolean(fault)}
          helperText={fault ?? hintOf(games, game)}
        />
      )}
    />
  );
}

/** What is played where the page computes the cost. */
const playedBy: Readonly<Record<OfferGame["played_by"], string>> = {
  stake: "Every round at the stake below",
  best_place: "One chip on the place that takes least",
  chart: "One box by the game's published chart, never insured; doubled and split as it says while the money reaches",
  dont_pass: "One chip on don't pass, thrown until it is decided",
  queen_six_four: "The ante without pair plus, raised with queen, six, four or better and folded with less",
  best_hold: "One hand, held as pays the most of this pay table",
  fixed_height: "One bet that is cashed out at 2.00; every height returns the same, a higher one with more luck",
  three_gems: "Three mines, three tiles opened, and collected",
  three_calls: "The likelier call three times, and collected",
};

function hintOf(games: readonly OfferGame[], game: OfferGame | undefined): string {
  if (game) return playedBy[game.played_by];
  return games.length > 0 ? "Choose one of the games that count" : "None of the games that count can be played through";
}

/** Whether a gift counts some stakes otherwise than the house's table. */
const namesContributions = ({ gifts }: Pick<OfferDraft, "gifts">) =>
  gifts.some(({ contributions }) => contributions.trim() !== "");

/** What can be played through of the games that count for every gift of money. */
function gamesThatCount({ gifts }: OfferDraft, games: readonly OfferGame[]): OfferGame[] {
  const only = gifts.flatMap(({ type, games: named }) => {
    const list = type === "freespins" ? null : listOrNull(named);
    return list ? [list] : [];
  });
  return games.filter(
    ({ identifier, contribution }) =>
      (contribution > 0 || namesContributions({ gifts })) && only.every((list) => list.includes(identifier)),
  );
}

/** What may be staked at a game while each gift plays; all of it where the terms leave nothing. */
function stepsWithin({ gifts }: OfferDraft, kind: OfferGame["kind"], currency: string): number[] {
  const steps = stakeSteps(kind, currency)?.steps ?? [];
  const bounds = gifts.flatMap(({ maxStake }) => (maxStake[currency] ? [centsOf(maxStake[currency], currency)] : []));
  const within = steps.filter((step) => bounds.every((bound) => step <= bound));
  return within.length > 0 ? within : steps;
}

/** The deposit, or the loss, that brings the cap of the first share; the least deposit where there is none. */
function wholeDeposit({ gifts, least }: OfferDraft, currency: string): string {
  const share = gifts.find(({ type }) => type === "deposit" || type === "cashback");
  const cap = Number(share?.amount[currency] ?? 0);
  const whole = share ? Math.ceil((cap * 100) / Math.max(1, Number(share.percent))) : 0;
  const amount = Math.max(whole, Number(least[currency] ?? 0));
  return amount > 0 ? String(amount) : "";
}

const atMostHint =
  "Rounds at an outside studio are counted by the return that it states, or by the most that they may win where it states none, and as if nothing of it had to be wagered.";

interface EstimateProps {
  estimate: OfferEstimate;
  /** Who played it through. */
  players: number;
  currency: string;
  draft: OfferDraft;
  contribution: number;
}

function Estimate({ estimate, players, currency, draft, contribution }: EstimateProps) {
  const segment = useSegment(draft).data?.players;
  const sum = (cents: number) => money(Math.round(cents), currency);
  const { cost_cents, standard_error_cents, cost_eur_cents, grant_cents } = estimate;
  const exact = players === 0;
  const counts = namesContributions(draft) ? "as each gift says" : `${contribution}%`;
  return (
    <div aria-live="polite">
      <Typography variant="h6" component="p" aria-label="Expected cost">
        {estimate.at_most && "At most "}
        {sum(cost_cents)} {exact ? "exactly" : `± ${sum(standard_error_cents)}`}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {estimate.at_most && `${atMostHint} `}
        {exact
          ? "For each player. It is cash at once, so nothing has to be played."
          : `For each player: the average and its standard error, by ${count(players)} played through.`}
        {cost_cents < 0 && " Below zero: who plays it brings the house more than it gives."}
        {standard_error_cents > grant_cents / 10 &&
          " The error is large, because rare wins are: playing on or a smaller stake says more."}
      </Typography>
      <Facts
        narrow
        facts={[
          ["Given", sum(grant_cents)],
          ["Of that it costs", grant_cents > 0 ? `${((100 * cost_cents) / grant_cents).toFixed(1)}%` : null],
          ["House edge", `${estimate.house_edge.toFixed(2)}% of a stake, which counts ${counts}`],
          ["Staked for it", sum(estimate.staked_cents)],
          ["Becomes cash", sum(estimate.released_cents)],
          ["Requirement met", `by ${(100 * estimate.finished).toFixed(1)}% of players`],
          ["In EUR", cost_eur_cents === null ? "no rate" : euros(Math.round(cost_eur_cents))],
          [
            "All of the segment",
            segment === undefined || cost_eur_cents === null ? null : euros(Math.round(cost_eur_cents * segment)),
          ],
        ]}
      />
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  set(value: string): void;
  fault?: string | undefined;
  hint?: string;
}

function Select({ label, value, options, set, fault, hint }: SelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => set(target.value)}
      error={Boolean(fault)}
      helperText={fault ?? hint}
    >
      {options.map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
