import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { useForm } from "../../ui/useForm.ts";

/** Support is closed: asks for the address that the answer is mailed to. */
export function OfflineEmail({ email, leave }: { email: string | null; leave: (email: string) => Promise<void> }) {
  const { say } = useApp();
  const [changing, setChanging] = useState(false);
  const { register, submit, formState } = useForm<{ email: string }>({ email: email ?? "" }, async (values) => {
    await leave(values.email);
    setChanging(false);
  });
  if (email && !changing) {
    return (
      <p className="chat-offline flex items-start gap-2" role="status">
        <MailCheck className="icon mt-0.5 size-5 text-success" aria-hidden />
        <span>
          {say("chat.answerByMail", { email })}{" "}
          <button type="button" className="text-link" onClick={() => setChanging(true)}>
            {say("chat.changeEmail")}
          </button>
        </span>
      </p>
    );
  }
  return (
    <form className="chat-offline grid gap-2" onSubmit={submit} noValidate>
      <p>{say("chat.leaveEmail")}</p>
      <FormFault message={formState.errors.root?.server?.message} />
      <Field label={say("chat.email")} error={formState.errors.email?.message}>
        {(wired) => (
          <span className="flex gap-2">
            <input
              {...wired}
              {...register("email")}
              type="email"
              autoComplete="email"
              className="input min-w-0 flex-1"
            />
            <button type="submit" className="button button-small" disabled={formState.isSubmitting}>
              {say("chat.saveEmail")}
            </button>
          </span>
        )}
      </Field>
    </form>
  );
}
