import type { useForm } from "../../ui/useForm.ts";

/** What a new player says of themselves. */
export interface SignUpValues {
  email: string;
  password: string;
  country: string;
  currency: string;
  terms_acceptance: boolean;
  age_acceptance: boolean;
}

/** The form of the registration. */
export type SignUpForm = ReturnType<typeof useForm<SignUpValues>>;
