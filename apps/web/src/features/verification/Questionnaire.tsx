import { incomeBands, moneySources, occupations } from "@croupier/contract/questionnaireChoices";
import { answerQuestionnaire } from "@croupier/contract/routes";
import { BadgeCheck, CircleAlert, Clock } from "lucide-react";
import type { Verification } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Field, FieldError, FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { useTime } from "../../ui/useTime.ts";
import { verificationQuery } from "./verificationQueries.ts";

type Asked = NonNullable<Verification["questionnaire"]>;

/** Where the money comes from: the form while it is asked for, and afterwards what became of it. Source: 3-06. */
export function Questionnaire({ questionnaire }: { questionnaire: Asked }) {
  const { say } = useApp();
  const day = useTime("longDay");
  const { state, expires_at: expires, comment } = questionnaire;
  const date = expires ? day(expires) : "";
  const isOpen = state === "requested" || state === "rejected";
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="questionnaire">
      <h2 className="text-xl" id="questionnaire">
        {say("questionnaire.title")}
      </h2>
      {isOpen && <p className="max-w-prose text-muted">{say("questionnaire.lead", { date })}</p>}
      {state === "rejected" && (
        <p className="notice notice-danger">
          <CircleAlert className="icon" aria-hidden />
          {comment ?? say("questionnaire.rejected")}
        </p>
      )}
      {isOpen && <Form />}
      {state === "submitted" && (
        <p className="notice notice-wait" role="status">
          <Clock className="icon" aria-hidden />
          {say("questionnaire.submitted")}
        </p>
      )}
      {state === "accepted" && (
        <p className="notice notice-success">
          <BadgeCheck className="icon" aria-hidden />
          {say("questionnaire.accepted", { date })}
        </p>
      )}
    </section>
  );
}

interface Values {
  occupation: string;
  employer: string;
  income_band: string;
  sources: string[];
  details: string;
  politically_exposed: string;
  is_true: boolean;
}

const nothing: Values = {
  occupation: "",
  employer: "",
  income_band: "",
  sources: [],
  details: "",
  politically_exposed: "",
  is_true: false,
};

function Form() {
  const app = useApp();
  const { say } = app;
  const form = useForm<Values>(nothing, async (values) => {
    const body = { ...values, politically_exposed: values.politically_exposed === "yes" };
    const view = await app.api.call(answerQuestionnaire, { body: body as never });
    app.queryClient.setQueryData(verificationQuery(app.api).queryKey, view);
  });
  const { errors, isSubmitting } = form.formState;
  const needed = { required: say("errors.required") };
  const choices = (name: "occupation" | "income_band" | "politically_exposed", options: readonly string[]) => (
    <Field label={say("questionnaire.field", { name })} error={errors[name]?.message}>
      {(wired) => (
        <select className="input" {...wired} {...form.register(name, needed)}>
          <option value="">{say("questionnaire.choose")}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {say("questionnaire.option", { option })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <form className="grid max-w-xl gap-5" method="post" onSubmit={form.submit} noValidate>
      {choices("occupation", occupations)}
      <Field label={say("questionnaire.field", { name: "employer" })} error={errors.employer?.message}>
        {(wired) => (
          <input
            className="input"
            {...wired}
            maxLength={120}
            autoComplete="organization"
            {...form.register("employer")}
          />
        )}
      </Field>
      {choices("income_band", incomeBands)}
      <fieldset className="grid gap-1">
        <legend className="field-label mb-1">{say("questionnaire.field", { name: "sources" })}</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {moneySources.map((source) => (
            <label key={source} className="checkbox">
              <input
                type="checkbox"
                value={source}
                aria-invalid={Boolean(errors.sources)}
                aria-describedby={errors.sources && "sources-error"}
                {...form.register("sources", needed)}
              />
              <span>{say("questionnaire.option", { option: source })}</span>
            </label>
          ))}
        </div>
        <FieldError id="sources-error" message={errors.sources?.message} />
      </fieldset>
      <Field
        label={say("questionnaire.field", { name: "details" })}
        hint={say("questionnaire.detailsHint")}
        error={errors.details?.message}
      >
        {(wired) => <textarea className="input" rows={4} maxLength={2000} {...wired} {...form.register("details")} />}
      </Field>
      {choices("politically_exposed", ["no", "yes"])}
      <div className="grid gap-1">
        <label className="checkbox">
          <input
            type="checkbox"
            aria-invalid={Boolean(errors.is_true)}
            aria-describedby={errors.is_true && "is-true-error"}
            {...form.register("is_true", { required: say("errors.must_be_checked") })}
          />
          <span>{say("questionnaire.isTrue")}</span>
        </label>
        <FieldError id="is-true-error" message={errors.is_true?.message} />
      </div>
      <FormFault message={errors.root?.server?.message} />
      <SubmitButton label={say("questionnaire.send")} sending={isSubmitting} className="" />
    </form>
  );
}
