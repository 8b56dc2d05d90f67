import type { Approval } from "@croupier/contract/backOffice/approvals";
import { listApprovals } from "@croupier/contract/routes";
import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LinkBase } from "react-admin";
import { client } from "../api/client.ts";
import { euros, money } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";

/** Adjustments of a player's cash that wait for a second person: how much, who asked, and why. */
export function WaitingAdjustments({ playerId }: { playerId: number }) {
  const mayRead = usePermission("approvals.read");
  const { data } = useQuery({
    queryKey: ["waiting-adjustments", playerId],
    queryFn: () =>
      client.call(listApprovals, { query: { subject: `player:${playerId}`, state: "open", per_page: 200 } }),
    enabled: mayRead,
    // A second person may decide while the page is open.
    refetchInterval: 5_000,
  });
  return (data?.data ?? [])
    .filter(({ kind }) => kind === "money.adjust")
    .map((one) => (
      <Alert key={one.id} severity="info" role="status" aria-label="Waits for a second person" sx={{ mt: 1 }}>
        {whatOf(one)} waits for a second person. {one.proposed_by.name} asked for it, {when(one.proposed_at)}: “
        {one.reason}” <LinkBase to={`/approvals/${one.id}/show`}>Number {one.id}</LinkBase>
      </Alert>
    ));
}

function whatOf({ before, after, amount_eur_cents }: Approval): string {
  const [from, to] = [cashIn(before), cashIn(after)];
  if (!from || !to) return `An adjustment of ${euros(amount_eur_cents)}`;
  const cents = to.cash - from.cash;
  return `${cents < 0 ? "Taking" : "Adding"} ${money(Math.abs(cents), to.currency)}`;
}

/** The cash that a proposal found or leaves, as it was written down. */
function cashIn(written: Approval["before"]): { currency: string; cash: number } | null {
  if (written === null || typeof written !== "object" || Array.isArray(written)) return null;
  const { currency, cash } = written;
  return typeof currency === "string" && typeof cash === "number" ? { currency, cash } : null;
}
