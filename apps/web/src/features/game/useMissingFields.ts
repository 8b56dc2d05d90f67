import { missingFields } from "@croupier/rules/validation/missingFields";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

const none: readonly string[] = [];

/**
 * The profile fields that a game's studio asks of those who play for real and that this player has not given; null while
 * nobody knows. When it cannot be found out the launch may go on: the server refuses it by itself. Source: 4-54.
 */
export function useMissingFields(game: Game, mode: "real" | "demo"): readonly string[] | null {
  const { queries } = useApp();
  const player = usePlayer();
  const asked = mode === "real" && player !== null;
  const { data, isPending } = useQuery({ ...queries.playerFields, enabled: asked });
  return useMemo(() => {
    if (!asked) return none;
    if (isPending) return null;
    const required = data?.contexts[game.provider];
    return Array.isArray(required) ? missingFields(player, required) : none;
  }, [asked, isPending, data, game.provider, player]);
}
