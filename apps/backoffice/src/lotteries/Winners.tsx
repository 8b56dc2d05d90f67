import type { BackOfficeLottery, LotteryWinner } from "@croupier/contract/backOffice/lotteries";
import { listLotteryWinners } from "@croupier/contract/routes";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { download } from "../common/download.ts";
import { count, money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { notGiven } from "../prizes/notGiven.ts";
import { winnersCsv } from "./winnersCsv.ts";

/** As many as a lottery can have. */
const all = 200;

/** Who won what, and whether it is paid. */
export function Winners({ lottery: { id, frontend_identifier: name } }: { lottery: BackOfficeLottery }) {
  const query = { page: 1, per_page: all, sort: "place" as const, order: "ASC" as const };
  const answer = useQuery({
    queryKey: ["lottery-winners", id],
    queryFn: () => client.call(listLotteryWinners, { params: { id }, query }),
  });
  const winners = answer.data?.data ?? null;
  return (
    <Section
      title="Winners"
      actions={
        <Button
          startIcon={<DownloadIcon />}
          variant="outlined"
          disabled={!winners}
          onClick={() => winners && download(`${name}-winners.csv`, winnersCsv(winners))}
        >
          CSV
        </Button>
      }
    >
      <PartTable
        label="Winners"
        columns={columns}
        items={winners}
        keyOf={({ id: place }) => place}
        none="Nobody had a ticket."
        stacked
        failed={answer.isError}
      />
    </Section>
  );
}

/** Everything that a place won, in a line. */
function prizeOf(winner: LotteryWinner): string {
  const { money_cents: cents, wager_multiplier: wager, freespins_count: spins } = winner;
  const { chargeable_comp_points: points, persistent_comp_points: level } = winner;
  const times = wager ? ` wagered ${wager}×` : "";
  return [
    winner.stuff,
    cents > 0 && `${money(cents, winner.currency)}${times}`,
    spins !== null && `${spins} free spins${cents > 0 ? "" : times}`,
    points > 0 && `${count(points)} points`,
    level > 0 && `${count(level)} level points`,
  ]
    .filter(Boolean)
    .join(", ");
}

const columns: readonly Column<LotteryWinner>[] = [
  { label: "Place", of: ({ place }) => place, figure: true },
  { label: "Ticket", of: ({ ticket }) => ticket, figure: true },
  { label: "Player", of: ({ player_id }) => <a href={`#/players/${player_id}/show`}>{player_id}</a>, figure: true },
  { label: "Prize", of: prizeOf },
  { label: "Not given", of: ({ withheld }) => notGiven(withheld) },
  { label: "Paid", of: ({ paid_at }) => (paid_at ? when(paid_at) : "not yet"), figure: true },
];
