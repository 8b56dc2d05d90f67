import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import type { PlayedRound } from "@croupier/contract/playedRounds";
import { listPlayerRounds } from "@croupier/contract/routes";
import { Button, Chip, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { useReadOn } from "../common/useReadOn.ts";
import { RoundDialog } from "./RoundDialog.tsx";

interface Game {
  game: string;
  title: string;
}

/** The player's rounds of real money; each opens with its events. */
export function Rounds({ player: { id } }: { player: BackOfficePlayer }) {
  const [games, setGames] = useState<readonly Game[]>([]);
  const [game, setGame] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  const { items, failed, more } = useReadOn(`${id} ${game}`, async (before: string | undefined) => {
    const query = { ...(game ? { game } : {}), ...(before ? { before } : {}) };
    const answer = await client.call(listPlayerRounds, { params: { id }, query });
    setGames(answer.games);
    return answer;
  });
  const columns: readonly Column<PlayedRound>[] = [
    { label: "When", of: ({ started_at }) => when(started_at) },
    {
      label: "Game",
      of: ({ title, free }) => [title, free && <Chip key="free" size="small" label="free" sx={{ ml: 1 }} />],
    },
    { label: "State", of: ({ state }) => state },
    { label: "Stake", of: ({ stake_cents, currency }) => money(stake_cents, currency), figure: true },
    { label: "Payout", of: ({ payout_cents, currency }) => money(payout_cents, currency), figure: true },
    {
      label: "",
      of: (round) => (
        <Button size="small" onClick={() => setOpen(round.id)}>
          Open
        </Button>
      ),
      figure: true,
    },
  ];
  const filter = (
    <TextField select label="Game" value={game} onChange={({ target }) => setGame(target.value)} sx={{ minWidth: 200 }}>
      <MenuItem value="">All</MenuItem>
      {games.map((one) => (
        <MenuItem key={one.game} value={one.game}>
          {one.title}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Section title="Rounds" actions={filter}>
      <PartTable
        label="Rounds"
        {...{ columns, items, failed, more }}
        keyOf={({ id: round }) => round}
        none="No round of real money."
      />
      {open && <RoundDialog id={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
