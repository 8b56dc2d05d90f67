import { remindPassword } from "@croupier/contract/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { LogIn, MailCheck } from "lucide-react";
import { useId, useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { providersQuery } from "../auth/providersQuery.ts";
import { solveCaptcha } from "../auth/solveCaptcha.ts";
import { connectedAccountsQuery } from "./securityQueries.ts";

/**
 * For who has neither a password nor a passkey here: they sign in anew at the other site that signs them in. Where there is
 * none any more, or it does not tell when they signed in, a password by e-mail is the way.
 */
export function ProveElsewhere({ cancel }: { cancel: () => void }) {
  const { api, say } = useApp();
  const connected = useQuery(connectedAccountsQuery(api));
  const providers = useQuery(providersQuery(api));
  const [byMail, setByMail] = useState(false);
  const leaves = useId();
  if (connected.isError || providers.isError)
    return <LoadFailed retry={() => Promise.all([connected.refetch(), providers.refetch()])} />;
  if (!connected.data || !providers.data) return <span className="skeleton h-24" aria-busy="true" />;
  const provider = connected.data.some(({ active }) => active) ? providers.data[0] : undefined;
  if (!provider || byMail) return <PasswordByMail cancel={cancel} />;
  const back = new URLSearchParams({ prove: "true", redirect: window.location.pathname + window.location.search });
  return (
    <>
      <p className="text-muted">{say("proof.provider", { name: provider.name })}</p>
      <div className="grid gap-2">
        <a
          className="button button-primary button-block"
          href={`${provider.url}?${back}`}
          aria-describedby={leaves}
          data-reload=""
        >
          <LogIn className="icon" aria-hidden />
          {say("signIn.provider", { name: provider.name })}
        </a>
        <p id={leaves} className="text-muted text-sm">
          {say("proof.leaves")}
        </p>
      </div>
      <div className="grid gap-2">
        <button type="button" className="button button-quiet button-block" onClick={() => setByMail(true)}>
          {say("proof.byMail")}
        </button>
        <button type="button" className="button button-quiet button-block" onClick={cancel}>
          {say("security.cancel")}
        </button>
      </div>
    </>
  );
}

/** A link to set a password, to the address of the account. */
function PasswordByMail({ cancel }: { cancel: () => void }) {
  const { api, say } = useApp();
  const email = usePlayer()?.email ?? "";
  const mail = useMutation({
    mutationFn: async () => api.call(remindPassword, { body: { user: { email, captcha: await solveCaptcha(api) } } }),
  });
  const refused = mail.error && (fieldMessages(mail.error)[0]?.message ?? say("errors.internal"));
  if (mail.isSuccess)
    return (
      <>
        <div className="notice notice-success" role="status">
          <MailCheck className="icon" aria-hidden />
          <p className="break-words">{say("proof.linkSent", { email })}</p>
        </div>
        <button type="button" className="button button-block" onClick={cancel}>
          {say("common.close")}
        </button>
      </>
    );
  return (
    <>
      <p className="text-muted break-words">{say("proof.noPassword", { email })}</p>
      <FormFault message={refused ?? undefined} />
      <button
        type="button"
        className="button button-primary button-block"
        disabled={mail.isPending}
        aria-busy={mail.isPending}
        onClick={() => mail.mutate()}
      >
        {say("remind.action")}
      </button>
      <button type="button" className="button button-quiet button-block" onClick={cancel}>
        {say("security.cancel")}
      </button>
    </>
  );
}
