import type { BackOfficeLottery, LotteryWinner } from "@croupier/contract/backOffice/lotteries";
import { listLotteryWinners } from "@croupier/contract/routes";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { client } from "../api/client.ts";
import { download } from "../common/download.ts";
import { count, money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { useLongQuery } from "../common/useLongQuery.ts";
import { notGiven } from "../prizes/notGiven.ts";
import { winnersCsv } from "./winnersCsv.ts";

const perPage = 50;
/** So many are read at once for the file. */
const ofFile = 100;

type After = { after?: string };

const readWinners = (id: number, per_page: number, after: After) =>
  client.call(listLotteryWinners, { params: { id }, query: { per_page, order: "ASC", ...after } });

/** Every winner, read on to the last one. */
async function everyWinner(id: number): Promise<LotteryWinner[]> {
  const winners: LotteryWinner[] = [];
  for (let after: After | null = {}; after; ) {
    const { data, next }: Awaited<ReturnType<typeof readWinners>> = await readWinners(id, ofFile, after);
    winners.push(...data);
    after = next === null ? null : { after: next };
  }
  return winners;
}

/** Who won what, and whether it is paid. */
export function Winners({ lottery: { id, frontend_identifier: name } }: { lottery: BackOfficeLottery }) {
  const notify = useNotify();
  const winners = useLongQuery(["lottery-winners", id], (after) => readWinners(id, perPage, after));
  const save = useMutation({
    mutationFn: async () => download(`${name}-winners.csv`, winnersCsv(await everyWinner(id))),
    onError: () => notify("The file could not be made. Try again.", { type: "error" }),
  });
  return (
    <Section
      title="Winners"
      actions={
        <Button
          startIcon={<DownloadIcon />}
          variant="outlined"
          disabled={!winners.items || save.isPending}
          onClick={() => save.mutate()}
        >
          CSV
        </Button>
      }
    >
      <PartTable
        label="Winners"
        columns={columns}
        items={winners.items}
        keyOf={({ id: place }) => place}
        none="Nobody had a ticket."
        stacked
        failed={winners.failed}
        more={winners.more}
        moreLabel="Show further places"
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
