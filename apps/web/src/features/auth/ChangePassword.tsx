import { changePassword } from "@croupier/contract/routes";
import { passwordLength } from "@croupier/rules/validation/password";
import { useApp } from "../../app-context/App.ts";
import { leaving } from "../../realtime/leaving.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/useForm.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { useLeave } from "./useLeave.ts";

/**
 * The change replaces this session, too: the line of the old one ends before the answer brings the new one, and calls that were
 * under way are refused. For so long that is no news.
 */
const underWay_ms = 1_000;

/** Changes the password of a player who knows it; every other session ends. Source: 2.2-09. */
export function ChangePassword({ email }: { email: string }) {
  const { api, queryClient, say } = useApp();
  const leave = useLeave();
  const form = useForm({ current_password: "", password: "" }, async (given) => {
    const user = { ...given, password_confirmation: given.password };
    leaving.now = true;
    try {
      await api.call(changePassword, { body: { user } });
    } finally {
      setTimeout(() => {
        leaving.now = false;
      }, underWay_ms);
    }
    await queryClient.invalidateQueries({ queryKey: ["sessions"] });
    void toast("success", say("security.passwordChanged"));
    leave();
  });
  const { errors, isSubmitting } = form.formState;
  const required = { required: say("errors.required") };
  return (
    <AuthFrame title={say("security.changePassword")} lead={say("newPassword.lead")}>
      <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
        {/* Tells a password manager whose password changes. */}
        <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <Field label={say("security.currentPassword")} error={errors.current_password?.message}>
          {(wired) => (
            <PasswordInput
              {...wired}
              {...form.register("current_password", required)}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field
          label={say("newPassword.label")}
          error={errors.password?.message}
          hint={say("signUp.passwordHint", { count: passwordLength.minimum })}
        >
          {(wired) => <PasswordInput {...wired} {...form.register("password", required)} autoComplete="new-password" />}
        </Field>
        <FormFault message={errors.root?.server?.message} />
        <SubmitButton label={say("newPassword.action")} sending={isSubmitting} />
      </form>
    </AuthFrame>
  );
}
