import type { LootboxEstimate, LootboxTable } from "@croupier/contract/backOffice/lootboxes";
import { estimateLootboxCost } from "@croupier/contract/routes";
import { stakeSteps } from "@croupier/games/stakes";
import { Alert, Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { count, euros } from "../common/money.ts";
import { NamesField } from "../common/NamesField.tsx";

const stakes = stakeSteps("pokie", "EUR")?.steps ?? [];

/** What a draw from a table costs the house once its prizes are wagered, by players who play a game at a stake. */
export function WageredCost({ table: { brand, items } }: { table: LootboxTable }) {
  const [game, setGame] = useState("tidewick/SkerryLight");
  const [stake, setStake] = useState(stakeSteps("pokie", "EUR")?.default ?? stakes[0] ?? 0);
  const estimate = useMutation({
    mutationFn: () => {
      const table = items.map(({ id, weight, bonuses }) => ({ id, weight, bonuses }));
      return client.call(estimateLootboxCost, { body: { brand, items: table, game, stake_cents: stake } });
    },
  });
  const failure = estimate.error ? httpError(estimate.error as never) : null;
  const faults = (failure?.body as { errors?: Record<string, string> } | undefined)?.errors ?? {};
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: "pointer" }}>
        What it costs after wagering
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "flex-start", mt: 1.5 }}>
        <Box sx={{ flex: "1 1 260px", maxWidth: 420 }}>
          <NamesField
            kind="ownGames"
            single
            label="Game that is played"
            hint="Pokies, tables and others that have one rule of play"
            typed={game}
            set={(typed) => {
              estimate.reset();
              setGame(typed);
            }}
            fault={faults.game}
          />
        </Box>
        <TextField
          select
          label="Stake"
          value={stake}
          onChange={({ target }) => {
            estimate.reset();
            setStake(Number(target.value));
          }}
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
        <Button variant="outlined" onClick={() => estimate.mutate()} loading={estimate.isPending} sx={{ mt: 0.25 }}>
          Compute the cost
        </Button>
      </Box>
      {failure && !faults.game && !faults.stake_cents && <Alert severity="error">{failure.message}</Alert>}
      {estimate.data && !estimate.isPending && <Estimate estimate={estimate.data} />}
    </Box>
  );
}

function Estimate({ estimate }: { estimate: LootboxEstimate }) {
  const { given_eur_cents, cost_eur_cents, standard_error_eur_cents, players, house_edge } = estimate;
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
          ? "For each draw. Every prize is cash at once, so nothing has to be played."
          : `For each draw: the average and its standard error, each prize played through by ${count(players)} players or more. The game keeps ${house_edge.toFixed(2)}% of a stake.`}
        {share}
      </Typography>
    </Box>
  );
}
