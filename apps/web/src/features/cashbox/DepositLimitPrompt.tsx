import { licencePolicy } from "@croupier/rules/licencePolicy";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { browserStorage } from "../../storage/webStorage.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { LimitRoom } from "./LimitRoom.tsx";
import { useDepositLimits } from "./useDepositLimits.ts";

const key = "croupier.noDepositLimit";

/**
 * What the player's deposit limit leaves, or the way to set one; where the licence asks for it, a player without one is
 * proposed to set it until they say no. Source: F-48.
 */
export function DepositLimitPrompt({ currency }: { currency: string }) {
  const { say, setting, to } = useApp();
  const player = usePlayer();
  const { pending, room } = useDepositLimits(currency);
  const [declined, setDeclined] = useState(() => browserStorage.getItem(key));
  const policy = licencePolicy(setting.licence, setting.country, player?.country);
  if (pending || room || !policy.depositLimitPrompt || declined === String(player?.id))
    return <LimitRoom currency={currency} />;
  const decline = () => {
    browserStorage.setItem(key, String(player?.id));
    setDeclined(String(player?.id));
  };
  return (
    <section className="notice notice-wait" aria-labelledby="limit-prompt">
      <div className="grid gap-2">
        <h2 id="limit-prompt" className="font-semibold">
          {say("deposit.promptTitle")}
        </h2>
        <p>{say("deposit.promptLead")}</p>
        <p className="flex flex-wrap gap-2">
          <a className="button button-small" href={to("/profile/limits")}>
            {say("deposit.setLimit")}
          </a>
          <button type="button" className="button button-quiet button-small" onClick={decline}>
            {say("deposit.promptDecline")}
          </button>
        </p>
      </div>
    </section>
  );
}
