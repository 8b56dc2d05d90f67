import { useQuery } from "@tanstack/react-query";
import type { Account, Player } from "../api/wire.ts";
import { useApp } from "../app-context/App.ts";

/** The signed-in player, or null for a guest. A profile without an id counts as a guest. Source: 4-27. */
export function usePlayer(): (Player & { id: number }) | null {
  const player = useQuery(useApp().queries.player).data;
  return player?.id ? (player as Player & { id: number }) : null;
}

/** Whether the player excluded themselves and came for what is left: all that plays or pays in is closed to them. Source: F-51. */
export function useExcluded(): boolean {
  return usePlayer()?.self_excluded === true;
}

/** The question for the player's wallets, whose answer may be on its way or fail. A guest's is never asked. */
export function useAccountsQuery() {
  const player = usePlayer();
  const { queries } = useApp();
  return useQuery({ ...queries.accounts, enabled: player !== null });
}

/** The player's wallets; the active one first. Empty for a guest. */
export function useAccounts(): Account[] {
  const accounts = useAccountsQuery().data ?? [];
  return [...accounts].sort((one, other) => Number(other.active) - Number(one.active));
}
