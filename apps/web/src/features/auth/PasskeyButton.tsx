import { signInByPasskey } from "@croupier/contract/routes";
import { useApp } from "../../app-context/App.ts";
import { enter } from "../../layout/session.ts";
import { AskPasskey } from "./AskPasskey.tsx";
import { useLeave } from "./useLeave.ts";

/** Signs in by a passkey, or finishes a sign-in with one; not there in browsers that know none. `leads`: it is what is asked for. */
export function PasskeyButton({ label, leads = false }: { label: string; leads?: boolean }) {
  const app = useApp();
  const leave = useLeave();
  return (
    <AskPasskey
      label={label}
      leads={leads}
      take={async (credential) => {
        await enter(app, await app.api.call(signInByPasskey, { body: { credential } }));
        leave();
      }}
    />
  );
}
