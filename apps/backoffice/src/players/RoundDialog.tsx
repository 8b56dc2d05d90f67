import type { BackOfficeRound } from "@croupier/contract/backOffice/playerActivity";
import { getBackOfficeRound } from "@croupier/contract/routes";
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from "@mui/material";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";
import { money } from "../common/money.ts";
import { Facts, when } from "../common/Page.tsx";

/** One round: what was staked and chosen, every event, and where anybody can verify it. */
export function RoundDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [found, setFound] = useState<BackOfficeRound | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    client.call(getBackOfficeRound, { params: { id } }).then(setFound, () => setFailed(true));
  }, [id]);
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="round-title">
      <DialogTitle id="round-title" sx={{ overflowWrap: "anywhere" }}>
        Round {id}
      </DialogTitle>
      <DialogContent>
        {failed && <Alert severity="error">The round could not be loaded.</Alert>}
        {!found && !failed && <CircularProgress size={24} aria-label="Loading" />}
        {found && <One found={found} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function One({ found }: { found: BackOfficeRound }) {
  const { round, provider, provider_round, closed_by, provable, verify_url } = found;
  const { currency } = round;
  return (
    <>
      <Facts
        facts={[
          ["Game", `${round.game}, mathematics ${round.math_version}`],
          ["Studio", provider_round ? `${provider}, round ${provider_round}` : provider],
          ["State", closed_by ? `${round.state}, closed by ${closed_by}` : round.state],
          ["Stake", money(round.stake_cents, currency)],
          ["Payout", money(round.payout_cents, currency)],
          ["Balance after", round.balance_after_cents === null ? null : money(round.balance_after_cents, currency)],
          ["Started", when(round.started_at)],
          ["Finished", when(round.finished_at)],
          ["Nonce", provable ? String(round.nonce) : null],
          ["Server seed's hash", round.server_seed_hash],
          ["Client seed", round.client_seed],
          [
            "Verify",
            provable ? (
              <Link key="verify" href={verify_url} target="_blank" rel="noreferrer">
                Draw this round again
              </Link>
            ) : (
              "Its studio drew it."
            ),
          ],
        ]}
      />
      <Block title="Bet" value={round.bet} />
      {round.choices.length > 0 && <Block title="Choices" value={round.choices} />}
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Events ({round.events.length})
      </Typography>
      {round.events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round's events never change their places
        <Json key={index} value={event} />
      ))}
    </>
  );
}

function Block({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Json value={value} />
    </>
  );
}

function Json({ value }: { value: unknown }) {
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        mt: 0.5,
        p: 1,
        bgcolor: "action.hover",
        borderRadius: 1,
        fontSize: 12,
        whiteSpace: "pre-wrap",
        overflowWrap: "anywhere",
      }}
    >
      {JSON.stringify(value)}
    </Box>
  );
}
