import { declineLimitProposal, getLimitProposal } from "@croupier/contract/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { LimitRoom } from "./LimitRoom.tsx";

/**
 * What the player's deposit limit leaves, or the way to set one; where the server says that the licence asks for it, a player
 * without one sets it or says no before they pay in. Source: F-48.
 */
export function DepositLimitPrompt({ currency }: { currency: string }) {
  const { api, queryClient } = useApp();
  const queryKey = ["limits", "proposal", usePlayer()?.id];
  const proposal = useQuery({ queryKey, queryFn: () => api.call(getLimitProposal, {}) });
  const decline = useMutation({
    mutationFn: () => api.call(declineLimitProposal, {}),
    onSuccess: () => queryClient.setQueryData(queryKey, { due: false }),
  });
  if (!proposal.data?.due) return <LimitRoom currency={currency} />;
  return <Proposal decline={() => decline.mutate()} isPending={decline.isPending} error={decline.error} />;
}

interface ProposalProps {
  decline: () => void;
  isPending: boolean;
  error: Error | null;
}

function Proposal({ decline, isPending, error }: ProposalProps) {
  const { say, to } = useApp();
  return (
    <section className="notice notice-wait" aria-labelledby="limit-prompt">
      <div className="grid gap-2">
        <h2 id="limit-prompt" className="font-semibold">
          {say("deposit.promptTitle")}
        </h2>
        <p>{say("deposit.promptLead")}</p>
        <FormFault message={error ? (fieldMessages(error)[0]?.message ?? say("errors.internal")) : undefined} />
        <p className="flex flex-wrap gap-2">
          <a className="button button-small" href={to("/profile/limits")}>
            {say("deposit.setLimit")}
          </a>
          <button type="button" className="button button-quiet button-small" disabled={isPending} onClick={decline}>
            {say("deposit.promptDecline")}
          </button>
        </p>
      </div>
    </section>
  );
}
