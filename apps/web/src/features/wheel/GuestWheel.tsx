import type { LootboxSource } from "@croupier/contract/lootboxes";
import { isWheel } from "@croupier/rules/menus/counters";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Disc3, Gift } from "lucide-react";
import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { shopCardsIn, shopRatesQuery } from "../compPoints/compPointsQueries.ts";
import { boxSourcesQuery } from "./boxSources.ts";
import { WheelAtRest } from "./WheelAtRest.tsx";

/** What a guest finds on the wheel's page: the wheel that everybody turns, what brings a spin, and the way in. Source: 2.1-03, 4-07. */
export function GuestWheel() {
  const { say, to } = useApp();
  const back = `?redirect=${encodeURIComponent(pathOf("SpinWheelPage"))}`;
  return (
    <>
      <UsedUp />
      <WheelAtRest title={say("wheel.segmentsTitle")} lead={say("wheel.segmentsLead")}>
        <p className="flex flex-wrap gap-3">
          <a className="button button-primary" href={to(`${pathOf("Registration")}${back}`)}>
            {say("signUp.action")}
          </a>
          <a className="button" href={to(`/sign-in${back}`)}>
            {say("wheel.signIn")}
          </a>
        </p>
      </WheelAtRest>
      <Sources />
    </>
  );
}

/** Said before the ways in, which promise nothing then: the wheel has given all that it has to give. */
function UsedUp() {
  const { api, say } = useApp();
  const { data = [] } = useQuery(boxSourcesQuery(api));
  const currency = useVisitorCurrency();
  const inShop = useBoxCards(currency);
  const isUsedUp = data.some(({ used_up }) => used_up) && givenNow(data, currency).length + inShop.length === 0;
  return isUsedUp ? <p className="notice notice-wait">{say("wheel.usedUpNow")}</p> : null;
}

/** What brings somebody of a currency a spin or a box. */
const givenNow = (sources: readonly LootboxSource[], currency: string) =>
  sources.filter(
    ({ on, least, used_up }) => !used_up && (on !== "deposit" || least.some((one) => one.currency === currency)),
  );

/** Each rule of the brand that brings a spin or a box, and what the shop exchanges for points. */
function Sources() {
  const { api, say } = useApp();
  const sources = useQuery(boxSourcesQuery(api));
  const currency = useVisitorCurrency();
  const inShop = useBoxCards(currency);
  if (sources.isError) return <LoadFailed retry={sources.refetch} />;
  if (sources.isPending) return <div className="skeleton h-40" aria-busy="true" />;
  const shown = givenNow(sources.data, currency);
  if (shown.length + inShop.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="box-sources">
      <h2 id="box-sources" className="text-xl md:text-2xl">
        {say("wheel.sources")}
      </h2>
      <ul className="box-sources">
        {shown.map((source) => (
          <BoxSource key={`${source.on} ${source.title}`} {...source} currency={currency} />
        ))}
        {inShop}
      </ul>
    </section>
  );
}

function BoxSource({ currency, ...source }: LootboxSource & { currency: string }) {
  const { say } = useApp();
  const money = useMoney();
  const least = source.least.find((one) => one.currency === currency);
  const amount = least ? money(least.amount_cents, currency) : "";
  const how =
    source.on === "deposit"
      ? say("wheel.byDeposit", { every: source.every ?? "deposit", amount })
      : say(source.on === "registration" ? "wheel.bySignUp" : "wheel.byVisit");
  return (
    <Source isSpin={isWheel(source)} title={operatorText(say, source.title)}>
      {how}
    </Source>
  );
}

/** Spins and boxes that the shop has for points, where there is a shop. */
function useBoxCards(currency: string): ReactNode[] {
  const { api, say, setting, to } = useApp();
  const isOpen = useFeatures().has("rewardsShop");
  const rates = useQuery({ ...shopRatesQuery(api, setting.locale), enabled: isOpen });
  if (!isOpen || !rates.data) return [];
  return shopCardsIn(rates.data, currency)
    .filter(({ box }) => box !== null)
    .map(({ group, box, title, points }) => (
      <Source key={group} isSpin={box === "wheel"} title={operatorText(say, title)}>
        {say("compPoints.points", { count: points })},{" "}
        <a className="text-link" href={to(pathOf("CompPoints"))}>
          {say("compPoints.title")}
        </a>
      </Source>
    ));
}

function Source({ isSpin, title, children }: { isSpin: boolean; title: string; children: ReactNode }) {
  const Icon = isSpin ? Disc3 : Gift;
  return (
    <li className="panel">
      <Icon className="icon size-6 text-primary" aria-hidden strokeWidth={1.5} />
      <div>
        <h3 className="font-heading text-lg">{title}</h3>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}
