import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { Sessions } from "../profile/Sessions.tsx";
import { securityStateQuery } from "../proof/securityQueries.ts";
import { ConnectedAccounts } from "./ConnectedAccounts.tsx";
import { EmailPanel } from "./EmailPanel.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { SignInLog } from "./SignInLog.tsx";
import { TwoFactor } from "./TwoFactor.tsx";

/** What guards the account: address, password, second step, passkeys, sessions and the log of sign-ins. Source: 2.1-05, 2.2-08. */
export function SecurityPage() {
  const { api, say } = useApp();
  const state = useQuery(securityStateQuery(api));
  return (
    <ProfileFrame title="profile.security" hint={say("security.lead")}>
      {state.isError && <LoadFailed retry={state.refetch} />}
      {state.isPending && <span className="skeleton h-40" aria-busy="true" />}
      {state.data && (
        <>
          <div className="grid items-start gap-6 md:grid-cols-2">
            <div className="grid min-w-0 gap-6">
              <TwoFactor state={state.data} />
              <Passkeys asksPassword={state.data.asks_password} />
            </div>
            <div className="grid min-w-0 gap-6">
              <EmailPanel state={state.data} />
              <PasswordPanel />
              <ConnectedAccounts />
            </div>
          </div>
          <Sessions />
          <SignInLog />
        </>
      )}
    </ProfileFrame>
  );
}

function PasswordPanel() {
  const { say, to } = useApp();
  return (
    <section className="panel grid gap-3" aria-labelledby="password">
      <h2 id="password" className="flex items-center gap-3 text-xl">
        <KeyRound className="icon text-primary" aria-hidden />
        {say("auth.password")}
      </h2>
      <p className="text-muted">{say("security.passwordLead")}</p>
      <a className="button button-small justify-self-start" href={to("/new-password")}>
        {say("security.changePassword")}
      </a>
    </section>
  );
}
