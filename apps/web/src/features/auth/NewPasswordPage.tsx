import { restorePassword } from "@croupier/contract/routes";
import { passwordLength } from "@croupier/rules/validation/password";
import { useApp } from "../../app-context/App.ts";
import { useLocation, useNavigate } from "../../app-context/navigation.ts";
import { forgetPlayer } from "../../layout/session.ts";
import { leaving } from "../../realtime/leaving.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/useForm.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { ChangePassword } from "./ChangePassword.tsx";

/** Sets a new password: with the token of the mailed link, or for a signed-in player. Source: 2.2-09, 7.3-05. */
export function NewPasswordPage() {
  const player = usePlayer();
  const token = new URLSearchParams(useLocation().search).get("reset_password_token") ?? "";
  if (player && !token) return <ChangePassword email={player.email ?? ""} />;
  return <RestorePassword token={token} isSignedIn={Boolean(player)} />;
}

function RestorePassword({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const app = useApp();
  const { say, to } = app;
  const navigate = useNavigate();
  const form = useForm({ password: "" }, async ({ password }) => {
    const user = { reset_password_token: token, password, password_confirmation: password };
    // A new password ends every session. One of this browser is not told of as one that was lost.
    leaving.now = isSignedIn;
    try {
      await app.api.call(restorePassword, { body: { user } });
    } catch (failure) {
      leaving.now = false;
      throw failure;
    }
    if (isSignedIn) return forgetPlayer("changed", to("/sign-in?new_password"));
    void toast("success", say("newPassword.done"));
    navigate("/sign-in", { replace: true });
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthFrame title={say("newPassword.title")} lead={say("newPassword.lead")}>
      <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
        <Field
          label={say("newPassword.label")}
          error={errors.password?.message}
          hint={say("signUp.passwordHint", { count: passwordLength.minimum })}
        >
          {(wired) => (
            <PasswordInput
              {...wired}
              {...form.register("password", { required: say("errors.required") })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <FormFault message={errors.root?.server?.message} />
        {errors.root?.server && (
          <a className="text-link justify-self-start text-sm" href={to("/remind")}>
            {say("remind.action")}
          </a>
        )}
        <SubmitButton label={say("newPassword.action")} sending={isSubmitting} />
      </form>
    </AuthFrame>
  );
}
