import type { Estimated, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import { stakeSteps } from "@croupier/games/stakes";
import { Alert, Box, MenuItem, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { EstimateButtons } from "./EstimateButtons.tsx";
import { count, euros } from "./money.ts";
import { NamesField } from "./NamesField.tsx";
import { useCostEstimate } from "./useCostEstimate.ts";

const stakes = stakeSteps("pokie", "EUR")?.steps ?? [];

/** What all of it gives and costs together. */
export interface AllCosts {
  given_eur_cents: number;
  cost_eur_cents: number;
  standard_error_eur_cents: number;
  house_edge: number;
}

interface WageredCostProps<Estimate extends AllCosts> {
  /** What is estimated, as a text. */
  about: string;
  ask(play: PlayAsked): Promise<Estimated<Estimate>>;
  /** `For each draw`. */
  of: string;
  /** What opens it, where a page has several. */
  title?: string;
  /** Each of the gifts. */
  children?: (estimate: Estimate) => ReactNode;
}

/** What gifts cost the house once they are wagered, by players who play a game at a stake. */
export function WageredCost<Estimate extends AllCosts>(props: WageredCostProps<Estimate>) {
  const { about, ask, of, title = "What it costs after wagering", children } = props;
  const [game, setGame] = useState("tidewick/SkerryLight");
  const [stake, setStake] = useState(stakeSteps("pokie", "EUR")?.default ?? stakes[0] ?? 0);
  const estimate = useCostEstimate(`${about} ${game} ${stake}`, (so_far) => ask({ game, stake_cents: stake, so_far }));
  const { answer, failure, faults } = estimate;
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: "pointer" }}>
        {title}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "flex-start", mt: 1.5 }}>
        <Box sx={{ flex: "1 1 260px", maxWidth: 420 }}>
          <NamesField
            kind="ownGames"
            single
            label="Game that is played"
            hint="Pokies, tables and others that have one rule of play"
            typed={game}
            set={setGame}
            fault={faults.game}
          />
        </Box>
        <TextField
          select
          label="Stake"
          value={stake}
          onChange={({ target }) => setStake(Number(target.value))}
          error={Boolean(faults.stake_cents)}
          helperText={faults.stake_cents}
          sx={{ minWidth: 120 }}
        >
          {stakes.map((cents) => (
            <MenuItem key={cents} value={cents}>
              {euros(cents)}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ mt: 0.25 }}>
          <EstimateButtons estimate={estimate} />
        </Box>
      </Box>
      {failure && !faults.game && !faults.stake_cents && <Alert severity="error">{failure.message}</Alert>}
      {answer?.estimate && (
        <>
          <Sums estimate={answer.estimate} players={answer.players} of={of} />
          {children?.(answer.estimate)}
        </>
      )}
    </Box>
  );
}

function Sums({ estimate, players, of }: { estimate: AllCosts; players: number; of: string }) {
  const { given_eur_cents, cost_eur_cents, standard_error_eur_cents, house_edge } = estimate;
  const sum = (cents: number) => euros(Math.round(cents));
  const share =
    given_eur_cents > 0 ? ` That is ${((100 * cost_eur_cents) / given_eur_cents).toFixed(1)}% of what it gives.` : "";
  return (
    <Box aria-live="polite" sx={{ mt: 1 }}>
      <Typography variant="h6" component="p" aria-label="Cost after wagering">
        {sum(cost_eur_cents)} {players === 0 ? "exactly" : `± ${sum(standard_error_eur_cents)}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {players === 0
          ? `${of}. Nothing has to be wagered, so nothing has to be played.`
          : `${of}: the average and its standard error, each gift played through by ${count(players)} players or more. The game keeps ${house_edge.toFixed(2)}% of a stake.`}
        {share}
      </Typography>
    </Box>
  );
}
