import type { Approval } from "@croupier/contract/backOffice/approvals";
import { listApprovals } from "@croupier/contract/routes";
import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LinkBase } from "react-admin";
import { client } from "../api/client.ts";
import { euros } from "./money.ts";
import { usePermission } from "./usePermission.ts";

/** How the last proposal about something stands: that it waits for a second person, or why nothing came of it. */
export function Proposed({ subject }: { subject: string }) {
  const mayRead = usePermission("approvals.read");
  const { data } = useQuery({
    queryKey: ["proposed", subject],
    queryFn: () => client.call(listApprovals, { query: { subject, order: "DESC", per_page: 1 } }),
    enabled: mayRead,
    // A second person may decide while the page is open.
    refetchInterval: 5_000,
  });
  const last = data?.data[0];
  const words = last && wordsOf(last);
  if (!last || !words) return null;
  return (
    <Alert severity={last.state === "open" ? "info" : "warning"} role="status" aria-label="Second person">
      {words} <LinkBase to={`/approvals/${last.id}/show`}>Number {last.id}</LinkBase>
    </Alert>
  );
}

/** New plans of one kind that wait for a second person: until one has approved them they are in no list. */
export function ProposedPlans({ kind, noun }: { kind: string; noun: string }) {
  const mayRead = usePermission("approvals.read");
  const { data } = useQuery({
    queryKey: ["proposed-plans", kind],
    queryFn: () => client.call(listApprovals, { query: { kind, state: "open", order: "DESC", per_page: 5 } }),
    enabled: mayRead,
    refetchInterval: 5_000,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Alert severity="info" role="status" aria-label="Second person" sx={{ mb: 1 }}>
      {data.data.map(({ id, subject, proposed_by, ...proposal }) => (
        <div key={id}>
          The {noun} {subject.slice(subject.indexOf(":") + 1)} of {proposedCost(proposal)} by {proposed_by.name} waits
          for a second person. <LinkBase to={`/approvals/${id}/show`}>Number {id}</LinkBase>
        </div>
      ))}
    </Alert>
  );
}

/** What a proposal may cost, in words. What repeats is counted over thirty days. */
export function proposedCost({ amount_eur_cents: cents, after }: Pick<Approval, "amount_eur_cents" | "after">): string {
  if (cents === null) return "–";
  const repeats = after !== null && typeof after === "object" && "repeat" in after && after.repeat !== "none";
  const cost = cents === Number.MAX_SAFE_INTEGER ? "an unknown cost" : euros(cents);
  return repeats ? `${cost} in thirty days` : cost;
}

function wordsOf(proposal: Approval): string | null {
  const { state, amount_eur_cents: cents, decided_by, decision_reason, proposed_by } = proposal;
  const bound = cents === Number.MAX_SAFE_INTEGER ? "of" : "of up to";
  const cost = cents === null ? "" : ` ${bound} ${proposedCost(proposal)}`;
  if (state === "open") return `A change${cost} by ${proposed_by.name} waits for a second person.`;
  if (state === "refused") return `The last change was refused by ${decided_by?.name}: ${decision_reason}.`;
  if (state === "stale") return "The last change was out of date when it was approved: nothing was done.";
  return null;
}
