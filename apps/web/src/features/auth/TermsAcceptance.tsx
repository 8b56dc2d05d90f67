import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { signOut } from "../../layout/session.ts";
import { ModalLayer } from "../../modal/ModalLayer.tsx";
import { useModal } from "../../modal/useModal.ts";
import { Field, FieldError, FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import type { ProfileForm } from "../profileFields/ProfileInputs.tsx";
import { onlyAsked, useSignUpFields } from "./signUpFields.ts";

const ProfileInputs = lazy(async () => ({
  default: (await import("../profileFields/ProfileInputs.tsx")).ProfileInputs,
}));

/**
 * Asks a player who has not accepted the terms to do so, and whoever came through another site for the country, with what a registration asks for there. There is no way past it but
 * signing out, or reading the terms. Source: 4-67, 5-02.
 */
export function TermsAcceptance() {
  return (
    <ModalLayer forced>
      <TermsForm />
    </ModalLayer>
  );
}

function TermsForm() {
  const app = useApp();
  const { say, to, queries } = app;
  const modal = useModal();
  const id = useId();
  const asksCountry = usePlayer()?.auth_fields_missed?.includes("country") ?? false;
  const form = useForm({ terms_acceptance: false, country: "" }, async (values) => {
    const { country: _, ...known } = values;
    const user = asksCountry ? onlyAsked(values, fields) : known;
    const player = await app.api.call(endpoints.updateDetails, { body: { user } });
    app.queryClient.setQueryData(queries.player.queryKey, player);
  });
  const country = form.watch("country");
  const fields = useSignUpFields(country);
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="grid gap-5" method="post" onSubmit={form.submit} noValidate>
      <h2 id={modal?.titleId} className="text-2xl">
        {say("terms.title")}
      </h2>
      <p className="text-muted">{say("terms.text")}</p>
      <a className="text-link justify-self-start" href={to("/terms-and-conditions")} target="_blank" rel="noopener">
        {say("terms.read")}
      </a>
      {asksCountry && (
        <Field label={say("signUp.country")} error={errors.country?.message}>
          {(wired) => (
            <select
              {...wired}
              {...form.register("country", { required: say("errors.required") })}
              className="input"
              autoComplete="country"
            >
              <option value="" />
              <CountryOptions />
            </select>
          )}
        </Field>
      )}
      {asksCountry && country !== "" && fields.texts.length > 0 && (
        <Suspense fallback={<div className="skeleton h-40" aria-busy="true" />}>
          <ProfileInputs fields={fields.texts} form={form as unknown as ProfileForm} required newcomer={fields} />
        </Suspense>
      )}
      <label className="checkbox">
        <input
          type="checkbox"
          aria-invalid={Boolean(errors.terms_acceptance)}
          aria-describedby={errors.terms_acceptance ? id : undefined}
          {...form.register("terms_acceptance", { required: say("signUp.termsRequired") })}
        />
        <span>{say("signUp.terms")}</span>
      </label>
      <FieldError id={id} message={errors.terms_acceptance?.message} />
      <FormFault message={errors.root?.server?.message} />
      <SubmitButton label={say("terms.action")} sending={isSubmitting} />
      <button type="button" className="button button-quiet button-block" onClick={() => void signOut(app)}>
        {say("account.signOut")}
      </button>
    </form>
  );
}

function CountryOptions() {
  const countries = useQuery(useApp().queries.countries).data ?? [];
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
