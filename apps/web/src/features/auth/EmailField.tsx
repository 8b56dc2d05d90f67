import type { UseFormRegisterReturn } from "react-hook-form";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";

interface EmailFieldProps {
  registered: UseFormRegisterReturn;
  /** Stands in the field before scripts run, as after a form that was posted without them. */
  defaultValue: string | undefined;
  error: string | undefined;
  /** `username` where the address signs in, `email` where it is given for the first time. */
  autoComplete: "username" | "email";
}

/** The address that a player signs in with. */
export function EmailField({ registered, error, ...input }: EmailFieldProps) {
  const { say } = useApp();
  return (
    <Field label={say("auth.email")} error={error}>
      {(wired) => <input {...wired} {...registered} {...input} type="email" inputMode="email" className="input" />}
    </Field>
  );
}
