import { levelOf, vipStatus } from "@croupier/rules/playerGroups";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import type { Player } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { VipBadge } from "../../layout/VipBadge.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { VipSummary } from "../vip/VipSummary.tsx";
import { NextSteps } from "./NextSteps.tsx";
import { ProfileFrame } from "./ProfileFrame.tsx";
import { WalletSummary } from "./WalletSummary.tsx";

/** The player's own page: who they are, what is next for them, what they have. */
export function ProfilePage() {
  const player = usePlayer();
  if (!player) return null;
  return (
    <ProfileFrame title="profile.title">
      <WhoIAm player={player} />
      <NextSteps player={player} />
      <VipSummary />
      <div className="grid gap-6 md:grid-cols-2">
        <WalletSummary />
        <Facts />
      </div>
    </ProfileFrame>
  );
}

function WhoIAm({ player }: { player: Player }) {
  const { say, setting } = useApp();
  const levels = useFeatures().has("levels");
  const groups = player.statuses?.map(({ id }) => id) ?? [];
  const status = vipStatus(groups);
  const person = [player.first_name, player.last_name].filter(Boolean).join(" ");
  const name = player.nickname || person || player.email?.split("@")[0] || "";
  const since = useUtcTime("longDay");
  const country = player.country && new Intl.DisplayNames(setting.locale, { type: "region" }).of(player.country);
  const facts = [
    say("profile.number", { id: String(player.id) }),
    player.created_at && say("profile.since", { date: since(player.created_at) }),
    country,
  ];
  return (
    <section className="panel flex flex-wrap items-center gap-4" aria-label={name}>
      <span className="avatar" aria-hidden>
        {initials(person || name)}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-heading text-2xl font-semibold break-words">
          {name}
          {status && <VipBadge status={status} />}
          {levels && <span className="tag">{say("profile.level", { level: levelOf(groups) })}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 break-all text-muted">
          {player.email}
          {player.confirmed_at && (
            <span className="inline-flex items-center gap-1 text-sm text-success">
              <BadgeCheck className="icon size-4" aria-hidden />
              {say("profile.confirmed")}
            </span>
          )}
        </p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(" · ")}</p>
      </div>
    </section>
  );
}

/** The first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}

function Facts() {
  const { queries, say } = useApp();
  const money = useMoney();
  const stats = useQuery(queries.stats);
  if (stats.isError) return <LoadFailed retry={stats.refetch} />;
  const sums = (amounts: Record<string, number> = {}) => {
    const entries = Object.entries(amounts);
    return entries.length ? entries.map(([code, cents]) => money(cents, code)).join(" + ") : "–";
  };
  const lines = [
    [say("profile.deposits"), String(stats.data?.deposits_count ?? "–")],
    [say("profile.deposited"), sums(stats.data?.deposits_sum)],
    [say("profile.cashedOut"), sums(stats.data?.cashouts_sum)],
    [say("profile.staked"), sums(stats.data?.bets_sum)],
  ];
  return (
    <section className="panel grid content-start gap-4">
      <h2 className="text-xl">{say("profile.stats")}</h2>
      <dl className="grid gap-3" aria-busy={stats.isPending}>
        {lines.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-muted">{label}</dt>
            <dd className="money font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
