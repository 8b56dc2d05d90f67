import { useEffect, useRef, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useParams } from "../../app-context/navigation.ts";
import { toast } from "../../ui/toast.ts";
import { useChooseWallet } from "../../ui/useChooseWallet.ts";
import { useAccountsQuery } from "../../ui/usePlayer.ts";

/**
 * Chooses the wallet that `/accounts/:id/deposit` names by its currency, once: another one can be chosen afterwards. A wallet that the
 * player does not have leaves the active one as it is, and says so. True until that is done. Source: 2.2-06.
 */
export function useWalletOfAddress(): boolean {
  const { say } = useApp();
  const wanted = (useParams().id ?? "").toUpperCase();
  const accounts = useAccountsQuery().data;
  const choose = useChooseWallet();
  const asked = useRef("");
  const [settled, setSettled] = useState("");
  useEffect(() => {
    if (!accounts || asked.current === wanted) return;
    asked.current = wanted;
    void chooseOwn().finally(() => setSettled(wanted));

    async function chooseOwn(): Promise<void> {
      const own = accounts?.find(({ currency }) => currency === wanted);
      if (own?.active) return;
      try {
        if (!own) throw new Error(`no wallet ${wanted}`);
        await choose(wanted);
      } catch {
        await toast("warning", say("cashbox.noWallet", { name: wanted }));
      }
    }
  }, [accounts, wanted, choose, say]);
  return settled !== wanted;
}
