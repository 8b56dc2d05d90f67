import type { SecurityState } from "@croupier/contract/accountSecurity";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { CodeField } from "./GuardFields.tsx";
import type { TypedProof } from "./proof.ts";

interface ProofFieldsProps {
  state: Pick<SecurityState, "second_step">;
  asksPassword: boolean;
  asksSecondStep: boolean;
  register: (name: keyof TypedProof, rules?: { required: string }) => UseFormRegisterReturn;
  errors: Partial<Record<keyof TypedProof, { message?: string | undefined }>>;
}

/** The password and the second step, as far as they are asked for. A passkey is asked for by the browser, at the button. */
export function ProofFields({ state, asksPassword, asksSecondStep, register, errors }: ProofFieldsProps) {
  const { say } = useApp();
  const required = { required: say("errors.required") };
  const byPasskey = state.second_step === "passkey";
  return (
    <>
      {asksPassword && (
        <Field label={say("security.currentPassword")} error={errors.current_password?.message}>
          {(wired) => (
            <PasswordInput {...wired} {...register("current_password", required)} autoComplete="current-password" />
          )}
        </Field>
      )}
      {asksSecondStep && (
        <CodeField
          registered={register("authentication_code", byPasskey ? undefined : required)}
          error={errors.authentication_code?.message}
          hint={say(byPasskey ? "security.passkeyOrCode" : "security.codeHint")}
          recoveryOnly={byPasskey}
        />
      )}
    </>
  );
}
