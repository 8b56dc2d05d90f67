import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Loader } from "lucide-react";
import { useEffect } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { ResendConfirmation } from "./ResendConfirmation.tsx";

/** Confirms the address with the mailed token. Runs in the browser, so that a mail scanner's visit confirms nothing. */
export function ConfirmationPage() {
  const app = useApp();
  const { say, to } = app;
  const player = usePlayer();
  const token = new URLSearchParams(useLocation().search).get("confirmation_token") ?? "";
  const { mutate, ...confirm } = useMutation({
    mutationFn: () => app.api.call(endpoints.confirm, { query: { confirmation_token: token } }),
    onSuccess: () => app.queryClient.invalidateQueries({ queryKey: ["player"] }),
  });
  useEffect(() => {
    if (token) mutate();
  }, [token, mutate]);
  if (confirm.isSuccess) {
    return (
      <AuthFrame title={say("confirmation.doneTitle")}>
        <div className="notice notice-success" role="status">
          <CircleCheck className="icon" aria-hidden />
          <p>{say("confirmation.done")}</p>
        </div>
        <UnlessExcluded>
          <a className="button button-primary" href={to(player ? "/deposit" : "/sign-in")}>
            {say(player ? "welcome.deposit" : "signIn.action")}
          </a>
        </UnlessExcluded>
        {player && (
          <a className="button" href={to("/")}>
            {say("welcome.look")}
          </a>
        )}
      </AuthFrame>
    );
  }
  if (token && !confirm.isError) {
    return (
      <AuthFrame title={say("confirmation.title")}>
        <p className="flex items-center gap-3 text-muted" role="status">
          <Loader className="icon animate-spin" aria-hidden /> {say("common.working")}
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={say("confirmation.title")}>
      <div className="notice notice-danger" role="alert">
        <CircleAlert className="icon" aria-hidden />
        <p>{fieldMessages(confirm.error)[0]?.message ?? say("confirmation.failed")}</p>
      </div>
      <ResendConfirmation email={player?.email ?? ""} />
    </AuthFrame>
  );
}
