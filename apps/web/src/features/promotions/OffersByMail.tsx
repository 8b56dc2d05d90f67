import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Icon } from "../../ui/Icon.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { subscribeToOffers } from "./subscribeToOffers.ts";

/** A player who gets no offers by mail may ask for them here. Source: 3-68, 7.2-06. */
export function OffersByMail() {
  const app = useApp();
  const player = usePlayer();
  const [busy, setBusy] = useState(false);
  if (!player || player.receive_promos || player.self_excluded) return null;
  const ask = async () => {
    setBusy(true);
    await subscribeToOffers(app).finally(() => setBusy(false));
  };
  return (
    <button
      type="button"
      className="button button-small needs-scripts"
      onClick={() => void ask()}
      disabled={busy}
      aria-busy={busy}
    >
      <Icon name="mail" className="size-4" />
      {app.say("promotions.byMail")}
    </button>
  );
}
