import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { ResendConfirmation } from "./ResendConfirmation.tsx";

/** Tells a newcomer to look into the mailbox, and mails the link again. Source: 2.2-17, 2.4-01. */
export function EmailVerifyPage() {
  const { say, to } = useApp();
  const { search } = useLocation();
  const player = usePlayer();
  const email = new URLSearchParams(search).get("email") ?? player?.email ?? "";
  return (
    <AuthFrame title={say("emailVerify.title")} lead={say("emailVerify.lead")}>
      <ResendConfirmation email={email} />
      <a className="button button-primary" href={to("/sign-in")}>
        {say("signIn.action")}
      </a>
    </AuthFrame>
  );
}
