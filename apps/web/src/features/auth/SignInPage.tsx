import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { ApiFailure } from "../../api/failure.ts";
import type { Player } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { enter } from "../../layout/session.ts";
import { deviceFingerprint } from "../../telemetry/deviceFingerprint.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { EmailField } from "./EmailField.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { ProviderButtons, ProviderFault } from "./ProviderButtons.tsx";
import { SecondStep, type SecondStepKind } from "./SecondStep.tsx";
import { solveCaptcha } from "./solveCaptcha.ts";
import { useKeepRedirect, useLeave } from "./useLeave.ts";

/** Sign-in, with the second step for players who use two-factor. Source: 7.3-02. */
export function SignInPage() {
  // Who comes back from another site may owe the second step already.
  const owed = new URLSearchParams(useLocation().search).get("step");
  const [step, setStep] = useState<SecondStepKind | null>(owed === "code" || owed === "passkey" ? owed : null);
  return step ? <SecondStep kind={step} startAgain={() => setStep(null)} /> : <EmailAndPassword goOn={setStep} />;
}

function EmailAndPassword({ goOn }: { goOn: (step: SecondStepKind) => void }) {
  const app = useApp();
  const { say, to } = app;
  const leave = useLeave();
  const keep = useKeepRedirect();
  const form = useForm({ email: "", password: "" }, async (values) => {
    const player = await signInWithCaptchaIfAsked({ ...values, dfpc: await deviceFingerprint() });
    if (!player.id) return goOn("second_step" in player ? "passkey" : "code");
    await enter(app, player);
    leave();
  });
  const { errors, isSubmitting } = form.formState;
  const query = new URLSearchParams(useLocation().search);

  /** Several wrong tries make the server ask for a proof of work; the person never notices. */
  async function signInWithCaptchaIfAsked(user: {
    email: string;
    password: string;
    dfpc: string | null;
  }): Promise<Player> {
    try {
      return await app.api.call(endpoints.signIn, { body: { user } });
    } catch (failure) {
      const asked = failure instanceof ApiFailure && "captcha" in failure.errors;
      if (!asked) throw failure;
      return app.api.call(endpoints.signIn, { body: { user: { ...user, captcha: await solveCaptcha(app.api) } } });
    }
  }

  return (
    <AuthFrame title={say("signIn.title")} lead={say("signIn.lead")}>
      <FormFault message={query.has("ended") ? say("signIn.ended") : undefined} />
      {query.has("new_password") && (
        <p className="notice notice-success" role="status">
          {say("newPassword.done")}
        </p>
      )}
      <ProviderFault />
      <form
        className="grid gap-4"
        method="post"
        onSubmit={form.submit}
        onFocus={() => void deviceFingerprint()}
        noValidate
      >
        <EmailField
          registered={form.register("email", { required: say("errors.required") })}
          defaultValue={form.formState.defaultValues?.email}
          error={errors.email?.message}
          autoComplete="username"
        />
        <Field label={say("auth.password")} error={errors.password?.message}>
          {(wired) => (
            <PasswordInput
              {...wired}
              {...form.register("password", { required: say("errors.required") })}
              autoComplete="current-password"
            />
          )}
        </Field>
        <a className="text-link -mt-1 justify-self-start text-sm" href={to(keep("/remind"))}>
          {say("signIn.forgot")}
        </a>
        <FormFault message={errors.root?.server?.message} />
        <SubmitButton label={say("signIn.action")} sending={isSubmitting} />
      </form>
      <PasskeyButton label={say("signIn.passkey")} />
      <ProviderButtons />
      <p className="text-center text-sm text-muted">
        {say("signIn.noAccount")}{" "}
        <a className="text-link" href={to(keep("/sign-up"))}>
          {say("signUp.action")}
        </a>
      </p>
    </AuthFrame>
  );
}
