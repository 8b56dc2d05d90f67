import type * as contract from "@croupier/contract";
import type { BackOfficePayment, BackOfficePaymentStep } from "@croupier/contract/backOffice/playerActivity";
import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import type { CallReply } from "@croupier/contract/call";
import { getPlayerPayment, listPlayerPayments } from "@croupier/contract/routes";
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";
import { BrandName } from "../common/brands.tsx";
import { money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { useReadOn } from "../common/useReadOn.ts";

type Action = BackOfficePayment["action"];

const words: Readonly<Record<Action, string>> = { deposit: "Deposit", cashout: "Withdrawal" };

/** The player's deposits and withdrawals; each opens with its way. */
export function Payments({ player: { id } }: { player: BackOfficePlayer }) {
  const [action, setAction] = useState<Action | "">("");
  const [open, setOpen] = useState<number | null>(null);
  const { items, failed, more } = useReadOn(`${id} ${action}`, (before: number | undefined) =>
    client.call(listPlayerPayments, {
      params: { id },
      query: { ...(action ? { action } : {}), ...(before ? { before } : {}) },
    }),
  );
  const columns: readonly Column<BackOfficePayment>[] = [
    { label: "When", of: ({ created_at }) => when(created_at) },
    { label: "Number", of: ({ order }) => order },
    { label: "What", of: (payment) => words[payment.action] },
    { label: "Method", of: ({ method }) => method },
    { label: "State", of: ({ state, why }) => (why ? `${state}: ${why.replaceAll("_", " ")}` : state) },
    { label: "Amount", of: ({ amount_cents, currency }) => money(amount_cents, currency), figure: true },
    {
      label: "",
      of: (payment) => (
        <Button size="small" onClick={() => setOpen(payment.id)}>
          Timeline
        </Button>
      ),
      figure: true,
    },
  ];
  const filter = (
    <TextField
      select
      label="What"
      value={action}
      onChange={({ target }) => setAction(target.value as Action | "")}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">All</MenuItem>
      <MenuItem value="deposit">Deposits</MenuItem>
      <MenuItem value="cashout">Withdrawals</MenuItem>
    </TextField>
  );
  return (
    <Section title="Payments" actions={filter}>
      <PartTable
        label="Payments"
        {...{ columns, items, failed, more }}
        keyOf={(payment) => payment.id}
        none="No payment yet."
      />
      {open !== null && <Timeline playerId={id} payment={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

const stepColumns: readonly Column<BackOfficePaymentStep>[] = [
  { label: "When", of: ({ at }) => when(at) },
  { label: "State", of: ({ to }) => to },
  { label: "By", of: ({ actor }) => actor },
  { label: "What they said", of: ({ detail }) => detailWords(detail) },
];

function detailWords(detail: unknown): string {
  return Object.entries(detail as Record<string, unknown>)
    .map(
      ([name, value]) => `${name.replaceAll("_", " ")}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    )
    .join(", ");
}

function Timeline({ playerId, payment, onClose }: { playerId: number; payment: number; onClose: () => void }) {
  const [found, setFound] = useState<CallReply<typeof contract.getPlayerPayment> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    client.call(getPlayerPayment, { params: { id: playerId, payment } }).then(setFound, () => setFailed(true));
  }, [playerId, payment]);
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="payment-title">
      <DialogTitle id="payment-title">
        {found ? `${words[found.payment.action]} ${found.payment.order}` : "Payment"}
      </DialogTitle>
      <DialogContent>
        {failed && <Alert severity="error">The payment could not be loaded.</Alert>}
        {found && (
          <>
            <Facts
              facts={[
                ["Amount", money(found.payment.amount_cents, found.payment.currency)],
                ["Method", found.payment.method],
                ["Provider", `${found.payment.provider}, ${found.provider_payment ?? "has no name for it yet"}`],
                ["Site", <BrandName key="brand" id={found.payment.brand} />],
                ["Finished", when(found.payment.finished_at)],
              ]}
            />
            <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
              Timeline
            </Typography>
            <PartTable
              label="Timeline"
              columns={stepColumns}
              items={found.steps}
              keyOf={({ at, to }) => `${at} ${to}`}
              none="Nothing happened yet."
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
