import type { SecurityState } from "@croupier/contract/accountSecurity";
import { withdrawEmailChange } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { AtSign } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useTime } from "../../ui/useTime.ts";
import { EmailChangeForm } from "./EmailChangeForm.tsx";
import { useGuardsChanged } from "./useGuardsChanged.ts";

/** The address of the account: which it is, the change that waits for its confirmation, and the form for another one. */
export function EmailPanel({ state }: { state: SecurityState }) {
  const { say } = useApp();
  const email = usePlayer()?.email ?? "";
  const [isOpen, setIsOpen] = useState(false);
  const changed = useGuardsChanged();
  const close = () => setIsOpen(false);
  return (
    <section id="email" className="panel grid gap-3" aria-labelledby="email-title">
      <h2 id="email-title" className="flex items-center gap-3 text-xl">
        <AtSign className="icon text-primary" aria-hidden />
        {say("security.email")}
      </h2>
      <p className="break-words text-muted">{say("security.emailLead", { email })}</p>
      {state.pending_email && !isOpen && <PendingEmail pending={state.pending_email} changed={changed} />}
      {isOpen ? (
        <EmailChangeForm
          state={state}
          cancel={close}
          sent={async () => {
            await changed();
            close();
          }}
        />
      ) : (
        <button type="button" className="button button-small justify-self-start" onClick={() => setIsOpen(true)}>
          {say("security.changeEmail")}
        </button>
      )}
    </section>
  );
}

interface PendingEmailProps {
  pending: NonNullable<SecurityState["pending_email"]>;
  changed: () => Promise<void>;
}

function PendingEmail({ pending, changed }: PendingEmailProps) {
  const { api, say } = useApp();
  const until = useTime("moment");
  const withdraw = useMutation({
    mutationFn: () => api.call(withdrawEmailChange, {}),
    onError: () => toast("error", say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: changed,
  });
  return (
    <div className="notice notice-wait grid justify-items-start gap-3" role="status">
      <p className="break-words">{say("security.emailSent", { email: pending.email, until: until(pending.until) })}</p>
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {say("security.emailKeep")}
      </button>
    </div>
  );
}
