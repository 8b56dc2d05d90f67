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

function wordsOf({
  state,
  amount_eur_cents: cents,
  decided_by,
  decision_reason,
  proposed_by,
}: Approval): string | null {
  const cost =
    cents === null ? "" : cents === Number.MAX_SAFE_INTEGER ? " of an unknown cost" : ` of up to ${euros(cents)}`;
  if (state === "open") return `A change${cost} by ${proposed_by.name} waits for a second person.`;
  if (state === "refused") return `The last change was refused by ${decided_by?.name}: ${decision_reason}.`;
  if (state === "stale") return "The last change was out of date when it was approved: nothing was done.";
  return null;
}
