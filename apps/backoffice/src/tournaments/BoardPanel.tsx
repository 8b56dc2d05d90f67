import type { TournamentPlayer, TournamentWinner } from "@croupier/contract/backOffice/tournamentBoards";
import type { BackOfficeTournament } from "@croupier/contract/backOffice/tournaments";
import { disqualifyFromTournament, listTournamentPlayers, listTournamentWinners } from "@croupier/contract/routes";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button, FormControlLabel, Pagination, Stack, Switch } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { count, money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";

const perPage = 50;

interface PanelProps {
  tournament: BackOfficeTournament;
}

/** A score in the unit of what ranks the players. */
function scoreText({ strategy, currency }: BackOfficeTournament, score: number): string {
  if (strategy === "bet" || strategy === "win") return money(score, currency);
  return strategy === "rate" ? `${(score / 100).toFixed(2)}×` : count(score);
}

/** The board page by page, with whole names; those who are off it with the reason. */
export function BoardPanel({ tournament }: PanelProps) {
  const { id, version, state } = tournament;
  const [page, setPage] = useState(1);
  const [off, setOff] = useState(false);
  const mayReview = usePermission("tournaments.review") && state !== "paid";
  const answer = useQuery({
    queryKey: ["tournament-players", id, version, page, off],
    queryFn: () =>
      client.call(listTournamentPlayers, {
        params: { id },
        query: { page, per_page: perPage, sort: "place" as const, order: "ASC" as const, off: String(off) },
      }),
  });
  const columns: readonly Column<TournamentPlayer>[] = [
    { label: "Place", of: ({ place }) => place ?? "–", figure: true },
    {
      label: "Player",
      of: (player) => <a href={`#/players/${player.player_id}/show`}>{player.nickname || player.player_id}</a>,
    },
    { label: "Score", of: ({ score }) => scoreText(tournament, score), figure: true },
    { label: "Rounds", of: ({ rounds }) => count(rounds), figure: true },
    { label: "Reached", of: ({ reached_at }) => when(reached_at), figure: true },
    { label: "About", of: aboutOf },
    ...(mayReview ? [{ label: "Verdict", of: (player: TournamentPlayer) => <Verdict id={id} player={player} /> }] : []),
  ];
  const pages = Math.ceil((answer.data?.total ?? 0) / perPage);
  return (
    <Section
      title={off ? "Off the board" : "Board"}
      actions={
        <>
          <FormControlLabel
            control={
              <Switch
                checked={off}
                onChange={(_, on) => {
                  setOff(on);
                  setPage(1);
                }}
              />
            }
            label="Disqualified"
          />
          <Button
            startIcon={<DownloadIcon />}
            variant="outlined"
            component="a"
            href={`/backoffice/api/tournaments/${id}/board.csv`}
            download
          >
            CSV
          </Button>
        </>
      }
    >
      <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
        <PartTable
          label="Board"
          columns={columns}
          items={answer.data?.data ?? null}
          keyOf={({ player_id }) => player_id}
          none={off ? "Nobody is disqualified." : "No round has counted yet."}
          failed={answer.isError}
        />
        {pages > 1 && <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} />}
      </Stack>
    </Section>
  );
}

function aboutOf({ team, demo, disqualified_reason }: TournamentPlayer): string {
  return [team, demo && "played by the demo", disqualified_reason].filter(Boolean).join(", ");
}

function Verdict({ id, player }: { id: number; player: TournamentPlayer }) {
  const queries = useQueryClient();
  const disqualified = player.disqualified_at === null;
  return (
    <ChangeButton
      label={disqualified ? "Take off" : "Put back"}
      variant="text"
      color={disqualified ? "error" : "primary"}
      title={`${disqualified ? "Disqualify" : "Reinstate"} ${player.nickname || player.player_id}`}
      about={
        disqualified
          ? "Off the board at once: the others move up, and no prize is won. It can be taken back until prizes are paid."
          : "Back on the board, with the score of all rounds."
      }
      run={(reason) =>
        client.call(disqualifyFromTournament, {
          params: { id, player_id: player.player_id },
          body: { disqualified, reason },
        })
      }
      after={() => void queries.invalidateQueries({ queryKey: ["tournament-players", id] })}
      done={disqualified ? "Disqualified" : "Reinstated"}
    />
  );
}

/** Who won what, and whether it is paid. */
export function Winners({ tournament: { id } }: PanelProps) {
  const query = { page: 1, per_page: 200, sort: "place" as const, order: "ASC" as const };
  const answer = useQuery({
    queryKey: ["tournament-winners", id],
    queryFn: () => client.call(listTournamentWinners, { params: { id }, query }),
  });
  return (
    <Section title="Winners">
      <PartTable
        label="Winners"
        columns={winnerColumns}
        items={answer.data?.data ?? null}
        keyOf={({ place }) => place}
        none="Nobody had a score."
        failed={answer.isError}
      />
    </Section>
  );
}

/** Everything that a place won, in a line. */
function prizeOf(winner: TournamentWinner): string {
  const { money_cents: cents, wager_multiplier: wager, freespins_count: spins } = winner;
  const times = wager ? ` wagered ${wager}×` : "";
  return [
    winner.stuff,
    cents > 0 && `${money(cents, winner.currency)}${times}`,
    spins !== null && `${spins} free spins${cents > 0 ? "" : times}`,
    winner.chargeable_comp_points > 0 && `${count(winner.chargeable_comp_points)} points`,
    winner.persistent_comp_points > 0 && `${count(winner.persistent_comp_points)} level points`,
    winner.lootboxes_count !== null && `${winner.lootboxes_count} boxes`,
    winner.tickets_count !== null && `${winner.tickets_count} tickets`,
  ]
    .filter(Boolean)
    .join(", ");
}

const winnerColumns: readonly Column<TournamentWinner>[] = [
  { label: "Place", of: ({ place }) => place, figure: true },
  { label: "Player", of: ({ player_id }) => <a href={`#/players/${player_id}/show`}>{player_id}</a>, figure: true },
  { label: "Prize", of: prizeOf },
  { label: "Paid", of: ({ paid_at }) => (paid_at ? when(paid_at) : "not yet"), figure: true },
];
