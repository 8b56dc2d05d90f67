import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { useForm } from "../../ui/useForm.ts";
import { CodeField, CurrentPasswordField, FormButtons } from "./GuardFields.tsx";

interface ProveSecondStepProps {
  lead: string;
  action: string;
  asksPassword: boolean;
  send: (proof: { authentication_code: string; current_password?: string }) => Promise<void>;
  cancel: () => void;
}

/** Asks for a code before something about the second step changes. */
export function ProveSecondStep({ lead, action, asksPassword, send, cancel }: ProveSecondStepProps) {
  const { say } = useApp();
  const form = useForm({ authentication_code: "", current_password: "" }, ({ current_password, ...proof }) =>
    send(current_password ? { ...proof, current_password } : proof),
  );
  const { errors, isSubmitting } = form.formState;
  const { register, setFocus } = form;
  useEffect(() => setFocus("authentication_code"), [setFocus]);
  const required = { required: say("errors.required") };
  return (
    <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <p className="text-muted">{lead}</p>
      <CodeField
        registered={register("authentication_code", required)}
        error={errors.authentication_code?.message}
        hint={say("security.codeHint")}
      />
      {asksPassword && (
        <CurrentPasswordField
          registered={register("current_password", required)}
          error={errors.current_password?.message}
        />
      )}
      <FormFault message={errors.root?.server?.message} />
      <FormButtons action={action} sending={isSubmitting} cancel={cancel} />
    </form>
  );
}
