import { isUsedUp } from "@croupier/rules/limits";
import { tellsOfSession } from "@croupier/rules/sessionTime";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useModalDialog } from "../../modal/useModalDialog.ts";
import { browserStorage } from "../../storage/webStorage.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

const key = "croupier.signInNotice";

const askAgain_ms = 5_000;

/**
 * What a player is told after signing in where the licence asks for it, as Estonia's does, once for each sign-in: the clock, the
 * limits, the reminder and the register. Source: 4-66.
 */
export function SignInNotice() {
  const { queries } = useApp();
  const player = usePlayer();
  const asked = player?.license_name !== undefined && tellsOfSession(player.license_name);
  // A call that fails while a busy house signs somebody in does not keep the notice from them.
  const facts = useQuery({
    ...queries.realityCheck,
    enabled: asked,
    refetchInterval: ({ state }) => (state.data === undefined ? askAgain_ms : false),
  }).data;
  const [closed, setClosed] = useState("");
  if (!asked || !facts) return null;
  // Not by the time of the stay, which goes on for whoever comes back within minutes and has signed in anew, and not by the
  // player's last sign-in, which may have been on another device.
  const thisSignIn = `${player.id}@${facts.entered_at}`;
  if (closed === thisSignIn || browserStorage.getItem(key) === thisSignIn) return null;
  const close = () => {
    browserStorage.setItem(key, thisSignIn);
    setClosed(thisSignIn);
  };
  return <Notice interval_min={facts.interval_min} close={close} />;
}

function Notice({ interval_min, close }: { interval_min: number | null; close: () => void }) {
  const { queries, say, to } = useApp();
  const limits = useQuery(queries.limits).data ?? [];
  const dialog = useModalDialog();
  return (
    <dialog
      ref={dialog}
      className="game-sheet"
      aria-labelledby="sign-in-notice"
      onClose={({ currentTarget }) => currentTarget.isConnected && close()}
    >
      <div className="grid gap-5 p-6">
        <h2 id="sign-in-notice" className="text-2xl">
          {say("signInNotice.title")}
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{say("signInNotice.clock")}</li>
          {interval_min !== null && <li>{say("signInNotice.reminder", { minutes: interval_min })}</li>}
          <li>{say("signInNotice.limits", { count: limits.length, reached: limits.filter(isUsedUp).length })}</li>
          <li>{say("signInNotice.register")}</li>
        </ul>
        <button type="button" className="button button-primary w-full" onClick={() => dialog.current?.close()}>
          {say("signInNotice.close")}
        </button>
        <p className="flex flex-wrap justify-between gap-3">
          <a className="button" href={to("/profile/limits")} onClick={close}>
            {say("help.limits")}
          </a>
          <a className="button" href={to("/responsible-gaming/help")} onClick={close}>
            {say("help.title")}
          </a>
        </p>
      </div>
    </dialog>
  );
}
