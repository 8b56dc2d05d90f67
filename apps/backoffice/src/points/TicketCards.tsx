import type { BackOfficeLottery } from "@croupier/contract/backOffice/lotteries";
import { listBackOfficeLotteries } from "@croupier/contract/routes";
import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LinkBase } from "react-admin";
import { client } from "../api/client.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";

const columns: readonly Column<BackOfficeLottery>[] = [
  { label: "Lottery", of: ({ id, shown_title }) => <LinkBase to={`/lotteries/${id}/show`}>{shown_title}</LinkBase> },
  { label: "State", of: ({ state }) => (state === "running" ? "On sale" : "Planned") },
  { label: "Until", of: ({ end_at }) => when(end_at) },
  {
    label: "Points for a ticket",
    of: ({ comp_points_ticket_price: points }) => points ?? "None are sold",
    figure: true,
  },
];

/** Cards of lottery tickets: each lottery that sells tickets for points has one while it runs. */
export function TicketCards() {
  const [mayRead, mayPlan] = [usePermission("lotteries.read"), usePermission("lotteries.write")];
  const lotteries = useQuery({
    queryKey: ["ticket-cards"],
    queryFn: () => client.call(listBackOfficeLotteries, { query: { per_page: 100 } }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const all = lotteries.data?.data.filter(({ state }) => state === "running" || state === "planned") ?? null;
  return (
    <Section
      title="Cards of lottery tickets"
      actions={
        mayPlan && (
          <Button component={LinkBase} to="/lotteries/create">
            Plan a lottery
          </Button>
        )
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        A lottery that sells tickets for points has a card while it runs; its plan says the price.
      </Typography>
      <PartTable
        label="Cards of lottery tickets"
        columns={columns}
        items={all}
        keyOf={({ id }) => id}
        none="No lottery runs or is planned."
        failed={lotteries.isError}
        again={() => void lotteries.refetch()}
      />
    </Section>
  );
}
