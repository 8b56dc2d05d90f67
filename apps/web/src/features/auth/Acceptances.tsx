import { useId } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { FieldError } from "../../ui/Field.tsx";
import type { SignUpForm } from "./signUpForm.ts";

/** What has to be accepted before an account is opened: the age and the terms. */
export function Acceptances({ form }: { form: SignUpForm }) {
  const { say, to } = useApp();
  return (
    <div className="grid gap-1.5">
      <Acceptance form={form} name="age_acceptance" text="signUp.age" missing="signUp.ageRequired" />
      <Acceptance form={form} name="terms_acceptance" text="signUp.terms" missing="signUp.termsRequired" />
      <a
        className="text-link justify-self-start py-1 text-sm"
        href={to("/terms-and-conditions")}
        target="_blank"
        rel="noopener"
      >
        {say("signUp.termsLink")}
      </a>
    </div>
  );
}

/** A box that has to be ticked. */
function Acceptance(props: {
  form: SignUpForm;
  name: "age_acceptance" | "terms_acceptance";
  text: MessageKey;
  missing: MessageKey;
}) {
  const { say } = useApp();
  const id = useId();
  const error = props.form.formState.errors[props.name];
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          {...props.form.register(props.name, { required: say(props.missing) })}
        />
        <span>{say(props.text)}</span>
      </label>
      <FieldError id={id} message={error?.message} />
    </>
  );
}
