import { poolsFor } from "@croupier/rules/games/jackpotPools";
import { contestsIn } from "@croupier/rules/menus/contestLists";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { JackpotCard } from "../jackpots/JackpotCard.tsx";
import { LotteryCard } from "../lotteries/LotteryCard.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { ChanceWheel } from "./ChanceWheel.tsx";
import "./chance.css";

/** Everything that chance alone decides: the wheel and the boxes, the lotteries, the jackpots; then the operator's own text. Source: 2.2-12. */
export function ChancePage() {
  const { queries, say } = useApp();
  const features = useFeatures();
  const page = useQuery(queries.cmsPage("rocket-chance")).data;
  return (
    <PromoFrame title={say("chance.title")} lead={say("chance.lead")} picture="chance">
      {features.has("spinWheel") && <ChanceWheel />}
      {features.has("lotteries") && <Lotteries />}
      {features.has("jackpots") && <Jackpots />}
      {page && <CmsText page={page} />}
    </PromoFrame>
  );
}

/** The lotteries that run or will run, for this visitor. */
function Lotteries() {
  const { queries, setting } = useApp();
  const lotteries = useQuery(queries.lotteries);
  const groups = (usePlayer()?.statuses ?? []).map(({ id }) => id);
  const open = contestsIn("all", lotteries.data ?? [], { groups, testQuests: false, now: new Date(setting.now) });
  return (
    <Part
      title="tournaments.lotteries"
      path={pathOf("TournamentsLottery")}
      answer={lotteries}
      empty={open.length === 0}
    >
      <ul className="promo-grid">
        {open.map((lottery) => (
          <LotteryCard key={lottery.id} lottery={lottery} />
        ))}
      </ul>
    </Part>
  );
}

function Jackpots() {
  const { queries } = useApp();
  const jackpots = useQuery(queries.jackpots);
  const shown = poolsFor(jackpots.data ?? [], useVisitorCurrency());
  return (
    <Part title="jackpots.title" path={pathOf("Jackpots")} answer={jackpots} empty={shown.length === 0}>
      <ul className="jackpot-grid">
        {shown.map((jackpot) => (
          <JackpotCard key={jackpot.id} jackpot={jackpot} heading="h3" />
        ))}
      </ul>
    </Part>
  );
}

interface PartProps {
  title: MessageKey;
  path: string;
  answer: { isPending: boolean; isError: boolean; isSuccess: boolean; refetch(): Promise<unknown> };
  empty: boolean;
  children: ReactNode;
}

/** A part of the page with the way to all of it; nothing where there is nothing. */
function Part({ title, path, answer, empty, children }: PartProps) {
  const { say, to } = useApp();
  const id = useId();
  if (answer.isSuccess && empty) return null;
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-xl md:text-2xl">
          {say(title)}
        </h2>
        <a className="text-link inline-flex min-h-11 items-center" href={to(path)}>
          {say("chance.all")}
          <span className="sr-only">: {say(title)}</span>
        </a>
      </div>
      {answer.isError && <LoadFailed retry={answer.refetch} />}
      {answer.isPending ? <div className="skeleton h-48" aria-busy="true" /> : children}
    </section>
  );
}
