import type { TournamentPlayer, TournamentWinner } from "@croupier/contract/backOffice/tournamentBoards";
import type { BackOfficeTournament } from "@croupier/contract/backOffice/tournaments";
import { disqualifyFromTournament, listTournamentPlayers, listTournamentWinners } from "@croupier/contract/routes";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button, FormControlLabel, Stack, Switch } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { count, money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { useLongQuery } from "../common/useLongQuery.ts";
import { usePermission } from "../common/usePermission.ts";
import { notGiven } from "../prizes/notGiven.ts";

const perPage = 50;

interface PanelProps {
  tournament: BackOfficeTournament;
}

/** A score in the unit of what ranks the players. */
function scoreText({ strategy, currency }: BackOfficeTournament, score: number): string {
  if (strategy === "bet" || strategy === "win") return money(score, currency);
  return strategy === "rate" ? `${(score / 100).toFixed(2)}×` : count(score);
}

/** The board from its first place on, with whole names; those who are off it with the reason. */
export function BoardPanel({ tournament }: PanelProps) {
  const { id, version, state } = tournament;
  const [off, setOff] = useState(false);
  const mayReview = usePermission("tournaments.review") && state !== "paid";
  const board = useLongQuery(["tournament-players", id, version, off], (after) =>
    client.call(listTournamentPlayers, { params: { id }, query: { per_page: perPage, off: String(off), ...after } }),
  );
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
  return (
    <Section
      title={off ? "Off the board" : "Board"}
      actions={
        <>
          <FormControlLabel control={<Switch checked={off} onChange={(_, on) => setOff(on)} />} label="Disqualified" />
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
          items={board.items}
          keyOf={({ player_id }) => player_id}
          none={off ? "Nobody is disqualified." : "No round has counted yet."}
          failed={board.failed}
          more={board.more}
          moreLabel={off ? "Show older ones" : "Show further places"}
        />
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
  const winners = useLongQuery(["tournament-winners", id], (after) =>
    client.call(listTournamentWinners, { params: { id }, query: { per_page: perPage, order: "ASC", ...after } }),
  );
  return (
    <Section title="Winners">
      <PartTable
        label="Winners"
        columns={winnerColumns}
        items={winners.items}
        keyOf={({ place }) => place}
        none="Nobody had a score."
        stacked
        failed={winners.failed}
        more={winners.more}
        moreLabel="Show further places"
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
  { label: "Not given", of: ({ withheld }) => notGiven(withheld) },
  { label: "Paid", of: ({ paid_at }) => (paid_at ? when(paid_at) : "not yet"), figure: true },
];
