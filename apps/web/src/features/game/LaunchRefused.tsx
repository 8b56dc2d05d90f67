import { demoCurrency } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { fieldMessages } from "../../api/failure.ts";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { gamePath } from "../games/gamePath.ts";
import { coverOf } from "../games/gamePicture.tsx";
import { Backdrop } from "./Backdrop.tsx";

interface Refused {
  game: Game;
  error: Error;
  /** Launches anew, in the wallet of this currency where one is given. */
  again(currency: string | undefined): void;
}

/** Why a game does not open, and what can be done about it there. Source: 2.2-05, 5-33, 6-20. */
export function LaunchRefused({ game, error, again }: Refused) {
  const { say, to } = useApp();
  const currency = useAccounts()[0]?.currency;
  const refusal = fieldMessages(error)[0];
  const inCurrency = refusal?.code === "currency_not_supported" && currency !== undefined;
  const here = refusal?.code === "blocked_here";
  return (
    <div
      className="absolute inset-0 grid content-center justify-items-center gap-4 overflow-hidden bg-bg p-6 text-center"
      role="alert"
    >
      <Backdrop game={game} />
      <img
        src={coverOf(game)}
        alt=""
        className="relative h-40 w-30 rounded-lg object-cover opacity-80 shadow-2xl grayscale-50 [@media(height<30rem)]:hidden"
      />
      <p className="relative max-w-prose font-heading text-2xl text-balance">
        {inCurrency && say("game.refusedCurrency", { title: game.title, currency })}
        {here && say("game.refusedHere", { title: game.title })}
        {!inCurrency && !here && say("game.failed")}
      </p>
      {!inCurrency && !here && (
        <p className="relative max-w-prose text-muted">{refusal?.message ?? say("common.loadFailedHint")}</p>
      )}
      <div className="relative flex flex-wrap justify-center gap-2">
        {inCurrency && <OtherWallets game={game} again={again} />}
        {inCurrency && game.has_demo_mode && (
          <a className="button" href={to(gamePath(game, "demo"))}>
            {say("game.tryDemo")}
          </a>
        )}
        {here && (
          <a className="button button-primary" href={to("/")}>
            {say("game.back")}
          </a>
        )}
        {!inCurrency && !here && (
          <button type="button" className="button button-primary" onClick={() => again(undefined)}>
            {say("common.tryAgain")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Currencies in which most people have money; the first that the game takes is offered as a new wallet. */
const usual = ["EUR", "USD", "CAD"];

/** The player's wallets that the game takes; where there is none, a new one. Source: 3-13. */
function OtherWallets({ game, again }: Pick<Refused, "game" | "again">) {
  const { api, queries, queryClient, say } = useApp();
  const [busy, setBusy] = useState(false);
  const accounts = useAccounts();
  const offered = useQuery(queries.currencies).data ?? [];
  const takes = (code: string) => code !== demoCurrency && Object.hasOwn(game.currencies, code);
  const own = accounts.map(({ currency }) => currency).filter(takes);
  const codes = offered.map(({ code }) => code).filter(takes);
  const further = usual.find((code) => codes.includes(code)) ?? codes[0];
  const shown = own.length > 0 ? own : further ? [further] : [];
  const choose = async (currency: string) => {
    setBusy(true);
    try {
      await api.call(endpoints.selectAccount, { body: { currency } });
      await queryClient.invalidateQueries({ queryKey: ["accounts"] });
      again(currency);
    } catch {
      const { toast } = await import("../../ui/toast.ts");
      void toast("warning", say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
    } finally {
      setBusy(false);
    }
  };
  return shown.map((currency) => (
    <button
      key={currency}
      type="button"
      className="button button-primary"
      disabled={busy}
      onClick={() => void choose(currency)}
    >
      {say(own.length > 0 ? "game.playFromWallet" : "game.openWallet", { currency })}
    </button>
  ));
}
