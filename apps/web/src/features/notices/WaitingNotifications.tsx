import { listWaitingNotifications, markNotificationsShown } from "@croupier/contract/routes";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { notify } from "../../notices/notify.ts";
import { newsEvent } from "../../realtime/news.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { personalNotice } from "./personalNotice.ts";

/**
 * Shows what was written to the player while no page of theirs was open, and says which notifications were shown, those that
 * come to the open page too. Source: 4-34, 4-50.
 */
export function WaitingNotifications() {
  const app = useApp();
  const { api } = app;
  const playerId = usePlayer()?.id ?? null;
  useEffect(() => {
    if (playerId === null) return;
    let left = false;
    // A failure leaves them waiting for the next page.
    const say = (ids: number[]) => void api.call(markNotificationsShown, { body: { ids } }).catch(() => undefined);
    void api.call(listWaitingNotifications, {}).then(
      (waiting) => {
        if (left || waiting.length === 0) return;
        for (const one of waiting) {
          const notice = personalNotice(app, one);
          if (notice) notify("message", notice);
        }
        say(waiting.map(({ id }) => id));
      },
      () => undefined,
    );
    const onNews = (event: Event) => {
      const { channel, data } = (event as CustomEvent<{ channel: string; data: unknown }>).detail;
      const id = (data as { id?: unknown } | null)?.id;
      if (channel === "personal_notifications" && Number.isSafeInteger(id)) say([id as number]);
    };
    window.addEventListener(newsEvent, onNews);
    return () => {
      left = true;
      window.removeEventListener(newsEvent, onNews);
    };
  }, [app, api, playerId]);
  return null;
}
