import type { SecurityState } from "@croupier/contract/accountSecurity";
import { proveAgain } from "@croupier/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { createPortal } from "react-dom";
import { useApp } from "../../app-context/App.ts";
import { useModalDialog } from "../../modal/useModalDialog.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { AskPasskey } from "../auth/AskPasskey.tsx";
import { knowsPasskeys } from "../auth/browserPasskeys.ts";
import { ProofForm } from "./ProofForm.tsx";
import { ProveElsewhere } from "./ProveElsewhere.tsx";
import { passkeysQuery, securityStateQuery } from "./securityQueries.ts";

interface ProofDialogProps {
  settle: (proved: boolean) => void;
}

/** Asks once more who the player is, over the form that waits for it. Source: F-63. */
export function ProofDialog({ settle }: ProofDialogProps) {
  const { api, say } = useApp();
  const state = useQuery(securityStateQuery(api));
  const passkeys = useQuery(passkeysQuery(api));
  const dialog = useModalDialog();
  const title = useId();
  const failed = [state, passkeys].filter(({ isError }) => isError);
  const known = state.data && passkeys.data;
  // Outside the form that waits: one form cannot stand in another.
  return createPortal(
    <dialog ref={dialog} className="game-sheet" aria-labelledby={title} onClose={() => settle(false)}>
      <div className="grid gap-4 p-6">
        <h2 id={title} className="text-2xl">
          {say("proof.title")}
        </h2>
        {failed.length > 0 && <LoadFailed retry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />}
        {failed.length === 0 && !known && <span className="skeleton h-24" aria-busy="true" />}
        {state.data && passkeys.data && (
          <Ways
            state={state.data}
            hasPasskey={knowsPasskeys() && passkeys.data.some(({ works_here }) => works_here)}
            settle={settle}
          />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

/** What can prove it: a passkey, what the account asks for at a sign-in, and where it has neither an account elsewhere. */
function Ways({ state, hasPasskey, settle }: ProofDialogProps & { state: SecurityState; hasPasskey: boolean }) {
  const { api, say } = useApp();
  const hasForm = state.second_step !== null || state.has_password;
  const cancel = () => settle(false);
  if (!hasForm && !hasPasskey) return <ProveElsewhere cancel={cancel} />;
  return (
    <>
      <p className="text-muted">{say("proof.lead")}</p>
      {hasPasskey && (
        <AskPasskey
          label={say("twoFactor.usePasskey")}
          leads={!hasForm || state.second_step === "passkey"}
          focused
          take={async (credential) => {
            await api.call(proveAgain, { body: { credential } });
            settle(true);
          }}
        />
      )}
      {hasForm && hasPasskey && (
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
          {say("proof.or")}
        </p>
      )}
      {hasForm ? (
        <ProofForm state={state} besidePasskey={hasPasskey} settle={settle} />
      ) : (
        <button type="button" className="button button-quiet button-block" onClick={cancel}>
          {say("security.cancel")}
        </button>
      )}
    </>
  );
}
