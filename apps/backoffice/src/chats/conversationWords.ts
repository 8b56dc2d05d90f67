import type { BackOfficeConversation } from "@croupier/contract/backOffice/chats";
import { useText } from "../messages/useText.ts";

/** How a visitor is named: by name, address or number, else as a guest. */
export function useNameOf(): (one: Pick<BackOfficeConversation, "who">) => string {
  const t = useText();
  return ({ who }) => who.name ?? who.email ?? (who.player_id ? t("Player %{id}", { id: who.player_id }) : t("Guest"));
}

/** The clock's time of today, else the day with it. */
export function shortTime(iso: string): string {
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(undefined, today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" });
}
