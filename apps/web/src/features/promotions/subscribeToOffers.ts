import { endpoints } from "../../api/endpoints.ts";
import { ApiFailure } from "../../api/failure.ts";
import type { App } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";

/** Subscribes the player to offers by mail, and shows the result. Source: 7.2-06, 8-16 to 8-18. */
export async function subscribeToOffers(app: App): Promise<void> {
  const { api, say, queryClient, queries } = app;
  try {
    const player = await queryClient.fetchQuery({ ...queries.player, staleTime: 0 });
    if (player.receive_promos) return await toast("message", say("NOTIFICATIONS.SUCCESS_ALREADY_SUBSCRIBED_PROMO"));
    await api.call(endpoints.subscribe, { body: { receive_promos: true } });
    void queryClient.invalidateQueries({ queryKey: queries.player.queryKey });
    await toast("success", say("NOTIFICATIONS.SUCCESS_RECAEVED_PROMO"));
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    await toast("warning", say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
  }
}
