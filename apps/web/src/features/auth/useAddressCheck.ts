import { checkEmail } from "@croupier/contract/routes";
import { emailProblem } from "@croupier/rules/validation/contactFields";
import { useEffect } from "react";
import { ApiFailure } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import type { SignUpForm } from "./signUpForm.ts";

/** So long after the last key the address is looked at. */
const rest_ms = 700;

/**
 * Says beside the field, while somebody still types, that no mail would reach the address. What cannot be looked at, as
 * when too many were, is left to the sign-up itself. Source: 7.3-01, 5-08.
 */
export function useAddressCheck({ watch, setError, getValues }: SignUpForm): void {
  const { api, say } = useApp();
  const email = watch("email").trim();
  useEffect(() => {
    if (emailProblem(email)) return;
    const timer = setTimeout(async () => {
      try {
        await api.call(checkEmail, { body: { email } });
      } catch (failure) {
        const refused = failure instanceof ApiFailure && failure.status === 422;
        if (refused && getValues("email").trim() === email)
          setError("email", { type: "check", message: say("signUp.unreachable") });
      }
    }, rest_ms);
    return () => clearTimeout(timer);
  }, [api, say, email, setError, getValues]);
}
