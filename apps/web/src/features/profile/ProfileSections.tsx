import { levelOf } from "@croupier/rules/playerGroups";
import { useQuery } from "@tanstack/react-query";
import { Gift, History, ShieldCheck, TrendingUp } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { GameCardSkeletons, GameCards } from "../games/GameCards.tsx";
import { ProfileFrame } from "./ProfileFrame.tsx";
import { Sessions } from "./ProfilePage.tsx";
import { RoundsDownload } from "./RoundsDownload.tsx";

/*
 * The profile's sub-pages, each with what the API says of the player now. Source: 2.1-05, 2.2-08.
 */

export function LevelsPage() {
  const { say } = useApp();
  const player = usePlayer();
  const level = levelOf(player?.statuses?.map(({ id }) => id) ?? []);
  return (
    <ProfileFrame title="profile.levels">
      <div className="panel flex items-center gap-4">
        <TrendingUp className="icon size-8 text-primary" aria-hidden />
        <div>
          <p className="font-heading text-xl">{say("profile.level", { level })}</p>
          <p className="text-muted">{say("profile.levelHint")}</p>
        </div>
      </div>
    </ProfileFrame>
  );
}

export function GiftsPage() {
  const { queries, say, to } = useApp();
  const money = useMoney();
  const bonuses = useQuery(queries.bonuses);
  const freespins = useQuery(queries.freespins);
  if (bonuses.isError || freespins.isError) {
    return (
      <ProfileFrame title="profile.gifts">
        <LoadFailed retry={() => Promise.all([bonuses.refetch(), freespins.refetch()])} />
      </ProfileFrame>
    );
  }
  const empty = bonuses.data?.length === 0 && freespins.data?.length === 0;
  return (
    <ProfileFrame title="profile.gifts">
      {empty ? (
        <Empty icon={Gift} title={say("profile.noGifts")} hint={say("profile.noGiftsHint")}>
          <a className="button button-primary button-small" href={to("/promotions")}>
            {say("promotions.title")}
          </a>
        </Empty>
      ) : (
        <ul className="grid gap-3" aria-busy={bonuses.isPending || undefined}>
          {bonuses.data?.map((bonus) => (
            <li key={`b${bonus.id}`} className="panel flex justify-between gap-4">
              <span>{bonus.title}</span>
              <span className="tabular-nums">{money(bonus.amount_cents, bonus.currency)}</span>
            </li>
          ))}
          {freespins.data?.map((one) => (
            <li key={`f${one.id}`} className="panel flex justify-between gap-4">
              <span>{one.title}</span>
              <span>{say("profile.freespins", { count: one.freespins_total })}</span>
            </li>
          ))}
        </ul>
      )}
    </ProfileFrame>
  );
}

export function VerificationPage() {
  const { say } = useApp();
  const player = usePlayer();
  const verified = player?.verified === true || player?.sumsub_verified === true;
  const every: [MessageKey, boolean][] = [
    ["profile.stepEmail", Boolean(player?.confirmed_at)],
    ["profile.stepIdentity", verified],
    ["profile.stepPayments", player?.all_payment_methods_verified === true],
  ];
  // The player can do nothing about the others, so that they stand here once they are done.
  const steps = every.filter(([step, done]) => done || step === "profile.stepEmail");
  return (
    <ProfileFrame title="profile.verification">
      <ul className="grid gap-3">
        {steps.map(([step, done]) => (
          <li key={step} className="panel flex items-center gap-3">
            <ShieldCheck className={`icon ${done ? "text-success" : "text-muted"}`} aria-hidden />
            <span className="flex-1">{say(step)}</span>
            <span className={`tag ${done ? "tag-success" : ""}`}>{say(done ? "profile.done" : "profile.open")}</span>
          </li>
        ))}
      </ul>
    </ProfileFrame>
  );
}

export function SecurityPage() {
  return (
    <ProfileFrame title="profile.security">
      <Sessions />
    </ProfileFrame>
  );
}

export function GamesHistoryPage() {
  const { queries, say, to } = useApp();
  const played = useQuery(queries.continuePlaying);
  return (
    <ProfileFrame title="profile.gamesHistory">
      {played.isError ? (
        <LoadFailed retry={played.refetch} />
      ) : played.data?.length === 0 ? (
        <Empty icon={History} title={say("profile.noGames")}>
          <a className="button button-primary button-small" href={to("/categories/all")}>
            {say("lobby.allGames")}
          </a>
        </Empty>
      ) : (
        <ul className="game-grid" aria-busy={played.isPending || undefined}>
          {played.data ? <GameCards games={played.data} eagerImages={6} /> : <GameCardSkeletons count={6} />}
        </ul>
      )}
      {!!played.data?.length && <RoundsDownload />}
    </ProfileFrame>
  );
}

export function PromocodePage() {
  const { say, to } = useApp();
  const code = usePlayer()?.deposit_bonus_code;
  return (
    <ProfileFrame title="profile.promocode">
      {code ? (
        <p className="panel text-lg">
          {say("profile.promocodeActive")} <strong>{code}</strong>
        </p>
      ) : (
        <Empty icon={Gift} title={say("profile.noPromocode")} hint={say("profile.noPromocodeHint")}>
          <a className="button button-primary button-small" href={to("/promotions")}>
            {say("promotions.title")}
          </a>
        </Empty>
      )}
    </ProfileFrame>
  );
}
