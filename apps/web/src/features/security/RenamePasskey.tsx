import type { Passkey } from "@croupier/contract/accountSecurity";
import { renamePasskey } from "@croupier/contract/routes";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { useForm } from "../../ui/useForm.ts";
import { FormButtons } from "../proof/GuardFields.tsx";
import { useGuardsChanged } from "./useGuardsChanged.ts";

/** Most characters of a passkey's name. */
export const maxName = 60;

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, done }: { passkey: Passkey; done: () => void }) {
  const { api, say } = useApp();
  const changed = useGuardsChanged();
  const form = useForm({ name: passkey.name }, async ({ name }) => {
    await api.call(renamePasskey, { params: { id: passkey.id }, body: { name } });
    await changed();
    done();
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  return (
    <form className="grid gap-3" method="post" onSubmit={form.submit} noValidate>
      <Field label={say("security.passkeyName")} error={errors.name?.message}>
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
      <FormFault message={errors.root?.server?.message} />
      <FormButtons action={say("security.saveName")} sending={isSubmitting} cancel={done} />
    </form>
  );
}
