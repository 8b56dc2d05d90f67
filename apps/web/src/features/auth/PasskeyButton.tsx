import { askPasskey, signInByPasskey } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { enter } from "../../layout/session.ts";
import { FormFault } from "../../ui/Field.tsx";
import { asksRelatedOrigins, givePasskey, knowsPasskeys } from "./browserPasskeys.ts";
import { useLeave } from "./useLeave.ts";

/** Signs in by a passkey, or finishes a sign-in with one; not there in browsers that know none. `leads`: it is what is asked for. */
export function PasskeyButton({ label, leads = false }: { label: string; leads?: boolean }) {
  const app = useApp();
  const { api, say } = app;
  const leave = useLeave();
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(knowsPasskeys()), []);
  const signIn = useMutation({
    mutationFn: async () => {
      const credential = await givePasskey(
        await api.call(askPasskey, { body: { related_origins: await asksRelatedOrigins() } }),
      );
      if (!credential) return "givenUp";
      await enter(app, await api.call(signInByPasskey, { body: { credential } }));
      leave();
      return "signedIn";
    },
  });
  if (!known) return null;
  const refused = signIn.error && (fieldMessages(signIn.error)[0]?.message ?? say("errors.internal"));
  const problem =
    signIn.data === "givenUp"
      ? say("signIn.passkeyGivenUp", { host: window.location.hostname })
      : (refused ?? undefined);
  return (
    <div className="grid gap-3">
      <FormFault message={problem} />
      <button
        type="button"
        className={`button button-block ${leads ? "button-primary" : ""}`}
        disabled={signIn.isPending}
        aria-busy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        <Fingerprint className="icon" aria-hidden />
        {label}
      </button>
    </div>
  );
}
