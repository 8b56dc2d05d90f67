import { breakTerms } from "@croupier/rules/limits";
import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";

/** A time without play that the player can still sign in during. It counts at once. Source: F-52. */
export function BreakForm() {
  const app = useApp();
  const { say } = app;
  const [started, setStarted] = useState(false);
  const form = useForm<{ period: string }>({ period: "24_hours" }, async ({ period }) => {
    const order = { type: "coolingoff", period: period as (typeof breakTerms)[number] } as const;
    await app.api.call(endpoints.setLimit, { body: { user_limit: order } });
    await app.queryClient.invalidateQueries({ queryKey: ["limits"] });
    setStarted(true);
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="break-title">
      <h2 id="break-title" className="text-xl">
        {say("limits.breakTitle")}
      </h2>
      <p className="text-muted">{say("limits.breakLead")}</p>
      <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
        <Field label={say("limits.breakTerm")} error={errors.period?.message}>
          {(wired) => (
            <select {...wired} {...form.register("period")} className="input">
              {breakTerms.map((term) => (
                <option key={term} value={term}>
                  {say("limits.termName", { term })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FormFault message={errors.root?.server?.message} />
        <SubmitButton label={say("limits.breakAction")} sending={isSubmitting} className="justify-self-start" />
        <p role="status" className={started ? "notice notice-success" : "sr-only"}>
          {started && say("limits.breakStarted")}
        </p>
      </form>
    </section>
  );
}
