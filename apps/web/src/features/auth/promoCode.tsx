import { Ticket } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { tabStorage } from "../../storage/webStorage.ts";

/** A promotion code for the first deposit, kept for this visit. Source: 4-65. */
const key = "croupier.depositPromoCode";
const form = /^[\w-]{1,40}$/;

/** The code that came with the visit; undefined without one. */
export function keptPromoCode(): string | undefined {
  return tabStorage.getItem(key) ?? undefined;
}

export function forgetPromoCode(): void {
  tabStorage.removeItem(key);
}

/** Keeps a code that the address brings, `?promocode=`, and says that it goes along with the sign-up. */
export function PromoCodeNote() {
  const { say } = useApp();
  const brought = new URLSearchParams(useLocation().search).get("promocode");
  const [code, setCode] = useState<string | undefined>();
  useEffect(() => {
    if (brought && form.test(brought)) tabStorage.setItem(key, brought);
    setCode(keptPromoCode());
  }, [brought]);
  if (!code) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Ticket className="icon size-4" aria-hidden />
      {say("signUp.promoCode", { code })}
    </p>
  );
}
