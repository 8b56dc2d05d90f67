import type { PlayerBonus } from "@croupier/contract/gifts";
import { cancelBonus, getBonusCancelInfo } from "@croupier/contract/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { toast } from "../../ui/toast.ts";

/** Gives a bonus back, after saying what goes and what stays. Source: 7.7-06. */
export function CancelBonus({ bonus }: { bonus: PlayerBonus }) {
  const { say } = useApp();
  const [asked, setAsked] = useState(false);
  if (asked) return <Question bonus={bonus} leave={() => setAsked(false)} />;
  return (
    <button type="button" className="button button-small" onClick={() => setAsked(true)}>
      {say("gifts.cancel")}
    </button>
  );
}

function Question({ bonus, leave }: { bonus: PlayerBonus; leave: () => void }) {
  const { api, queryClient, say } = useApp();
  const info = useQuery({
    queryKey: ["bonuses", "cancel-info", bonus.id],
    queryFn: () => api.call(getBonusCancelInfo, { params: { id: bonus.id } }),
    staleTime: 0,
  });
  const cancel = useMutation({
    mutationFn: () => api.call(cancelBonus, { params: { id: bonus.id } }),
    onSuccess: () => toast("success", say("gifts.canceledNow", { title: operatorText(say, bonus.title) })),
    onError: (failure) =>
      toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["bonuses"] }),
  });
  const { currency } = bonus;
  return (
    <fieldset className="grid w-full gap-2 border-0 p-0" aria-busy={info.isPending || undefined}>
      <legend className="font-semibold">{say("gifts.cancelQuestion")}</legend>
      {info.data && (
        <p className="text-sm">
          {say("gifts.cancelInfo", {
            lost: `${info.data.bonus_balance} ${currency}`,
            kept: `${info.data.total_withdrawal_amount} ${currency}`,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-danger button-small"
          disabled={!info.data || cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {say("gifts.cancelYes")}
        </button>
        <button type="button" className="button button-small" onClick={leave}>
          {say("gifts.cancelNo")}
        </button>
      </div>
    </fieldset>
  );
}
