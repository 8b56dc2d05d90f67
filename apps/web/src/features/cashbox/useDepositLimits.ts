import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { depositRoom, depositStop } from "./depositRoom.ts";

/**
 * What the player's own limits say about a deposit into a wallet. Where they cannot be had, nothing is known and the server
 * decides. Source: 4-24.
 */
export function useDepositLimits(currency: string) {
  const limits = useQuery(useApp().queries.limits);
  const known = limits.data ?? [];
  return { pending: limits.isPending, stop: depositStop(known), room: depositRoom(known, currency) };
}
