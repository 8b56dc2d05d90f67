import type { SecurityState } from "@croupier/contract/accountSecurity";
import { proveAgain } from "@croupier/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId } from "react";
import { createPortal } from "react-dom";
import { useApp } from "../../app-context/App.ts";
import { useModalDialog } from "../../modal/useModalDialog.ts";
import { FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useForm } from "../../ui/useForm.ts";
import { FormButtons } from "./GuardFields.tsx";
import { ProofFields } from "./ProofFields.tsx";
import { noProof, proofOf } from "./proof.ts";
import { securityStateQuery } from "./securityQueries.ts";

interface ProofDialogProps {
  settle: (proved: boolean) => void;
}

/** Asks once more who the player is, over the form that waits for it. Source: F-63. */
export function ProofDialog({ settle }: ProofDialogProps) {
  const { api, say } = useApp();
  const state = useQuery(securityStateQuery(api));
  const dialog = useModalDialog();
  const title = useId();
  // Outside the form that waits: one form cannot stand in another.
  return createPortal(
    <dialog ref={dialog} className="game-sheet" aria-labelledby={title} onClose={() => settle(false)}>
      <div className="grid gap-4 p-6">
        <h2 id={title} className="text-2xl">
          {say("proof.title")}
        </h2>
        {state.isError && <LoadFailed retry={state.refetch} />}
        {state.isPending && <span className="skeleton h-24" aria-busy="true" />}
        {state.data && <ProofForm state={state.data} settle={settle} />}
      </div>
    </dialog>,
    document.body,
  );
}

function ProofForm({ state, settle }: ProofDialogProps & { state: SecurityState }) {
  const app = useApp();
  const { say } = app;
  const bySecondStep = state.second_step !== null;
  const form = useForm({ ...noProof }, async (typed) => {
    const proof = await proofOf(app, state, typed);
    if (!proof) {
      form.setError("root.server", { message: say("errors.passkey_refused") });
      return;
    }
    await app.api.call(proveAgain, { body: proof });
    settle(true);
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const isOpen = bySecondStep || state.has_password;
  useEffect(() => {
    if (isOpen) setFocus(bySecondStep ? "authentication_code" : "current_password");
  }, [setFocus, isOpen, bySecondStep]);
  const cancel = () => settle(false);
  if (!isOpen)
    return (
      <>
        <p className="text-muted">{say("proof.signIn")}</p>
        <button type="button" className="button justify-self-start" onClick={cancel}>
          {say("common.close")}
        </button>
      </>
    );
  // The waiting form would take the event for its own.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    return form.submit(event);
  };
  return (
    <form className="grid gap-4" method="post" onSubmit={submit} noValidate>
      <p className="text-muted">{say("proof.lead")}</p>
      <ProofFields
        state={state}
        asksPassword={!bySecondStep}
        asksSecondStep={bySecondStep}
        register={form.register}
        errors={errors}
      />
      <FormFault message={errors.root?.server?.message} />
      <FormButtons action={say("proof.action")} sending={isSubmitting} cancel={cancel} />
    </form>
  );
}
