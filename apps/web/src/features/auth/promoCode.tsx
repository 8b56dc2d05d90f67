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

export function keepPromoCode(code: string): void {
  tabStorage.setItem(key, code);
}

export function forgetPromoCode(): void {
  tabStorage.removeItem(key);
}

/** Keeps a code that the address brings, `?promocode=`. */
export function useBroughtPromoCode(): void {
  const brought = new URLSearchParams(useLocation().search).get("promocode");
  useEffect(() => {
    if (brought && form.test(brought)) keepPromoCode(brought);
  }, [brought]);
}

/** Says that the code of this visit goes along with the sign-up. */
export function PromoCodeNote() {
  const { say } = useApp();
  const { search } = useLocation();
  const [code, setCode] = useState<string | undefined>();
  useBroughtPromoCode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may bring another code
  useEffect(() => setCode(keptPromoCode()), [search]);
  if (!code) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Ticket className="icon size-4" aria-hidden />
      {say("signUp.promoCode", { code })}
    </p>
  );
}
