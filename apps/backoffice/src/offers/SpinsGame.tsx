import type { OfferGame, StudioSpinsGame } from "@croupier/contract/backOffice/offers";
import { listStudioSpinsGames } from "@croupier/contract/routes";
import { ListSubheader, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import type { GiftDraft } from "./offerDraft.ts";

/** Titles of outside studios of which free spins can be given. */
export function useStudioSpinsGames(): readonly StudioSpinsGame[] {
  const call = () => client.call(listStudioSpinsGames, {});
  return useQuery({ queryKey: ["studio-spins-games"], queryFn: call }).data ?? [];
}

interface SpinsGameProps {
  gift: GiftDraft;
  games: readonly OfferGame[];
  set(gift: GiftDraft): void;
  fault: string | undefined;
  readOnly: boolean;
}

/** Where free spins are played: at a pokie of ours, or at a studio that can be told of them. */
export function SpinsGame({ gift, games, set, fault, readOnly }: SpinsGameProps) {
  const studios = useStudioSpinsGames();
  const pokies = games.filter(({ is_pokie }) => is_pokie);
  const known = [...pokies, ...studios].some(({ identifier }) => identifier === gift.game);
  const isStudios = (game: string) => studios.some(({ identifier }) => identifier === game);
  const hint = isStudios(gift.game) ? "At an outside studio, which says itself whether it takes the stake" : "";
  const choice = ({ identifier, title }: { identifier: string; title: string }) => (
    <MenuItem key={identifier} value={identifier}>
      {title}
    </MenuItem>
  );
  return (
    <TextField
      select
      label="Game"
      value={known ? gift.game : ""}
      onChange={({ target: { value: game } }) => set({ ...gift, game, most: isStudios(game) ? gift.most : {} })}
      error={fault !== undefined}
      helperText={fault ?? (hint || "Where the rounds are played")}
      slotProps={{ input: { readOnly } }}
    >
      {pokies.map(choice)}
      {studios.length > 0 && <ListSubheader>At an outside studio</ListSubheader>}
      {studios.map(choice)}
    </TextField>
  );
}
