import type { BackOfficePlayer, PlayerPosting } from "@croupier/contract/backOffice/players";
import { adjustPlayerMoney, listPlayerPostings } from "@croupier/contract/routes";
import { currencyOf } from "@croupier/rules/currencies";
import {
  Alert,
  Button,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { WaitingAdjustments } from "./WaitingAdjustments.tsx";

interface PlayerProps {
  player: BackOfficePlayer;
}

/** What the player has, and every posting that made it so. */
export function Money({ player }: PlayerProps) {
  const mayAdjust = usePermission("money.adjust");
  return (
    <Stack spacing={2}>
      <Section title="Wallets" actions={mayAdjust && <Adjust player={player} />}>
        {player.wallets.length === 0 && <Typography color="text.secondary">No money has moved yet.</Typography>}
        <Facts
          facts={player.wallets.map(({ currency, cash_cents, bonus_cents, hold_cents, frozen }) => [
            currency,
            `cash ${money(cash_cents, currency)}, bonus ${money(bonus_cents, currency)}, held ${money(hold_cents, currency)}${frozen ? ", frozen" : ""}`,
          ])}
        />
        {player.wallets
          .filter(({ frozen }) => frozen)
          .map(({ currency }) => (
            <Frozen key={currency} currency={currency} />
          ))}
        <WaitingAdjustments playerId={player.id} />
      </Section>
      <Postings player={player} />
    </Stack>
  );
}

const Frozen = ({ currency }: { currency: string }) => (
  <Alert severity="warning" sx={{ my: 1 }}>
    Reconciliation stopped the wallet in {currency}: its balance does not agree with its postings. Nothing can be added
    or taken until that is put right.
  </Alert>
);

function Adjust({ player: { id, wallets, currency: inUse } }: PlayerProps) {
  const [currency, setCurrency] = useState(inUse);
  const [amount, setAmount] = useState("");
  // Sent again after a broken line, it is the same correction.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const cents = Math.round(Number(amount) * (currencyOf(currency)?.subunitsToUnit ?? 100));
  return (
    <ChangeButton
      label="Adjust"
      title="Adjust the cash"
      about="A negative amount takes money from the player. Large amounts wait for a second person."
      run={(reason) =>
        client.call(adjustPlayerMoney, { params: { id }, body: { key, currency, amount_cents: cents, reason } })
      }
      after={() => {
        setAmount("");
        setKey(crypto.randomUUID());
      }}
      done="Adjusted"
    >
      {(faults) => (
        <>
          {wallets.some((wallet) => wallet.currency === currency && wallet.frozen) && <Frozen currency={currency} />}
          <TextField select label="Wallet" value={currency} onChange={({ target }) => setCurrency(target.value)}>
            {[...new Set([inUse, ...wallets.map((wallet) => wallet.currency)])].map((code) => (
              <MenuItem key={code} value={code}>
                {code}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={`Amount in ${currency}`}
            type="number"
            required
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={Boolean(faults.amount_cents)}
            helperText={faults.amount_cents}
            slotProps={{ htmlInput: { step: "any" } }}
          />
        </>
      )}
    </ChangeButton>
  );
}

function Postings({ player: { id, wallets } }: PlayerProps) {
  const [currency, setCurrency] = useState("");
  const [rows, setRows] = useState<readonly PlayerPosting[] | null>(null);
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const read = async (before?: string) => {
    try {
      const query = { ...(currency ? { currency } : {}), ...(before ? { before } : {}) };
      const answer = await client.call(listPlayerPostings, { params: { id }, query });
      setRows((known) => (before ? [...(known ?? []), ...answer.data] : answer.data));
      setMore(answer.more);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the wallet or what is in it changes
  useEffect(() => {
    void read();
  }, [id, currency, wallets]);
  const filter = (
    <TextField
      select
      label="Wallet"
      value={currency}
      onChange={({ target }) => setCurrency(target.value)}
      sx={{ minWidth: 120 }}
    >
      <MenuItem value="">All</MenuItem>
      {wallets.map((wallet) => (
        <MenuItem key={wallet.currency} value={wallet.currency}>
          {wallet.currency}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Section title="Postings" actions={filter}>
      {failed && <Alert severity="error">The postings could not be loaded.</Alert>}
      {rows?.length === 0 && <Typography color="text.secondary">None yet.</Typography>}
      {rows && rows.length > 0 && <PostingTable rows={rows} />}
      {more && <Button onClick={() => read(rows?.at(-1)?.id)}>Show older ones</Button>}
    </Section>
  );
}

function PostingTable({ rows }: { rows: readonly PlayerPosting[] }) {
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>When</TableCell>
            <TableCell>Kind</TableCell>
            <TableCell>Belongs to</TableCell>
            <TableCell>Account</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell align="right">Balance</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.flatMap(({ id, at, kind, ref, currency, changes }) =>
            changes.map(({ account, amount_cents, balance_cents }) => (
              <TableRow key={`${id} ${account}`}>
                <TableCell sx={{ whiteSpace: "nowrap" }}>{when(at)}</TableCell>
                <TableCell>{kind.replaceAll("_", " ")}</TableCell>
                <TableCell>{ref ?? "–"}</TableCell>
                <TableCell>{account.replaceAll("_", " ")}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  {money(amount_cents, currency)}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  {money(balance_cents, currency)}
                </TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
