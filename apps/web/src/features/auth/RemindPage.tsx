import { remindPassword } from "@croupier/contract/routes";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { EmailField } from "./EmailField.tsx";
import { solveCaptcha } from "./solveCaptcha.ts";

/** Asks for a link to set a new password. The answer is the same whether the address is known or not. */
export function RemindPage() {
  const app = useApp();
  const { say, to } = app;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ email: "" }, async ({ email }) => {
    await app.api.call(remindPassword, { body: { user: { email, captcha: await solveCaptcha(app.api) } } });
    setSentTo(email);
  });
  const { errors, isSubmitting } = form.formState;
  if (sentTo) {
    return (
      <AuthFrame title={say("remind.sentTitle")}>
        <div className="notice notice-success" role="status">
          <MailCheck className="icon" aria-hidden />
          <p>{say("remind.sent", { email: sentTo })}</p>
        </div>
        <a className="button" href={to("/sign-in")}>
          {say("remind.back")}
        </a>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={say("remind.title")} lead={say("remind.lead")}>
      <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
        <EmailField
          registered={form.register("email", { required: say("errors.required") })}
          defaultValue={form.formState.defaultValues?.email}
          error={errors.email?.message}
          autoComplete="username"
        />
        <FormFault message={errors.root?.server?.message} />
        <SubmitButton label={say("remind.action")} sending={isSubmitting} />
      </form>
      <a className="text-link justify-self-center text-sm" href={to("/sign-in")}>
        {say("remind.back")}
      </a>
    </AuthFrame>
  );
}
