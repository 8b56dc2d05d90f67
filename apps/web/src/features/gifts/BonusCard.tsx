import type { PlayerBonus } from "@croupier/contract/gifts";
import { activateBonus } from "@croupier/contract/routes";
import { isClosed } from "@croupier/rules/bonuses/giftStages";
import { wageringPercent } from "@croupier/rules/bonuses/wageringTotals";
import { useMutation } from "@tanstack/react-query";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { toast } from "../../ui/toast.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { BonusTerms } from "./BonusTerms.tsx";
import { CancelBonus } from "./CancelBonus.tsx";
import { CountedGames } from "./CountedGames.tsx";
import { GiftLook } from "./GiftLook.tsx";
import { GiftTime } from "./GiftTime.tsx";
import { StageTag } from "./StageTag.tsx";
import { WaitingTurn } from "./WaitingTurn.tsx";

/** A bonus: its stage, its sum, how far its wagering is, and what can be done with it; `queue` waits in its wallet. Source: 3-23, 4-01. */
export function BonusCard({ bonus, queue }: { bonus: PlayerBonus; queue: readonly PlayerBonus[] }) {
  const { say, to } = useApp();
  const money = useMoney();
  const playing = bonus.stage === "handle_bets";
  return (
    <li className="panel flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg">{operatorText(say, bonus.title)}</h2>
        <StageTag stage={bonus.stage} />
      </div>
      <GiftLook groupKey={bonus.group_key} title={operatorText(say, bonus.title)} />
      <p className="font-heading text-2xl tabular-nums">{money(bonus.amount_cents, bonus.currency)}</p>
      {bonus.amount_wager_requirement_cents > 0 && <Wagering bonus={bonus} />}
      {bonus.stage === "wait" && <WaitingTurn bonus={bonus} queue={queue} />}
      <GiftTime until={playing ? bonus.valid_until : bonus.activatable_until} start={!playing} />
      {!isClosed(bonus.stage) && <BonusTerms bonus={bonus} />}
      {!isClosed(bonus.stage) && <CountedGames bonus={bonus} />}
      <UnlessExcluded>
        <div className="mt-auto flex flex-wrap gap-2">
          {bonus.activatable && <Start bonus={bonus} />}
          {playing && (
            <a className="button button-primary button-small" href={to(bonus.games_info?.[0]?.frontend_url ?? "/")}>
              {say("gifts.play")}
            </a>
          )}
          {bonus.cancelable && <CancelBonus bonus={bonus} />}
        </div>
      </UnlessExcluded>
    </li>
  );
}

function Wagering({ bonus }: { bonus: PlayerBonus }) {
  const { say } = useApp();
  const money = useMoney();
  const { amount_wager_cents: done, amount_wager_requirement_cents: required, currency } = bonus;
  const percent = wageringPercent(done, required);
  const label = say("gifts.wagered", { percent });
  return (
    <div className="grid gap-1">
      <progress className="upload-progress" max={100} value={percent} aria-label={label} />
      <p className="flex flex-wrap justify-between gap-2 text-sm text-muted">
        <span>{label}</span>
        <span className="tabular-nums">
          {say("gifts.wageredOf", { done: money(done, currency), required: money(required, currency) })}
        </span>
      </p>
    </div>
  );
}

function Start({ bonus }: { bonus: PlayerBonus }) {
  const { api, queryClient, say } = useApp();
  const start = useMutation({
    mutationFn: () => api.call(activateBonus, { params: { id: bonus.id } }),
    onSuccess: ({ stage }) =>
      toast(
        "success",
        say(stage === "wait" ? "gifts.waitsNow" : "gifts.startedNow", { title: operatorText(say, bonus.title) }),
      ),
    onError: (failure) =>
      toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["bonuses"] }),
  });
  return (
    <button
      type="button"
      className="button button-primary button-small"
      disabled={start.isPending}
      onClick={() => start.mutate()}
    >
      {say("gifts.start")}
    </button>
  );
}
