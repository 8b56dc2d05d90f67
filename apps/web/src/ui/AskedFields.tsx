import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { useApp } from "../app-context/App.ts";
import { Field } from "./Field.tsx";

/** A field that the server asks for: of the profile, or of a way to pay. */
export interface AskedField {
  name: string;
  title: string;
  required: boolean;
  type: string;
  /** Why it is asked for. */
  hint?: string | undefined;
  options: { value: string; title: string }[] | null;
}

const inputTypes: Record<string, string> = { date: "date", phone: "tel" };

/** What browsers know of a person, so that nobody types it twice. */
const fillIns: Record<string, string> = {
  nickname: "nickname",
  first_name: "given-name",
  last_name: "family-name",
  date_of_birth: "bday",
  address: "street-address",
  city: "address-level2",
  state: "address-level1",
  postal_code: "postal-code",
  mobile_phone: "tel",
};

interface AskedFieldsProps {
  fields: readonly AskedField[];
  register: UseFormRegister<Record<string, string>>;
  errors: FieldErrors<Record<string, string>>;
}

/** Fields in the order that they are asked for, two in a row where there is room. */
export function AskedFields({ fields, register, errors }: AskedFieldsProps) {
  const { say } = useApp();
  return (
    <div className="grid gap-4 empty:hidden sm:grid-cols-2">
      {fields.map((field) => (
        <Field key={field.name} label={field.title} hint={field.hint} error={errors[field.name]?.message}>
          {(wired) => {
            const registered = register(field.name, field.required ? { required: say("errors.required") } : {});
            if (!field.options) {
              return (
                <input
                  {...wired}
                  {...registered}
                  type={field.name === "date_of_birth" ? "date" : (inputTypes[field.type] ?? "text")}
                  autoComplete={fillIns[field.name] ?? "off"}
                  className="input"
                />
              );
            }
            return (
              <select {...wired} {...registered} className="input">
                <option value="" />
                {field.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.title}
                  </option>
                ))}
              </select>
            );
          }}
        </Field>
      ))}
    </div>
  );
}
