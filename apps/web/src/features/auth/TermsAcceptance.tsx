import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { signOut } from "../../layout/session.ts";
import { ModalLayer } from "../../modal/ModalLayer.tsx";
import { useModal } from "../../modal/useModal.ts";
import { FieldError, FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";

/**
 * Asks a player who has not accepted the terms to do so; there is no way past it but signing out, or reading the terms.
 * Source: 4-67.
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
  const form = useForm<{ terms_acceptance: boolean }>({ terms_acceptance: false }, async (user) => {
    const player = await app.api.call(endpoints.updateDetails, { body: { user } });
    app.queryClient.setQueryData(queries.player.queryKey, player);
  });
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
      <label className="checkbox">
        <input
          type="checkbox"
          aria-invalid={Boolean(errors.terms_acceptance)}
          {...form.register("terms_acceptance", { required: say("signUp.termsRequired") })}
        />
        <span>{say("signUp.terms")}</span>
      </label>
      <FieldError message={errors.terms_acceptance?.message} />
      <FormFault message={errors.root?.server?.message} />
      <SubmitButton label={say("terms.action")} sending={isSubmitting} />
      <button type="button" className="button button-quiet button-block" onClick={() => void signOut(app)}>
        {say("account.signOut")}
      </button>
    </form>
  );
}
