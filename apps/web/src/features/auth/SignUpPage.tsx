import { passwordLength } from "@croupier/rules/validation/password";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { enter } from "../../layout/session.ts";
import { deviceFingerprint } from "../../telemetry/deviceFingerprint.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/useForm.ts";
import type { ProfileForm } from "../profileFields/ProfileInputs.tsx";
import { Acceptances } from "./Acceptances.tsx";
import { AuthFrame } from "./AuthFrame.tsx";
import { CountryAndCurrency } from "./CountryAndCurrency.tsx";
import { EmailField } from "./EmailField.tsx";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { forgetPromoCode, keptPromoCode, PromoCodeNote } from "./promoCode.tsx";
import { onlyAsked, useSignUpFields } from "./signUpFields.ts";
import type { SignUpForm, SignUpValues } from "./signUpForm.ts";
import { useAddressCheck } from "./useAddressCheck.ts";
import { useEarlyCaptcha } from "./useEarlyCaptcha.ts";
import { useKeepRedirect, useLeave } from "./useLeave.ts";
import { useLateProposal, useProposedCurrency } from "./useProposedCurrency.ts";
import { Welcome } from "./Welcome.tsx";

const profileInputs = async () => ({ default: (await import("../profileFields/ProfileInputs.tsx")).ProfileInputs });

/** With the rules of all countries' phones, which only those fetch of whom more is asked. */
const ProfileInputs = import.meta.env.SSR ? (await profileInputs()).default : lazy(profileInputs);

/** Registration: the account, and what the site's list requires where somebody lives. Source: 5-02, 7.3-04. */
export function SignUpPage() {
  const app = useApp();
  const { say, to } = app;
  const keep = useKeepRedirect();
  const leave = useLeave();
  const isOnTheWay = new URLSearchParams(useLocation().search).has("redirect");
  const [welcomed, setWelcomed] = useState("");
  const countries = useQuery(app.queries.countries);
  const captcha = useEarlyCaptcha();
  const home = countries.data?.find((country) => country.code === app.setting.country);
  const proposed = useProposedCurrency(countries.data, home);
  const form = useForm<SignUpValues>(
    {
      email: "",
      password: "",
      country: home?.code ?? "",
      currency: proposed,
      terms_acceptance: false,
      age_acceptance: false,
    },
    async (values) => {
      const [proof, dfpc] = await Promise.all([captcha.take(), deviceFingerprint()]);
      const user = { ...onlyAsked(values, fields), captcha: proof, dfpc, bonus_code: keptPromoCode() };
      const player = await app.api.call(endpoints.signUp, { body: { user } });
      forgetPromoCode();
      await enter(app, player);
      // Who was redirected from a page returns to it.
      if (!isOnTheWay) return setWelcomed(values.email);
      void toast("success", say("welcome.confirmHint", { email: values.email }));
      leave();
    },
  );
  const fields = useSignUpFields(form.watch("country"));
  useLateProposal(form, home, proposed);
  useAddressCheck(form);
  /** What the form sends beside its fields is begun when it is first touched, so that nobody waits for it at the end. */
  const start = () => {
    captcha.start();
    void deviceFingerprint();
  };
  if (welcomed) return <Welcome email={welcomed} leave={leave} />;
  const { errors, isSubmitting } = form.formState;
  const required = { required: say("errors.required") };
  return (
    <AuthFrame title={say("signUp.title")} lead={say(app.setting.mode === "demo" ? "signUp.leadDemo" : "signUp.lead")}>
      <form className="grid gap-4" method="post" onSubmit={form.submit} onFocus={start} noValidate>
        <EmailField
          registered={form.register("email", {
            ...required,
            pattern: { value: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, message: say("errors.email_format") },
          })}
          defaultValue={form.formState.defaultValues?.email}
          error={errors.email?.message}
          autoComplete="email"
        />
        <NewPassword form={form} />
        <CountryAndCurrency form={form} countries={countries.data ?? []} />
        {countries.isError && <LoadFailed retry={countries.refetch} />}
        {fields.texts.length > 0 && (
          <Suspense fallback={<div className="skeleton h-40" aria-busy="true" />}>
            <ProfileInputs fields={fields.texts} form={form as unknown as ProfileForm} required newcomer={fields} />
          </Suspense>
        )}
        <Acceptances form={form} fields={fields.fields} />
        <FormFault message={errors.root?.server?.message} />
        <PromoCodeNote />
        <SubmitButton label={say("signUp.action")} sending={isSubmitting} />
        <p className="flex items-center justify-center gap-1.5 text-xs text-muted">
          <ShieldCheck className="icon size-4" aria-hidden /> {say("signUp.captcha")}
        </p>
      </form>
      <ProviderButtons />
      <p className="text-center text-sm text-muted">
        {say("signUp.haveAccount")}{" "}
        <a className="text-link" href={to(keep("/sign-in"))}>
          {say("signIn.action")}
        </a>
      </p>
    </AuthFrame>
  );
}

function NewPassword({ form }: { form: SignUpForm }) {
  const { say } = useApp();
  const hint = say("signUp.passwordHint", { count: passwordLength.minimum });
  return (
    <Field label={say("auth.password")} error={form.formState.errors.password?.message} hint={hint}>
      {(wired) => (
        <PasswordInput
          {...wired}
          {...form.register("password", {
            required: say("errors.required"),
            minLength: { value: passwordLength.minimum, message: hint },
          })}
          autoComplete="new-password"
        />
      )}
    </Field>
  );
}
