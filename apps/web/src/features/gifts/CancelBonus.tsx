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
import { CancelQuestion } from "./CancelQuestion.tsx";

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
    <CancelQuestion
      title={say("gifts.cancelQuestion")}
      text={info.text}
      failed={info.isError && <LoadFailed retry={info.retry} />}
      pending={cancel.isPending}
      confirm={() => cancel.mutate()}
      leave={leave}
    />
  );
}
