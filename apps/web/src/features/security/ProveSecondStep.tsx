import { askPasskey } from "@croupier/contract/routes";
import type { SecondStepProof } from "@croupier/contract/secondStepProof";
import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { useForm } from "../../ui/useForm.ts";
import { asksRelatedOrigins, givePasskey } from "../auth/browserPasskeys.ts";
import { CodeField, CurrentPasswordField, FormButtons } from "../proof/GuardFields.tsx";

interface ProveSecondStepProps {
  lead: string;
  action: string;
  asksPassword: boolean;
  /** The second step is a passkey: it proves itself, or a recovery code does. */
  byPasskey: boolean;
  send: (proof: SecondStepProof) => Promise<void>;
  cancel: () => void;
}

/** Asks for a code, or for a passkey, before something about the second step changes. */
export function ProveSecondStep({ lead, action, asksPassword, byPasskey, send, cancel }: ProveSecondStepProps) {
  const { api, say } = useApp();
  const [givenUp, setGivenUp] = useState(false);
  const withPassword = (proof: SecondStepProof, current_password: string) =>
    send(current_password ? { ...proof, current_password } : proof);
  const form = useForm({ authentication_code: "", current_password: "" }, ({ current_password, ...proof }) =>
    withPassword(proof, current_password),
  );
  // The same form, sent with a passkey in place of the code.
  const provePasskey = useForm({ current_password: "" }, async () => {
    const body = { related_origins: await asksRelatedOrigins() };
    const credential = await givePasskey(await api.call(askPasskey, { body }));
    setGivenUp(credential === null);
    if (credential) await withPassword({ credential }, form.getValues("current_password"));
  });
  const { errors, isSubmitting } = form.formState;
  const { register, setFocus } = form;
  useEffect(() => {
    if (!byPasskey) setFocus("authentication_code");
  }, [setFocus, byPasskey]);
  const required = { required: say("errors.required") };
  const ofPasskey = provePasskey.formState.errors;
  const fault = ofPasskey.root?.server?.message ?? ofPasskey.current_password?.message;
  return (
    <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <p className="text-muted">{lead}</p>
      {asksPassword && (
        <CurrentPasswordField
          registered={register("current_password", required)}
          error={errors.current_password?.message}
        />
      )}
      {byPasskey && (
        <>
          <FormFault message={givenUp ? say("signIn.passkeyGivenUp", { host: window.location.hostname }) : fault} />
          <button
            type="button"
            className="button justify-self-start"
            disabled={provePasskey.formState.isSubmitting}
            aria-busy={provePasskey.formState.isSubmitting}
            onClick={() => void provePasskey.submit()}
          >
            <Fingerprint className="icon" aria-hidden />
            {say("twoFactor.usePasskey")}
          </button>
        </>
      )}
      <CodeField
        registered={register("authentication_code", required)}
        error={errors.authentication_code?.message}
        hint={say(byPasskey ? "twoFactor.hint" : "security.codeHint")}
        recoveryOnly={byPasskey}
      />
      <FormFault message={errors.root?.server?.message} />
      <FormButtons action={action} sending={isSubmitting} cancel={cancel} />
    </form>
  );
}
