import type { Freespin } from "@croupier/contract/gifts";
import { cancelFreespins } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { toast } from "../../ui/toast.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { CancelQuestion } from "./CancelQuestion.tsx";

/** Gives free spins back, after saying what goes and what stays. Source: 7.7-06. */
export function CancelFreespins({ spins }: { spins: Freespin }) {
  const { api, queryClient, say } = useApp();
  const money = useMoney();
  const [asked, setAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api.call(cancelFreespins, { params: { id: spins.id } }),
    onSuccess: () => toast("success", say("gifts.canceledNow", { title: operatorText(say, spins.title) })),
    onError: (failure) =>
      toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    // What was won may be a bonus now.
    onSettled: () =>
      Promise.all(["freespins", "bonuses"].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
  if (!asked) {
    return (
      <button type="button" className="button button-small" onClick={() => setAsked(true)}>
        {say("gifts.cancel")}
      </button>
    );
  }
  const left = spins.freespins_total - (spins.freespins_performed ?? 0);
  const kept = spins.winnings === "cash" ? "gifts.spinsKeptCash" : "gifts.spinsKeptBonus";
  const amount = money(spins.won_cents, spins.currency);
  return (
    <CancelQuestion
      title={say("gifts.spinsCancelQuestion")}
      text={[
        say("gifts.spinsLost", { count: left }),
        spins.won_cents > 0 ? say(kept, { amount }) : say("gifts.spinsNothingWon"),
        ...(spins.studio === "plays" ? [say("gifts.studioTakesBack")] : []),
      ].join(" ")}
      pending={cancel.isPending}
      confirm={() => cancel.mutate()}
      leave={() => setAsked(false)}
    />
  );
}
