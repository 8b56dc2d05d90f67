import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app/App.ts";
import { Field } from "../../ui/Field.tsx";
import type { ExtraField } from "./methodFields.ts";

const inputTypes: Record<string, string> = { date: "date", phone: "tel" };

/** What browsers know of a person, so that nobody types it twice. */
const fillIns: Record<string, string> = {
  first_name: "given-name",
  last_name: "family-name",
  date_of_birth: "bday",
  address: "street-address",
  city: "address-level2",
  state: "address-level1",
  postal_code: "postal-code",
  mobile_phone: "tel",
};

interface ExtraFieldsProps {
  profiles: PaymentMethod["savedProfiles"];
  fields: readonly ExtraField[];
  register: UseFormRegister<Record<string, string>>;
  errors: FieldErrors<Record<string, string>>;
}

/** What a method asks for besides the amount: a saved card or account, its own fields, gaps of the profile. */
export function ExtraFields({ profiles, fields, register, errors }: ExtraFieldsProps) {
  const { say } = useApp();
  return (
    <>
      {profiles.length > 0 && (
        <Field label={say("cashbox.savedProfile")} error={errors.saved_profile_id?.message}>
          {(wired) => (
            <select {...wired} {...register("saved_profile_id")} className="input money">
              {profiles.map((profile) => (
                <option key={profile.id} value={profile.id}>
                  {profile.title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {fields.map((field) => (
          <Field key={field.name} label={field.title} error={errors[field.name]?.message}>
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
    </>
  );
}
