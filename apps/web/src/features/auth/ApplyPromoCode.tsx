import { setBonusCode } from "@croupier/contract/routes";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useEffect } from "react";
import { ApiFailure } from "../../api/failure.ts";
import type { App } from "../../app-context/App.ts";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { forgetPromoCode, keepPromoCode, keptPromoCode, useBroughtPromoCode } from "./promoCode.tsx";

/**
 * A code that came with the visit counts for the next deposit once its player is signed in and in the lobby. One that the
 * server refuses is forgotten; the deposit opens either way. Source: 4-65.
 */
export function ApplyPromoCode({ inLobby }: { inLobby: boolean }) {
  const app = useApp();
  const navigate = useNavigate();
  const player = usePlayer();
  const mayUse = player !== null && !player.self_excluded;
  useBroughtPromoCode();
  useEffect(() => {
    const code = inLobby && mayUse ? keptPromoCode() : undefined;
    if (!code) return;
    void apply(app, code).then((settled) => {
      if (settled) void navigate(pathOf("Deposit"));
    });
  }, [app, navigate, inLobby, mayUse]);
  return null;
}

/** Whether the server took or refused the code; on a broken line it is kept for another time. */
async function apply(app: App, deposit_bonus_code: string): Promise<boolean> {
  // Gone before the call, so that no second look at the lobby sends it again.
  forgetPromoCode();
  try {
    await app.api.call(setBonusCode, { body: { deposit_bonus_code } });
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.status !== 422) {
      keepPromoCode(deposit_bonus_code);
      return false;
    }
  }
  await app.queryClient.invalidateQueries(app.queries.player);
  return true;
}
