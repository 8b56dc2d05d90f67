import type { SecurityState } from "@croupier/contract/accountSecurity";
import { proveAgain } from "@croupier/contract/routes";
import { type FormEvent, useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { useForm } from "../../ui/useForm.ts";
import { CodeField, FormButtons } from "./GuardFields.tsx";
import { ProofFields } from "./ProofFields.tsx";
import { noProof } from "./proof.ts";

interface ProofFormProps {
  state: SecurityState;
  /** A passkey can be given in its place. */
  besidePasskey: boolean;
  settle: (proved: boolean) => void;
}

/** Proves it by what is typed: a code where a second step is on, otherwise the password. */
export function ProofForm({ state, besidePasskey, settle }: ProofFormProps) {
  const { api, say } = useApp();
  const bySecondStep = state.second_step !== null;
  const byPasskey = state.second_step === "passkey";
  const asked = bySecondStep ? "authentication_code" : "current_password";
  const form = useForm({ ...noProof }, async (typed) => {
    await api.call(proveAgain, { body: { [asked]: typed[asked] } });
    settle(true);
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (!besidePasskey) setFocus(asked);
  }, [setFocus, besidePasskey, asked]);
  // The waiting form would take the event for its own.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    return form.submit(event);
  };
  return (
    <form className="grid gap-4" method="post" onSubmit={submit} noValidate>
      {bySecondStep ? (
        <CodeField
          registered={form.register("authentication_code", { required: say("errors.required") })}
          error={errors.authentication_code?.message}
          hint={say(byPasskey ? "twoFactor.hint" : "security.codeHint")}
          recoveryOnly={byPasskey}
        />
      ) : (
        <ProofFields state={state} asksPassword asksSecondStep={false} register={form.register} errors={errors} />
      )}
      <FormFault message={errors.root?.server?.message} />
      <FormButtons
        action={say("proof.action")}
        sending={isSubmitting}
        leads={!(besidePasskey && byPasskey)}
        cancel={() => settle(false)}
      />
    </form>
  );
}
