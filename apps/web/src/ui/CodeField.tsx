import type { FieldValues, Path, UseFormRegister } from "react-hook-form";
import { useApp } from "../app-context/App.ts";
import { Field } from "./Field.tsx";

interface CodeFieldProps<Values extends FieldValues> {
  name: Path<Values>;
  register: UseFormRegister<Values>;
  label: string;
  hint: string;
  error: string | undefined;
}

/** Where a code is typed that the house gave out: a promotion code, a coupon. */
export function CodeField<Values extends FieldValues>({ name, register, label, hint, error }: CodeFieldProps<Values>) {
  const { say } = useApp();
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => (
        <input
          {...wired}
          {...register(name, {
            required: say("errors.required"),
            maxLength: { value: 100, message: say("errors.too_long", { maximum: 100 }) },
          })}
          type="text"
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
