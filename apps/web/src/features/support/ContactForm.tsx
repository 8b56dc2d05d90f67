import { MailCheck } from "lucide-react";
import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

const longest = 5_000;

/** A letter to the support; a signed-in player's address is filled in. Source: 7.8-04, 8-10. */
export function ContactForm() {
  const { say, api } = useApp();
  const player = usePlayer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ email: player?.email ?? "", content: "" }, async (contact) => {
    await api.call(endpoints.sendContactMessage, { body: { contact } });
    setSentTo(contact.email);
    form.reset({ email: contact.email, content: "" });
  });
  const { errors, isSubmitting } = form.formState;
  if (sentTo) {
    return (
      <>
        <div className="notice notice-success" role="status">
          <MailCheck className="icon" aria-hidden />
          <p>{say("support.sent", { email: sentTo })}</p>
        </div>
        <button type="button" className="button justify-self-start" onClick={() => setSentTo(null)}>
          {say("support.another")}
        </button>
      </>
    );
  }
  const required = { required: say("errors.required") };
  return (
    <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <Field label={say("auth.email")} error={errors.email?.message}>
        {(wired) => (
          <input
            {...wired}
            {...form.register("email", required)}
            type="email"
            autoComplete="email"
            className="input"
            data-autofocus=""
          />
        )}
      </Field>
      <Field label={say("support.message")} hint={say("support.messageHint")} error={errors.content?.message}>
        {(wired) => (
          <textarea {...wired} {...form.register("content", required)} rows={6} maxLength={longest} className="input" />
        )}
      </Field>
      <FormFault message={errors.root?.server?.message} />
      <SubmitButton label={say("support.send")} sending={isSubmitting} className="justify-self-start" />
    </form>
  );
}
