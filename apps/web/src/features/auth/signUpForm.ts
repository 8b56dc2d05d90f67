import type { useForm } from "../../ui/useForm.ts";

/** What every new player says of themselves. Other texts of the profile stand under their own names, where they are asked for. */
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
