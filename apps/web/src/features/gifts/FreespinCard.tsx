import type { Freespin } from "@croupier/contract/gifts";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { GiftLook } from "./GiftLook.tsx";
import { GiftTime } from "./GiftTime.tsx";
import { StageTag } from "./StageTag.tsx";

/** Free spins: how many are left at which game, and what they won. Source: 3-23, 3-24, 4-03. */
export function FreespinCard({ spins }: { spins: Freespin }) {
  const { say, to } = useApp();
  const money = useMoney();
  const [game] = spins.games_info;
  const left = spins.freespins_total - (spins.freespins_performed ?? 0);
  const open = spins.stage === "issued" || spins.stage === "activated";
  return (
    <li className="panel flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg">{spins.title}</h2>
        <StageTag stage={spins.stage} />
      </div>
      <GiftLook groupKey={spins.group_key} title={spins.title} />
      <p className="font-heading text-2xl">
        {say("profile.freespins", { count: open ? left : spins.freespins_total })}
      </p>
      <p className="text-sm text-muted">
        {say("gifts.spinsAt", { stake: money(spins.stake_cents, spins.currency) })}
        {spins.won_cents > 0 && ` · ${say("gifts.spinsWon", { amount: money(spins.won_cents, spins.currency) })}`}
      </p>
      {open && <GiftTime until={spins.valid_until} start={false} />}
      {open && game && (
        <a className="button button-primary button-small mt-auto self-start" href={to(game.frontend_url)}>
          {say("gifts.playGame", { title: game.title })}
        </a>
      )}
    </li>
  );
}
