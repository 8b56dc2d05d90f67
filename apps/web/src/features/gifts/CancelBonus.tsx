import type { PlayerBonus } from "@croupier/contract/gifts";
import { cancelBonus } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { toast } from "../../ui/toast.ts";
import { useCancelInfo } from "../../ui/useCancelInfo.ts";

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
  const info = useCancelInfo(bonus.id, bonus.currency);
  const cancel = useMutation({
    mutationFn: () => api.call(cancelBonus, { params: { id: bonus.id } }),
    onSuccess: () => toast("success", say("gifts.canceledNow", { title: operatorText(say, bonus.title) })),
    onError: (failure) =>
      toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["bonuses"] }),
  });
  return (
    <fieldset className="mt-3 grid w-full gap-2 border-0 p-0" aria-busy={info.isPending || undefined}>
      <legend className="font-semibold">{say("gifts.cancelQuestion")}</legend>
      {info.isError && <LoadFailed retry={info.retry} />}
      {info.text && <p className="text-sm">{info.text}</p>}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-danger button-small"
          disabled={!info.text || cancel.isPending}
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
