import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";

/** The operator's picture of a jackpot: that of the banner which bears its identifier. Source: 3-37. */
export function useJackpotPicture(): (identifier: string) => string {
  const banners = useQuery(useApp().queries.banners).data ?? [];
  return (identifier) =>
    banners.find(({ id, categories }) => id === identifier && categories.includes("jackpots"))?.image ??
    "/art/offers/jackpot.webp";
}
