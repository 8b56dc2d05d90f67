import { enablePasskeyStep } from "@croupier/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { useForm } from "../../ui/useForm.ts";
import { CurrentPasswordField, FormButtons } from "../proof/GuardFields.tsx";
import { passkeysQuery } from "../proof/securityQueries.ts";

interface PasskeyStepProps {
  asksPassword: boolean;
  /** The second step is on; these are its recovery codes. */
  made: (codes: readonly string[]) => Promise<void>;
}

/** Makes the player's passkeys the second step, for those who have no authenticator app. */
export function PasskeyStep({ asksPassword, made }: PasskeyStepProps) {
  const { api, say } = useApp();
  const passkeys = useQuery(passkeysQuery(api)).data;
  const [asks, setAsks] = useState(false);
  const form = useForm({ current_password: "" }, async ({ current_password }) => {
    const two_factor = current_password ? { current_password } : {};
    const { recovery_codes } = await api.call(enablePasskeyStep, { body: { two_factor } });
    await made(recovery_codes);
  });
  const { errors, isSubmitting } = form.formState;
  if (!passkeys) return null;
  if (passkeys.length === 0) return <p className="text-sm text-muted">{say("security.passkeyStepFirst")}</p>;
  const start = () => (asksPassword ? setAsks(true) : void form.submit());
  return (
    <form className="grid gap-3" method="post" onSubmit={form.submit} noValidate>
      <p className="text-sm text-muted">{say("security.passkeyStepLead")}</p>
      <FormFault message={errors.root?.server?.message} />
      {asks ? (
        <>
          <CurrentPasswordField
            registered={form.register("current_password", { required: say("errors.required") })}
            error={errors.current_password?.message}
          />
          <FormButtons action={say("security.switchOn")} sending={isSubmitting} cancel={() => setAsks(false)} />
        </>
      ) : (
        <button type="button" className="button justify-self-start" disabled={isSubmitting} onClick={start}>
          <Fingerprint className="icon" aria-hidden />
          {say("security.passkeyStep")}
        </button>
      )}
    </form>
  );
}
