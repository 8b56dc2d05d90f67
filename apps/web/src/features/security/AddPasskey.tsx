import { addPasskey, offerPasskey } from "@croupier/contract/routes";
import { deviceName } from "@croupier/rules/deviceName";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/useForm.ts";
import { asksRelatedOrigins, makePasskey } from "../auth/browserPasskeys.ts";
import { CurrentPasswordField, FormButtons } from "../proof/GuardFields.tsx";
import { maxName } from "./RenamePasskey.tsx";
import { useGuardsChanged } from "./useGuardsChanged.ts";

/** Makes a passkey on this device and keeps its public half. */
export function AddPasskey({ asksPassword, done }: { asksPassword: boolean; done: () => void }) {
  const { api, say } = useApp();
  const changed = useGuardsChanged();
  const [givenUp, setGivenUp] = useState(false);
  const form = useForm(
    { name: deviceName(navigator.userAgent) ?? "", current_password: "" },
    async ({ name, current_password }) => {
      const related_origins = await asksRelatedOrigins();
      const proof = current_password ? { current_password } : {};
      const options = await api.call(offerPasskey, { body: { ...proof, related_origins } });
      const credential = await makePasskey(options);
      setGivenUp(credential === null);
      if (!credential) return;
      await api.call(addPasskey, { body: { name, credential } });
      await changed();
      void toast("success", say("security.passkeyAdded"));
      done();
    },
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <Field label={say("security.passkeyName")} error={errors.name?.message} hint={say("security.passkeyNameHint")}>
        {(wired) => (
          <input
            {...wired}
            {...form.register("name", { required: say("errors.required") })}
            className="input"
            maxLength={maxName}
            autoComplete="off"
          />
        )}
      </Field>
      {asksPassword && (
        <CurrentPasswordField
          registered={form.register("current_password", { required: say("errors.required") })}
          error={errors.current_password?.message}
        />
      )}
      <FormFault message={givenUp ? say("security.passkeyGivenUp") : errors.root?.server?.message} />
      <FormButtons action={say("security.makePasskey")} sending={isSubmitting} cancel={done} />
    </form>
  );
}
