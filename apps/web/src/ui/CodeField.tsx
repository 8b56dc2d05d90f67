import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormRegister } from "react-hook-form";
import { useApp } from "../app-context/App.ts";
import { Field } from "./Field.tsx";

interface CodeFieldProps<Values extends FieldValues> {
  name: Path<Values>;
  register: UseFormRegister<Values>;
  label: string;
  hint?: string;
  error: string | undefined;
  /** The code is taken; another one is typed when it is gone. */
  readOnly?: boolean;
  /** The form's button, where it stands beside the field. */
  button?: ReactNode;
}

/** Where a code is typed that the house gave out: a promotion code, a coupon. */
export function CodeField<Values extends FieldValues>({
  name,
  register,
  label,
  hint,
  error,
  readOnly = false,
  button,
}: CodeFieldProps<Values>) {
  const { say } = useApp();
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => {
        const input = (
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
            readOnly={readOnly}
          />
        );
        if (!button) return input;
        return (
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">{input}</div>
            {button}
          </div>
        );
      }}
    </Field>
  );
}
