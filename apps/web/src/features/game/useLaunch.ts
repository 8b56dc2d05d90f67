import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { endpoints } from "../../api/endpoints.ts";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { idsOf } from "../games/toggleFavourite.ts";
import type { GameMode } from "./gameMode.ts";

/** Launching makes a one-time token, so it happens once for each visit of the page, in the browser only. */
export function useLaunch(game: Game, mode: GameMode, allowed: boolean) {
  const { api, setting, to } = useApp();
  const active = useAccounts()[0]?.currency;
  const id =
    (mode === "demo" ? game.currencies.FUN : undefined)?.id ?? game.currencies[active ?? ""]?.id ?? idsOf(game)[0];
  const launch = useMutation({
    /** With a currency, in the wallet that has just become the active one. */
    mutationFn: (currency: string | undefined) =>
      api.call(endpoints.launchGame, {
        params: { id: game.currencies[currency ?? ""]?.id ?? id ?? 0 },
        body: {
          mode,
          device: setting.device,
          return_url: new URL(to("/"), window.location.href).href,
          locale: setting.locale,
        },
      }),
  });
  const launched = useRef(false);
  const { mutate } = launch;
  const waiting = !allowed || (mode === "real" && active === undefined);
  useEffect(() => {
    if (launched.current || waiting) return;
    launched.current = true;
    mutate(undefined);
  }, [mutate, waiting]);
  return launch;
}
