import { currencyForCountry, tickerOf } from "@croupier/rules/currencies";
import { passwordLength } from "@croupier/rules/validation/password";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import type { Country } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { enter } from "../../layout/session.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { Field, FieldError, FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/useForm.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { EmailField } from "./EmailField.tsx";
import { solveCaptcha } from "./solveCaptcha.ts";
import { useKeepRedirect, useLeave } from "./useLeave.ts";
import { Welcome } from "./Welcome.tsx";

interface SignUpValues {
  email: string;
  password: string;
  country: string;
  currency: string;
  terms_acceptance: boolean;
  age_acceptance: boolean;
}
type SignUpForm = ReturnType<typeof useForm<SignUpValues>>;

/** Registration. Source: 7.3-04. */
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
      const proof = await captcha.take();
      const player = await app.api.call(endpoints.signUp, { body: { user: { ...values, captcha: proof } } });
      await enter(app, player);
      // Somebody who was on the way to a page goes on to it.
      if (!isOnTheWay) return setWelcomed(values.email);
      void toast("success", say("welcome.confirmHint", { email: values.email }));
      leave();
    },
  );
  useLateProposal(form, home, proposed);
  if (welcomed) return <Welcome email={welcomed} leave={leave} />;
  const { errors, isSubmitting } = form.formState;
  const required = { required: say("errors.required") };
  return (
    <AuthFrame title={say("signUp.title")} lead={say(app.setting.mode === "demo" ? "signUp.leadDemo" : "signUp.lead")}>
      <form className="grid gap-4" method="post" onSubmit={form.submit} onFocus={captcha.start} noValidate>
        <EmailField
          registered={form.register("email", {
            ...required,
            pattern: { value: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, message: say("errors.email_format") },
          })}
          defaultValue={form.formState.defaultValues?.email}
          error={errors.email?.message}
          autoComplete="email"
        />
        <Field
          label={say("auth.password")}
          error={errors.password?.message}
          hint={say("signUp.passwordHint", { count: passwordLength.minimum })}
        >
          {(wired) => (
            <PasswordInput
              {...wired}
              {...form.register("password", {
                ...required,
                minLength: {
                  value: passwordLength.minimum,
                  message: say("signUp.passwordHint", { count: passwordLength.minimum }),
                },
              })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <CountryAndCurrency form={form} countries={countries.data ?? []} />
        {countries.isError && <LoadFailed retry={countries.refetch} />}
        <div className="grid gap-1.5">
          <Acceptance form={form} name="age_acceptance" text="signUp.age" missing="signUp.ageRequired" />
          <Acceptance form={form} name="terms_acceptance" text="signUp.terms" missing="signUp.termsRequired" />
          <a
            className="text-link justify-self-start py-1 text-sm"
            href={to("/terms-and-conditions")}
            target="_blank"
            rel="noopener"
          >
            {say("signUp.termsLink")}
          </a>
        </div>
        <FormFault message={errors.root?.server?.message} />
        <SubmitButton label={say("signUp.action")} sending={isSubmitting} />
        <p className="flex items-center justify-center gap-1.5 text-xs text-muted">
          <ShieldCheck className="icon size-4" aria-hidden /> {say("signUp.captcha")}
        </p>
      </form>
      <p className="text-center text-sm text-muted">
        {say("signUp.haveAccount")}{" "}
        <a className="text-link" href={to(keep("/sign-in"))}>
          {say("signIn.action")}
        </a>
      </p>
    </AuthFrame>
  );
}

/**
 * The currency of the visitor's country, or the site's default where accounts are not opened for that country: the country
 * is then chosen, the currency stands. Empty until both lists are here. Source: 1-09.
 */
function useProposedCurrency(countries: readonly Country[] | undefined, home: Country | undefined): string {
  const { queries, setting } = useApp();
  const currencies = useQuery(queries.currencies).data;
  if (home || !countries || !currencies) return home?.default_currency ?? "";
  const own = currencyForCountry(setting.country);
  const offered = currencies.find(({ code }) => code === own) ?? currencies.find((one) => one.default) ?? currencies[0];
  return offered?.code ?? "";
}

/** The lists may come after the form: then it proposes where the visitor is, unless they were quicker. */
function useLateProposal(form: SignUpForm, home: Country | undefined, proposed: string): void {
  const { getValues, setValue, formState } = form;
  const told = useRef(formState.isSubmitted);
  told.current = formState.isSubmitted;
  useEffect(() => {
    const settled = { shouldValidate: told.current };
    if (home && !getValues("country")) setValue("country", home.code, settled);
    if (proposed && !getValues("currency")) setValue("currency", proposed, settled);
  }, [home, proposed, getValues, setValue]);
}

function CountryAndCurrency({ form, countries }: { form: SignUpForm; countries: readonly Country[] }) {
  const { say, queries, setting } = useApp();
  const currencies = useQuery(queries.currencies).data ?? [];
  const isElsewhere = countries.length > 0 && !countries.some(({ code }) => code === setting.country);
  const required = { required: say("errors.required") };
  const { errors } = form.formState;
  /** A new country proposes its currency until the person has chosen one. */
  const proposeCurrency = (country: string) => {
    const proposed = countries.find((one) => one.code === country)?.default_currency;
    if (proposed && !form.formState.touchedFields.currency) form.setValue("currency", proposed);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={say("signUp.country")}
        error={errors.country?.message}
        hint={isElsewhere ? say("signUp.elsewhere") : undefined}
      >
        {(wired) => (
          <select
            {...wired}
            {...form.register("country", {
              ...required,
              onChange: (event: { target: { value: string } }) => proposeCurrency(event.target.value),
            })}
            defaultValue={form.formState.defaultValues?.country}
            className="input"
            autoComplete="country"
          >
            <Unchosen />
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say("signUp.currency")} error={errors.currency?.message}>
        {(wired) => (
          <select
            {...wired}
            {...form.register("currency", required)}
            defaultValue={form.formState.defaultValues?.currency}
            className="input"
          >
            <Unchosen />
            {currencies
              .filter((one) => one.code !== "FUN")
              .map((one) => (
                <option key={one.code} value={one.code}>
                  {tickerOf(one.code)}
                </option>
              ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** Nothing yet. Without it a list that arrives late would show its first entry, which nobody chose. */
const Unchosen = () => <option value="" hidden />;

/** A box that has to be ticked. */
function Acceptance(props: {
  form: SignUpForm;
  name: "age_acceptance" | "terms_acceptance";
  text: MessageKey;
  missing: MessageKey;
}) {
  const { say } = useApp();
  const error = props.form.formState.errors[props.name];
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          aria-invalid={Boolean(error)}
          {...props.form.register(props.name, { required: say(props.missing) })}
        />
        <span>{say(props.text)}</span>
      </label>
      <FieldError message={error?.message} />
    </>
  );
}

/** A proof of work that begins when the form is first touched and is ready before it is sent; each is good for one try. */
function useEarlyCaptcha() {
  const { api } = useApp();
  const proof = useRef<Promise<string> | null>(null);
  const begin = () => {
    proof.current ??= solveCaptcha(api);
    // A failed one is no use to the next try; whoever takes this one is told.
    proof.current.catch(() => {
      proof.current = null;
    });
    return proof.current;
  };
  return {
    start: () => void begin(),
    take: async () => {
      const taken = await begin();
      proof.current = null;
      return taken;
    },
  };
}
