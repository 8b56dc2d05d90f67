import type { UseFormRegisterReturn } from "react-hook-form";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";

interface GuardFieldProps {
  registered: UseFormRegisterReturn;
  error: string | undefined;
}

/** The code of the authenticator app, or a recovery code; only the latter where there is no app. */
export function CodeField(props: GuardFieldProps & { hint?: string; recoveryOnly?: boolean }) {
  const { registered, error, hint, recoveryOnly = false } = props;
  const { say } = useApp();
  return (
    <Field label={say(recoveryOnly ? "twoFactor.recoveryCode" : "twoFactor.code")} error={error} hint={hint}>
      {(wired) => (
        <input
          {...wired}
          {...registered}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="input money text-lg tracking-widest"
        />
      )}
    </Field>
  );
}

/** Asked for when the sign-in is a while ago. */
export function CurrentPasswordField({ registered, error }: GuardFieldProps) {
  const { say } = useApp();
  return (
    <Field label={say("security.currentPassword")} error={error} hint={say("security.whyPassword")}>
      {(wired) => <PasswordInput {...wired} {...registered} autoComplete="current-password" />}
    </Field>
  );
}

/** Sends the form, or leaves it. `leads`: there is no better way beside it. */
export function FormButtons(props: { action: string; sending: boolean; cancel: () => void; leads?: boolean }) {
  const { say } = useApp();
  const { leads = true } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton label={props.action} sending={props.sending} leads={leads} className="" />
      <button type="button" className="button button-quiet" onClick={props.cancel}>
        {say("security.cancel")}
      </button>
    </div>
  );
}
