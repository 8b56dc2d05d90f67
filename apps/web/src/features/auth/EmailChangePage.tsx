import { confirmEmailChange, refuseEmailChange } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { useLocation, useNavigate } from "../../app-context/navigation.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/**
 * Where the mailed links about another address lead: `confirmation_token` puts it in force, `token` takes it back. At a click,
 * so that no mail scanner does it. Source: F-63.
 */
export function EmailChangePage() {
  const given = new URLSearchParams(useLocation().search);
  const refusal = given.get("token");
  return refusal ? <Refuse token={refusal} /> : <Confirm token={given.get("confirmation_token") ?? ""} />;
}

function Confirm({ token }: { token: string }) {
  const { api, queryClient, say, to } = useApp();
  const player = usePlayer();
  const confirm = useMutation({
    mutationFn: () => api.call(confirmEmailChange, { body: { confirmation_token: token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["player"] }),
  });
  return (
    <Frame title={say("emailChange.title")} lead={say("emailChange.lead")}>
      <Fault error={confirm.error} token={token} />
      {confirm.isSuccess ? (
        <>
          <p className="notice notice-success" role="status">
            {say("emailChange.done")}
          </p>
          <a className="button button-primary justify-self-start" href={to(player ? "/profile/security" : "/sign-in")}>
            {say(player ? "profile.security" : "signIn.action")}
          </a>
        </>
      ) : (
        <button
          type="button"
          className="button button-primary justify-self-start"
          disabled={token === "" || confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {say("emailChange.action")}
        </button>
      )}
    </Frame>
  );
}

function Refuse({ token }: { token: string }) {
  const { api, queryClient, say } = useApp();
  const navigate = useNavigate();
  const refuse = useMutation({
    mutationFn: () => api.call(refuseEmailChange, { body: { token } }),
    onSuccess: async ({ reset_password_token }) => {
      await queryClient.invalidateQueries({ queryKey: ["player"] });
      navigate(`/new-password?reset_password_token=${reset_password_token}`, { replace: true });
    },
  });
  return (
    <Frame title={say("emailChange.refuseTitle")} lead={say("emailChange.refuseLead")}>
      <Fault error={refuse.error} token={token} />
      <button
        type="button"
        className="button button-primary justify-self-start"
        disabled={refuse.isPending}
        onClick={() => refuse.mutate()}
      >
        {say("emailChange.refuse")}
      </button>
    </Frame>
  );
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page-width grid grid-cols-1 gap-5 pt-6 *:max-w-2xl md:pt-10">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="text-muted">{lead}</p>
      {children}
    </div>
  );
}

/** Why the link did nothing. */
function Fault({ error, token }: { error: Error | null; token: string }) {
  const { say } = useApp();
  if (token !== "" && !error) return null;
  return (
    <p className="notice notice-danger" role="alert">
      {token === "" ? say("emailChange.noToken") : (fieldMessages(error)[0]?.message ?? say("common.loadFailed"))}
    </p>
  );
}
