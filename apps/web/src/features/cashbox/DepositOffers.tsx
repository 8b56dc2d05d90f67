import type { BonusOffer } from "@croupier/contract/gifts";
import { changeGroups, listDepositBonuses } from "@croupier/contract/routes";
import { depositSum } from "@croupier/rules/bonuses/depositSum";
import { offerLines } from "@croupier/rules/bonuses/offerLines";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { toast } from "../../ui/toast.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts, usePlayer } from "../../ui/usePlayer.ts";
import { pickOf } from "./offerTerms.ts";
import { type TypedDeposit, useTypedDeposit } from "./typedDeposit.ts";

/** Which bonuses the next deposit can bring, none chosen before the player chooses; `quiet` says nothing where there are none. Source: 2.1-08, 6-17, 7.7-05, C-6.8. */
export function DepositOffers({ quiet = false }: { quiet?: boolean }) {
  const { api, say } = useApp();
  const offers = useQuery({
    queryKey: ["bonuses", "deposit-offers"],
    queryFn: () => api.call(listDepositBonuses, {}),
    staleTime: 60_000,
  }).data;
  const { chosen, choose, busy } = useChoice(offers ?? []);
  if (!offers || (quiet && offers.length === 0)) return null;
  if (offers.length === 0) {
    return (
      <section className="notice text-sm" aria-label={say("offers.label")}>
        <Gift className="icon" aria-hidden />
        <p>{say("offers.none")}</p>
      </section>
    );
  }
  return (
    <fieldset className="grid gap-3 border-0 p-0" disabled={busy}>
      <legend className="mb-2 font-semibold">{say("offers.choose")}</legend>
      {offers.map((offer) => (
        <OfferChoice key={offer.id} offer={offer} checked={chosen === offer.id} choose={() => choose(offer)} />
      ))}
      <label className="method cursor-pointer">
        <input type="radio" name="offer" className="sr-only" checked={chosen === null} onChange={() => choose(null)} />
        <span className="font-semibold">{say("offers.without")}</span>
      </label>
    </fieldset>
  );
}

/** An offer that needs no choice, since a code brings it, is chosen; else the one whose group the player joined. */
function useChoice(offers: readonly BonusOffer[]) {
  const app = useApp();
  const groups = usePlayer()?.statuses?.map(({ id }) => String(id)) ?? [];
  const byCode = offers.find((offer) => pickOf(offer) === null);
  const picked = byCode ?? offers.find((offer) => groups.includes(pickOf(offer) ?? ""));
  const change = useMutation({
    mutationFn: (offer: BonusOffer | null) => {
      const add = offer ? [pickOf(offer)].filter((group) => group !== null) : [];
      const others = offers
        .map(pickOf)
        .filter((group) => group !== null && groups.includes(group) && !add.includes(group));
      return app.api.call(changeGroups, { body: { groups: { add, remove: others as string[] } } });
    },
    onError: () => void toast("warning", app.say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => app.queryClient.invalidateQueries(app.queries.player),
  });
  const pending = change.isPending ? change.variables : undefined;
  return {
    chosen: (pending === undefined ? picked?.id : pending?.id) ?? null,
    choose: (offer: BonusOffer | null) => change.mutate(offer),
    busy: change.isPending || byCode !== undefined,
  };
}

function OfferChoice({ offer, checked, choose }: { offer: BonusOffer; checked: boolean; choose: () => void }) {
  const { say } = useApp();
  const money = useMoney();
  const typed = useTypedDeposit();
  const active = useAccounts()[0]?.currency ?? "EUR";
  const currency = typed?.currency ?? active;
  return (
    <label className="method cursor-pointer">
      <input type="radio" name="offer" className="sr-only" checked={checked} onChange={choose} />
      <span className="grid min-w-0 gap-1">
        <span className="font-semibold">{operatorText(say, offer.title)}</span>
        {typed && <Sum offer={offer} typed={typed} />}
        <span className="grid gap-0.5 text-sm text-muted">
          {offerLines(offer, currency, money, say).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </span>
    </label>
  );
}

/** What the typed amount brings. */
function Sum({ offer, typed: { currency, cents } }: { offer: BonusOffer; typed: TypedDeposit }) {
  const { say } = useApp();
  const money = useMoney();
  const sum = depositSum(offer, currency, cents);
  if (!sum) return null;
  const deposit = money(cents, currency);
  if (!sum.brings) {
    const least = money(sum.min_cents, currency);
    return <span className="text-sm font-semibold">{say("offers.tooLittle", { deposit, least })}</span>;
  }
  const parts = [
    sum.bonus_cents > 0 && say("offers.amount", { amount: money(sum.bonus_cents, currency) }),
    sum.freespins > 0 && say("profile.freespins", { count: sum.freespins }),
  ].filter((part) => part !== false);
  return (
    <span className="text-sm font-semibold text-success tabular-nums">
      {say("offers.brings", { deposit, bonus: parts.join(" + ") })}
    </span>
  );
}
