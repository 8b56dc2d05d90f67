import { cardJackpot } from "@croupier/rules/games/gameCard";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { idsOf } from "./toggleFavourite.ts";

export interface GameFacts {
  signedIn: boolean;
  /** Keeps favourites, or would after signing in; who excluded themselves only sees theirs. Source: F-51. */
  mayKeep: boolean;
  /** Currency of the visitor: the player's, a guest's by the country. */
  currency: string;
  /** The studio's own title; empty until the list of studios is there. */
  studio(game: Pick<Game, "provider">): string;
  isFavourite(game: Pick<Game, "currencies">): boolean;
  /** The jackpot as people read it, or null. */
  jackpot(game: Pick<Game, "identifier">): string | null;
}

/** What cards say of games beyond the games themselves; looked up once for a list. */
export function useGameFacts(): GameFacts {
  const { queries } = useApp();
  const player = usePlayer();
  const money = useMoney();
  const studios = useQuery(queries.providers).data;
  const jackpots = useQuery(queries.gameJackpots).data;
  const favourites = useQuery({ ...queries.favourites, enabled: player !== null }).data;
  const currency = useVisitorCurrency();
  return useMemo(() => {
    const titles = new Map(studios?.map(({ id, title }) => [id, title]));
    const held = new Set(favourites);
    return {
      signedIn: player !== null,
      mayKeep: player?.self_excluded !== true,
      currency,
      studio: (game) => titles.get(game.provider) ?? "",
      isFavourite: (game) => held.size > 0 && idsOf(game).some((id) => held.has(id)),
      jackpot: (game) => {
        const found = jackpots ? cardJackpot(jackpots, game.identifier, currency) : null;
        return found && money(found.amount_cents, found.currency);
      },
    };
  }, [player, currency, studios, jackpots, favourites, money]);
}
