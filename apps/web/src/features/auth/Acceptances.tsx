import { useId } from "react";
import type { PlayerFields } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { FieldError } from "../../ui/Field.tsx";
import { minimumAgeOf } from "../profileFields/minimumAgeOf.ts";
import type { SignUpForm } from "./signUpForm.ts";

/** What has to be accepted before an account is opened: the age and the terms. */
export function Acceptances({ form, fields }: { form: SignUpForm; fields: PlayerFields["fields"] }) {
  const { say, to } = useApp();
  const age = minimumAgeOf(fields);
  return (
    <div className="grid gap-1.5">
      <Acceptance
        form={form}
        name="age_acceptance"
        text={say("signUp.age", { age })}
        missing={say("signUp.ageRequired", { age })}
      />
      <Acceptance
        form={form}
        name="terms_acceptance"
        text={say("signUp.terms")}
        missing={say("signUp.termsRequired")}
      />
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
  text: string;
  missing: string;
}) {
  const id = useId();
  const error = props.form.formState.errors[props.name];
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          {...props.form.register(props.name, { required: props.missing })}
        />
        <span>{props.text}</span>
      </label>
      <FieldError id={id} message={error?.message} />
    </>
  );
}
