import { useApp } from "../../app-context/App.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";

interface PasswordFormProps {
  action: string;
  send: (proof: { current_password?: string }) => Promise<void>;
  cancel?: () => void;
}

/** Asks for the password. It may be left out by somebody who signs in at another site and did so a moment ago. */
export function PasswordForm({ action, send, cancel }: PasswordFormProps) {
  const { say } = useApp();
  const form = useForm({ current_password: "" }, ({ current_password }) =>
    send(current_password ? { current_password } : {}),
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="grid max-w-md gap-4" method="post" onSubmit={form.submit} noValidate>
      <Field label={say("privacy.password")} error={errors.current_password?.message}>
        {(wired) => <PasswordInput {...wired} {...form.register("current_password")} autoComplete="current-password" />}
      </Field>
      <FormFault message={errors.root?.server?.message} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton label={action} sending={isSubmitting} className="" />
        {cancel && (
          <button type="button" className="button button-quiet" onClick={cancel}>
            {say("privacy.cancel")}
          </button>
        )}
      </div>
    </form>
  );
}
