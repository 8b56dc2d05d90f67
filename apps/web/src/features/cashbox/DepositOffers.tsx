import type { BonusOffer } from "@croupier/contract/gifts";
import { changeGroups, clearBonusCode } from "@croupier/contract/routes";
import { depositSum } from "@croupier/rules/bonuses/depositSum";
import { offerLines } from "@croupier/rules/bonuses/offerLines";
import { useMutation } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useRef } from "react";
import type { App } from "../../app-context/App.ts";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { toast } from "../../ui/toast.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { depositOffers, offerByCode, pickOf, useDepositOffers } from "../../ui/useDepositOffers.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts, usePlayer } from "../../ui/usePlayer.ts";
import { DepositCode } from "./DepositCode.tsx";
import { type TypedDeposit, useTypedDeposit } from "./typedDeposit.ts";

interface DepositOffersProps {
  /** Shows itself always, only where there is something to choose, or only while a code of the player's counts. */
  when?: "always" | "offered" | "coded";
}

/** Which bonuses the next deposit can bring, and a field for a code that brings another. Source: 2.1-08, 6-17, 7.7-05, C-6.8. */
export function DepositOffers(props: DepositOffersProps) {
  return (
    <UnlessExcluded>
      <OfferedNow {...props} />
    </UnlessExcluded>
  );
}

function OfferedNow({ when = "always" }: DepositOffersProps) {
  const { say } = useApp();
  const code = usePlayer()?.deposit_bonus_code ?? null;
  // Who removes the last of it here is left where they are.
  const wasShown = useRef(false);
  const offers = useDepositOffers(when !== "coded" || code !== null || wasShown.current);
  const byCode = offers && offerByCode(offers);
  const isWanted = when === "always" || (when === "offered" ? offers?.length : byCode);
  // Where it always stands, its place is kept until it comes.
  if (!offers && when === "always") return <span className="skeleton h-80" aria-busy="true" />;
  if (!offers || !(isWanted || wasShown.current)) return null;
  wasShown.current = true;
  return (
    <section className="grid gap-4" aria-label={say("offers.label")}>
      {offers.length > 0 ? (
        <Choice offers={offers} />
      ) : (
        <p className="notice text-sm">
          <Gift className="icon" aria-hidden />
          {say("offers.none")}
        </p>
      )}
      <DepositCode inForce={byCode ? code : null} />
    </section>
  );
}

/** None is chosen before the player chooses, be it here or by a code. */
function Choice({ offers }: { offers: readonly BonusOffer[] }) {
  const { say } = useApp();
  const { chosen, choose, busy } = useChoice(offers);
  return (
    <fieldset className="grid gap-3 border-0 p-0" aria-busy={busy}>
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

/** The offer of a code that the player gave is chosen by that, else the one whose group they joined; none takes the code back too. */
function useChoice(offers: readonly BonusOffer[]) {
  const app = useApp();
  const groups = usePlayer()?.statuses?.map(({ id }) => String(id)) ?? [];
  const byCode = offerByCode(offers);
  const picked = byCode ?? offers.find((offer) => groups.includes(pickOf(offer) ?? ""));
  const change = useMutation({
    async mutationFn(offer: BonusOffer | null) {
      const add = [offer && pickOf(offer)].filter((group) => group !== null);
      const shown = byCode && offer === null ? await takeCodeBack(app) : offers;
      const remove = shown
        .map(pickOf)
        .filter((group) => group !== null && groups.includes(group) && !add.includes(group)) as string[];
      if (add.length + remove.length > 0) await app.api.call(changeGroups, { body: { groups: { add, remove } } });
    },
    onError: () => void toast("warning", app.say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => app.queryClient.invalidateQueries(app.queries.player),
  });
  const pending = change.isPending ? change.variables : undefined;
  return {
    chosen: (pending === undefined ? picked?.id : pending?.id) ?? null,
    choose: (offer: BonusOffer | null) => {
      if (!change.isPending) change.mutate(offer);
    },
    busy: change.isPending,
  };
}

/** Answers what is offered without the code. */
async function takeCodeBack(app: App): Promise<readonly BonusOffer[]> {
  await app.api.call(clearBonusCode, {});
  return app.queryClient.fetchQuery({ ...depositOffers(app), staleTime: 0 });
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
