import { updateBonusSettings } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { useChosen } from "../../ui/useChosen.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/** Whether the player wants to be given anything at all. Source: 7.7-11. */
export function WantsBonuses() {
  const { api, queries, queryClient, say } = useApp();
  const wants = usePlayer()?.can_issue_bonuses !== false;
  const [chosen, choose] = useChosen(wants);
  const change = useMutation({
    mutationFn: (can_issue: boolean) => api.call(updateBonusSettings, { body: { can_issue } }),
    onSuccess: () => {
      void queryClient.invalidateQueries(queries.player);
      void toast("success", say("subscriptions.saved"));
    },
    onError: (failure) => {
      choose(wants);
      void toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
    },
  });
  return (
    <label className="panel grid grid-cols-[auto_1fr] items-start gap-x-3.5">
      <input
        type="checkbox"
        checked={chosen}
        disabled={change.isPending}
        onChange={({ target }) => {
          choose(target.checked);
          change.mutate(target.checked);
        }}
      />
      <span className="grid gap-0.5">
        <span className="font-semibold">{say("gifts.wants")}</span>
        <span className="text-sm text-muted">{say("gifts.wantsAbout")}</span>
      </span>
    </label>
  );
}
