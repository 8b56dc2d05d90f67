import { canceledDepositToShow } from "@croupier/rules/canceledDeposit";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { notify } from "../../notices/notify.ts";
import { browserStorage } from "../../storage/webStorage.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

const lastTold = "croupier.canceledDeposit";

/** Tells once in this browser of a deposit that was cancelled a moment ago. Source: 4-12, 8-20, 9-05. */
export function CanceledDeposit() {
  const { queries, say } = useApp();
  const player = usePlayer();
  const payments = useQuery({ ...queries.payments, enabled: player !== null }).data;
  useEffect(() => {
    const found = canceledDepositToShow(payments ?? [], browserStorage.getItem(lastTold), Date.now());
    if (!found) return;
    browserStorage.setItem(lastTold, String(found.id));
    const title = say("CASHBOX.PAYMENT_STATUS.CANCELED", { action: found.action });
    notify("warning", { id: `payment:${found.id}`, title, path: "/cashbox" });
  }, [payments, say]);
  return null;
}
