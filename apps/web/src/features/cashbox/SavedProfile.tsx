import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";

interface SavedProfileProps {
  action: "deposit" | "cashout";
  profiles: PaymentMethod["savedProfiles"];
  register: UseFormRegister<Record<string, string>>;
  errors: FieldErrors<Record<string, string>>;
}

/** The cards or accounts that the player used before with this way to pay; paying in, another one can be used. */
export function SavedProfile({ action, profiles, register, errors }: SavedProfileProps) {
  const { say } = useApp();
  if (profiles.length === 0) return null;
  return (
    <Field
      label={say(action === "deposit" ? "cashbox.payWith" : "cashbox.savedProfile")}
      error={errors.saved_profile_id?.message}
    >
      {(wired) => (
        <select {...wired} {...register("saved_profile_id")} className="input money">
          {profiles.map((profile) => (
            <option key={profile.id} value={profile.id}>
              {profile.title}
            </option>
          ))}
          {action === "deposit" && <option value="">{say("cashbox.otherCard")}</option>}
        </select>
      )}
    </Field>
  );
}
