import type { ContestRules } from "@croupier/contract/contests";
import { confirmTournament } from "@croupier/contract/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { contestBoardQuery, myContestStatusQuery } from "./contestQueries.ts";

/** What the player has to do with a tournament; asked for once, whoever shows it. Source: 3-46, 7.7-02. */
export function useMyPart(rules: ContestRules) {
  const { api } = useApp();
  const player = usePlayer();
  const { tournament_id: id, frontend_identifier: slug } = rules;
  const status = useQuery({ ...myContestStatusQuery(api, id), enabled: player !== null, retry: false });
  const board = useQuery({ ...contestBoardQuery(api, slug, 1), enabled: player !== null });
  const isAsked = rules.user_confirmation_required && status.data?.user_confirmed !== true;
  return {
    signedIn: player !== null,
    /** The tournament asks for a yes that the player has not given. */
    mustJoin: isAsked && rules.state !== "archive",
    isPending: player !== null && status.isPending,
    me: player === null ? null : (board.data?.me ?? null),
    toNext: board.data?.to_next_prize ?? null,
    roundsTaken: status.data?.games_taken ?? null,
  };
}

/** Takes part. The server has the last word; what it refuses is said in its words. Source: 7.7-03, 8-05. */
export function useJoin(rules: ContestRules) {
  const { api, queryClient, say } = useApp();
  return useMutation({
    mutationFn: () => api.call(confirmTournament, { params: { id: rules.tournament_id }, body: { confirmed: true } }),
    onSuccess: () => void toast("success", say("contests.joined", { title: rules.title })),
    onError: (failure) =>
      void toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => {
      for (const key of ["contest-status", "contest-board", "contest-list", "contest-of-game"])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
