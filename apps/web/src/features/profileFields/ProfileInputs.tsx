import { callingCode } from "@croupier/rules/validation/phoneNumber";
import { postalCodeExample, stateFromPostalCode, statesOf } from "@croupier/rules/validation/postalState";
import { genders, type ProfileTextField, profileTextFields } from "@croupier/rules/validation/profileField";
import type { UseFormReturn } from "react-hook-form";
import { useApp } from "../../app-context/App.ts";
import type { Say } from "../../messages/messages.ts";
import { Field } from "../../ui/Field.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { type Newcomer, type SayProblem, useProfileRules } from "./useProfileRules.ts";

export type ProfileForm = Pick<
  UseFormReturn<Record<string, string>>,
  "register" | "formState" | "setValue" | "getValues" | "trigger"
>;

/** What browsers know of a person, so that nobody types it twice. */
const fillIns: Partial<Record<ProfileTextField, string>> = {
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

const inputTypes: Partial<Record<ProfileTextField, string>> = { date_of_birth: "date", mobile_phone: "tel" };

/** Whether a field that a form is asked to show is one of the profile's texts. */
export const isProfileText = (field: string): field is ProfileTextField => Object.hasOwn(profileTextFields, field);

interface ProfileInputsProps {
  fields: readonly ProfileTextField[];
  form: ProfileForm;
  /** Nothing is saved without them. */
  required: boolean;
  /** Somebody who is no player yet. */
  newcomer?: Newcomer;
}

/**
 * Fields of the profile with their rules beside them, two in a row where there is room. The state follows the postal code
 * where the code says it. Source: 5-04 to 5-17.
 */
export function ProfileInputs({ fields, newcomer, ...input }: ProfileInputsProps) {
  const problemOf = useProfileRules(newcomer);
  const own = usePlayer()?.country ?? "";
  const country = newcomer?.country ?? own;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <ProfileInput key={field} {...input} field={field} country={country} problemOf={problemOf} />
      ))}
    </div>
  );
}

interface ProfileInputProps extends Omit<ProfileInputsProps, "fields" | "newcomer"> {
  field: ProfileTextField;
  country: string;
  problemOf: SayProblem;
}

function ProfileInput({ field, form, required, country, problemOf }: ProfileInputProps) {
  const { say } = useApp();
  const registered = form.register(field, {
    ...(required ? { required: say("errors.required") } : {}),
    validate: (text) => problemOf(field, text, form.getValues()),
    onChange: ({ target }: { target: { value: string } }) => {
      if (field === "postal_code") fillState(form, country, target.value);
      if (field === "date_of_birth" && form.getValues("personal_id")) void form.trigger("personal_id");
    },
  });
  const options = optionsOf(field, country, say);
  return (
    <Field
      label={say("cashbox.field", { name: field })}
      hint={hintOf(field, country, say)}
      error={form.formState.errors[field]?.message}
    >
      {(wired) =>
        options ? (
          <select {...wired} {...registered} className="input" autoComplete={fillIns[field] ?? "off"}>
            <option value="" />
            {options.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...wired}
            {...registered}
            type={inputTypes[field] ?? "text"}
            inputMode={field === "personal_id" && country === "EE" ? "numeric" : undefined}
            autoComplete={fillIns[field] ?? "off"}
            className="input"
          />
        )
      }
    </Field>
  );
}

/** The state of the postal code, unless the player chose another one that the code does not name. Source: 5-04. */
function fillState(form: ProfileForm, country: string, postalCode: string): void {
  if (form.getValues("state") === undefined) return;
  const state = stateFromPostalCode(country, postalCode);
  if (state) form.setValue("state", state, { shouldDirty: true, shouldValidate: true });
}

function optionsOf(field: ProfileTextField, country: string, say: Say): (readonly [string, string])[] | null {
  if (field === "gender") return genders.map((value) => [value, say("profile.gender", { value })] as const);
  const states = field === "state" ? statesOf(country) : null;
  return states?.map((state) => [state, state] as const) ?? null;
}

/** What the rule of a field asks for, said before anything is wrong. */
function hintOf(field: ProfileTextField, country: string, say: Say): string | undefined {
  if (field === "postal_code") {
    const example = postalCodeExample(country);
    return example ? say("details.example", { example }) : undefined;
  }
  if (field === "mobile_phone") {
    const code = callingCode(country);
    return code ? say("details.phoneHint", { code }) : undefined;
  }
  if (field === "nickname") return say("details.nicknameHint");
  if (field === "personal_id" && country === "EE") return say("details.personalIdHint");
  return undefined;
}
