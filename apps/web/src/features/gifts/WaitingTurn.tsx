import type { PlayerBonus } from "@croupier/contract/gifts";
import { orderWaitingBonuses } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { useExcluded } from "../../ui/usePlayer.ts";

interface WaitingTurnProps {
  bonus: PlayerBonus;
  /** All that wait in its wallet, the next one first. */
  queue: readonly PlayerBonus[];
}

/** The turn of a bonus that waits, and two buttons to move it. */
export function WaitingTurn({ bonus, queue }: WaitingTurnProps) {
  const { api, queryClient, say } = useApp();
  const excluded = useExcluded();
  const place = queue.findIndex(({ id }) => id === bonus.id);
  const move = useMutation({
    mutationFn: (step: -1 | 1) => {
      const ids = queue.map(({ id }) => id);
      ids.splice(place, 1);
      ids.splice(place + step, 0, bonus.id);
      return api.call(orderWaitingBonuses, { body: { ids } });
    },
    onError: (failure) =>
      toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["bonuses"] }),
  });
  if (place < 0) return null;
  const buttons = [
    { step: -1, icon: ArrowUp, label: say("gifts.earlier"), possible: place > 0 },
    { step: 1, icon: ArrowDown, label: say("gifts.later"), possible: place < queue.length - 1 },
  ] as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-muted" aria-live="polite">
        {say("gifts.turn", { turn: place + 1, count: queue.length })}
      </p>
      {queue.length > 1 && !excluded && (
        <div className="flex gap-2">
          {buttons.map(({ step, icon: Icon, label, possible }) => (
            <button
              key={step}
              type="button"
              className="button button-small"
              aria-label={label}
              title={label}
              // A button that has just been pressed keeps the focus.
              aria-disabled={!possible || move.isPending}
              onClick={() => possible && !move.isPending && move.mutate(step)}
            >
              <Icon className="icon" aria-hidden />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
