import type { SecurityState } from "@croupier/contract/accountSecurity";
import { requestEmailChange } from "@croupier/contract/routes";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { useForm } from "../../ui/useForm.ts";
import { FormButtons } from "../proof/GuardFields.tsx";
import { ProofFields } from "../proof/ProofFields.tsx";
import { noProof, proofOf } from "../proof/proof.ts";

interface EmailChangeFormProps {
  state: SecurityState;
  sent: () => Promise<void>;
  cancel: () => void;
}

/** Another e-mail address, with the proof that the player asks for it. */
export function EmailChangeForm({ state, sent, cancel }: EmailChangeFormProps) {
  const app = useApp();
  const { say } = app;
  const form = useForm({ email: "", ...noProof }, async ({ email, ...typed }) => {
    const proof = await proofOf(app, state, typed);
    if (!proof) {
      form.setError("root.server", { message: say("errors.passkey_refused") });
      return;
    }
    await app.api.call(requestEmailChange, { body: { email, ...proof } });
    await sent();
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  return (
    <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <Field label={say("security.newEmail")} hint={say("security.newEmailHint")} error={errors.email?.message}>
        {(wired) => (
          <input
            {...wired}
            {...form.register("email", { required: say("errors.required") })}
            type="email"
            inputMode="email"
            autoComplete="email"
            className="input"
          />
        )}
      </Field>
      {!state.has_password && <p className="text-sm text-muted">{say("security.emailNoPassword")}</p>}
      <ProofFields
        state={state}
        asksPassword={state.has_password}
        asksSecondStep={state.second_step !== null}
        register={form.register}
        errors={errors}
      />
      <FormFault message={errors.root?.server?.message} />
      <FormButtons action={say("security.emailSend")} sending={isSubmitting} cancel={cancel} />
    </form>
  );
}
