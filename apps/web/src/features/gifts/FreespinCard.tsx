import type { Freespin } from "@croupier/contract/gifts";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useChooseWallet } from "../../ui/useChooseWallet.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { CancelFreespins } from "./CancelFreespins.tsx";
import { GiftLook } from "./GiftLook.tsx";
import { GiftTime } from "./GiftTime.tsx";
import { StageTag } from "./StageTag.tsx";

/** Free spins: of which gift, how many are left at which game, what they won and what becomes of it. Source: 3-23, 3-24, 4-03. */
export function FreespinCard({ spins }: { spins: Freespin }) {
  const { say, to, setting } = useApp();
  const [wallet] = useAccounts();
  const [game] = spins.games_info;
  const elsewhere = spins.brand !== setting.brand.name;
  const otherWallet = !elsewhere && wallet !== undefined && wallet.currency !== spins.currency;
  const title = operatorText(say, spins.title);
  const left = spins.freespins_total - (spins.freespins_performed ?? 0);
  const open = spins.stage === "issued" || spins.stage === "activated";
  return (
    <li className="panel flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg">{title}</h2>
        <StageTag stage={spins.studio === "preparing" || spins.studio === "refused" ? spins.studio : spins.stage} />
      </div>
      <GiftLook groupKey={spins.group_key} title={title} />
      <p className="font-heading text-2xl">
        {open
          ? say("gifts.spinsLeft", { left, total: spins.freespins_total })
          : say("profile.freespins", { count: spins.freespins_total })}
      </p>
      <SpinFacts spins={spins} />
      <SpinWinnings spins={spins} />
      <StudioNote spins={spins} />
      {open && elsewhere && <p className="text-sm text-muted">{say("gifts.spinsElsewhere", { brand: spins.brand })}</p>}
      {open && otherWallet && (
        <p className="text-sm text-muted">{say("gifts.spinsOtherWallet", { currency: spins.currency })}</p>
      )}
      {open && <GiftTime until={spins.valid_until} start={false} />}
      <UnlessExcluded>
        <div className="mt-auto flex flex-wrap gap-2">
          {open && otherWallet && <UseWallet currency={spins.currency} />}
          {open && !elsewhere && !otherWallet && spins.studio !== "preparing" && game && (
            <a className="button button-primary button-small" href={to(game.frontend_url)}>
              {say("gifts.playGame", { title: game.title })}
            </a>
          )}
          {spins.cancelable && <CancelFreespins spins={spins} />}
        </div>
      </UnlessExcluded>
    </li>
  );
}

/** Makes the wallet that the free spins are played with the one in use. */
function UseWallet({ currency }: { currency: string }) {
  const { say } = useApp();
  const choose = useChooseWallet();
  return (
    <button type="button" className="button button-small" onClick={() => void choose(currency)}>
      {say("wallets.use", { currency })}
    </button>
  );
}

/** What an outside studio has still to do, or would not. */
function StudioNote({ spins: { studio } }: { spins: Freespin }) {
  const { say } = useApp();
  if (studio === "preparing") return <p className="text-sm text-muted">{say("gifts.studioPreparing")}</p>;
  if (studio === "awaits_end") return <p className="text-sm text-muted">{say("gifts.studioAwaits")}</p>;
  return studio === "refused" && <p className="text-sm text-muted">{say("gifts.studioRefused")}</p>;
}

/** Where they are played, what each is worth and what they have won. */
function SpinFacts({ spins }: { spins: Freespin }) {
  const { say } = useApp();
  const money = useMoney();
  const [game] = spins.games_info;
  const facts = [
    [say("gifts.spinsGame"), game?.title ?? spins.games[0] ?? ""],
    [say("gifts.spinsStake"), money(spins.stake_cents, spins.currency)],
    [say("gifts.spinsWonSoFar"), money(spins.won_cents, spins.currency)],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="m-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether what they win is cash, or a bonus on which terms. */
function SpinWinnings({ spins: { winnings, winnings_bonus: bonus, currency } }: { spins: Freespin }) {
  const { say } = useApp();
  const money = useMoney();
  if (winnings === "cash") return <p className="text-sm text-muted">{say("gifts.spinsCash")}</p>;
  return (
    <ul className="m-0 grid gap-1 p-0 text-sm text-muted">
      <li>{say("gifts.spinsBonus")}</li>
      {bonus && <li>{say("offers.wager", { wager: bonus.wager })}</li>}
      {bonus && bonus.max_win_cents !== null && (
        <li>{say("offers.maxWin", { amount: money(bonus.max_win_cents, currency) })}</li>
      )}
      {bonus && <li>{say("offers.validDays", { days: bonus.valid_days })}</li>}
      {bonus && bonus.max_stake_cents !== null && (
        <li>{say("offers.maxStake", { amount: money(bonus.max_stake_cents, currency) })}</li>
      )}
    </ul>
  );
}
