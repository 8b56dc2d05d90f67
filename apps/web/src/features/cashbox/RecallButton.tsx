import { recallPayment } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { ApiFailure, fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";

/** Takes a withdrawal back that was not sent yet; where that is too late, says why. Source: 7.2-04, F-57. */
export function RecallButton({ id }: { id: number }) {
  const app = useApp();
  const { say } = app;
  const recall = useMutation({
    mutationFn: () => app.api.call(recallPayment, { params: { id } }),
    onSettled: () =>
      Promise.all(["payments", "accounts"].map((key) => app.queryClient.invalidateQueries({ queryKey: [key] }))),
    onSuccess: () => void toast("success", say("payments.recalled")),
    onError: (failure) => {
      const reason = failure instanceof ApiFailure ? failure.data.reason : undefined;
      const known = typeof reason === "string" ? say("payments.notRecallable", { reason }) : undefined;
      void toast("warning", known ?? fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
    },
  });
  return (
    <button
      type="button"
      className="button button-small justify-self-start"
      disabled={recall.isPending}
      aria-busy={recall.isPending}
      onClick={() => recall.mutate()}
    >
      {say("payments.recall")}
    </button>
  );
}
