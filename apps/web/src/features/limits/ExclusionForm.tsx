import { licencePolicy } from "@croupier/rules/licencePolicy";
import { type ExclusionTerm, offeredExclusions } from "@croupier/rules/limits";
import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { leaving } from "../../realtime/leaving.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/**
 * Ends play for a long time, or for good. It is asked for twice, because nobody can take it back; when it counts the player
 * is signed out everywhere. Source: F-51.
 */
export function ExclusionForm() {
  const app = useApp();
  const { say } = app;
  const player = usePlayer();
  const [sure, setSure] = useState(false);
  const policy = licencePolicy(app.setting.licence, app.setting.country, player?.country);
  const terms = offeredExclusions(policy, new Date(app.setting.now));
  const form = useForm<{ period: string }>({ period: "6_months" }, async ({ period }) => {
    if (!sure) {
      setSure(true);
      return;
    }
    const order = { type: "selfexclusion", period: period as ExclusionTerm } as const;
    leaving.now = true;
    await app.api.call(endpoints.setLimit, { body: { user_limit: order } }).catch((failure: unknown) => {
      leaving.now = false;
      throw failure;
    });
    // Every session has ended, so the page begins anew as a guest's.
    window.location.assign(app.to("/self-exclusion"));
  });
  const { errors, isSubmitting } = form.formState;
  const term = form.watch("period");
  return (
    <section id="exclusion" className="panel grid scroll-mt-24 content-start gap-4" aria-labelledby="exclusion-title">
      <h2 id="exclusion-title" className="text-xl">
        {say("limits.selfexclusion")}
      </h2>
      <p className="text-muted">{say("limits.exclusionLead")}</p>
      <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
        <Field label={say("limits.breakTerm")} error={errors.period?.message}>
          {(wired) => (
            <select {...wired} {...form.register("period", { onChange: () => setSure(false) })} className="input">
              {terms.map((one) => (
                <option key={one} value={one}>
                  {say("limits.termName", { term: one })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div role="alert" className={sure ? "notice notice-danger" : "sr-only"}>
          {sure && <p>{say("limits.exclusionSure", { term: say("limits.termName", { term }) })}</p>}
        </div>
        <FormFault message={errors.root?.server?.message} />
        <div className="flex flex-wrap gap-3">
          {sure ? (
            <>
              <SubmitButton label={say("limits.exclusionNow")} sending={isSubmitting} className="" />
              <button type="button" className="button button-quiet" onClick={() => setSure(false)}>
                {say("limits.cancel")}
              </button>
            </>
          ) : (
            <button type="submit" className="button">
              {say("limits.exclusionAction")}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
