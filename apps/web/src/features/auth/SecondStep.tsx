import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { enter } from "../../layout/session.ts";
import { deviceFingerprint } from "../../telemetry/deviceFingerprint.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { useLeave } from "./useLeave.ts";

/** What the account asks for first: a code of an app, or a passkey. A recovery code opens both. */
export type SecondStepKind = "code" | "passkey";

/** The second step of a sign-in: a code of the authenticator app, a recovery code, or a passkey. Source: 7.3-02. */
export function SecondStep({ kind, startAgain }: { kind: SecondStepKind; startAgain: () => void }) {
  const { say } = useApp();
  const isPasskey = kind === "passkey";
  return (
    <AuthFrame title={say("twoFactor.title")} lead={say(isPasskey ? "twoFactor.passkeyLead" : "twoFactor.lead")}>
      {isPasskey && <PasskeyButton label={say("twoFactor.usePasskey")} leads />}
      <CodeForm isPasskey={isPasskey} />
      {!isPasskey && <PasskeyButton label={say("twoFactor.passkey")} />}
      <button type="button" className="button button-quiet button-small justify-self-center" onClick={startAgain}>
        {say("twoFactor.startAgain")}
      </button>
    </AuthFrame>
  );
}

function CodeForm({ isPasskey }: { isPasskey: boolean }) {
  const app = useApp();
  const { say } = app;
  const leave = useLeave();
  const form = useForm({ otp_attempt: "" }, async (values) => {
    const user = { ...values, dfpc: await deviceFingerprint() };
    await enter(app, await app.api.call(endpoints.signIn, { body: { user } }));
    leave();
  });
  const { errors, isSubmitting } = form.formState;
  const label = say(isPasskey ? "twoFactor.recoveryCode" : "twoFactor.code");
  return (
    <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <Field label={label} error={errors.otp_attempt?.message} hint={say("twoFactor.hint")}>
        {(wired) => (
          <input
            {...wired}
            {...form.register("otp_attempt", { required: say("errors.required") })}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="input money text-lg tracking-widest"
            // biome-ignore lint/a11y/noAutofocus: the second step of a form that the person is in
            autoFocus={!isPasskey}
          />
        )}
      </Field>
      <FormFault message={errors.root?.server?.message} />
      <SubmitButton label={say("signIn.action")} sending={isSubmitting} leads={!isPasskey} />
    </form>
  );
}
