import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm as useHookForm,
} from "react-hook-form";
import { ApiFailure, fieldMessages } from "../api/failure.ts";
import { useApp } from "../app-context/App.ts";
import { type Say, useSay } from "../messages/messages.ts";
import { reportFormErrors } from "../telemetry/formErrors.ts";

/** A form is named by its page: the last word of the address. */
const formName = () =>
  window.location.pathname.split("/").findLast((part) => part !== "" && !/\d/.test(part)) ?? "main";

/** The place of a fault that belongs to no field of the form. */
const formFault = "root.server";

/**
 * A form whose submit talks to the server. Faults of the contract's error body are shown under their fields and focus
 * goes to the first; what fits no field is shown above the button. `alias` maps the server's names to the form's.
 */
export function useForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
  alias: Record<string, string> = {},
) {
  const say = useSay();
  const posted = usePosted(defaultValues as Record<string, unknown>, alias);
  const form = useHookForm<Values>({
    defaultValues: { ...defaultValues, ...posted.values } as DefaultValues<Values>,
    errors: posted.errors as FieldErrors<Values>,
    mode: "onTouched",
    // Fields that came later are higher up, as those of another country; so the page decides which is first.
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) {
        // Not a refusal by the server, such as a script that was not loaded; it is logged too.
        form.setError(formFault, { message: say("errors.internal") });
        throw failure;
      }
      reportFormErrors("server", formName(), fieldMessages(failure));
      const shown = showFaults(failure);
      if (!shown)
        form.setError(formFault, { message: say(failure.status === 0 ? "errors.offline" : "errors.internal") });
    }
  }, refuse);

  function refuse(errors: FieldErrors<Values>): void {
    focusFirst(errors);
    const wrong = Object.entries(errors).map(([field, error]) => ({
      field,
      message: String(error?.type ?? "invalid"),
    }));
    reportFormErrors("client", formName(), wrong);
  }

  function showFaults(failure: ApiFailure): boolean {
    let focused = false;
    const faults = fieldMessages(failure);
    for (const { field, code, message } of faults) {
      const name = (alias[field] ?? field) as Path<Values>;
      if (name in (form.getValues() as object)) {
        form.setError(name, { type: "server", message }, { shouldFocus: !focused });
        focused = true;
      } else form.setError(formFault, { type: code, message });
    }
    return faults.length > 0;
  }
  const register: typeof form.register = (name, options) => {
    const wired = form.register(name, options);
    return { ...wired, onBlur: async (event) => (isPressed(event) ? undefined : wired.onBlur(event)) };
  };
  return { ...form, register, submit };
}

/**
 * Whether a field is left for the button of its own form, whose press checks every field: a fault that stood there a moment before
 * would move the button from under the press.
 */
function isPressed(event: { target: unknown; relatedTarget?: unknown }): boolean {
  const { target, relatedTarget: next } = event;
  return next instanceof HTMLButtonElement && next.type === "submit" && next.form === (target as HTMLInputElement).form;
}

/** Focuses the field that stands first in the page among those that are wrong. */
function focusFirst(errors: FieldErrors): void {
  const refs = Object.values(errors).map((error) => (error as { ref?: unknown } | undefined)?.ref);
  const wrong = refs.filter((ref) => ref instanceof HTMLElement);
  wrong.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  wrong[0]?.focus();
}

/** What a form that was posted without scripts is shown again with: the values it had, and why it was refused. */
function usePosted(fields: Record<string, unknown>, alias: Record<string, string>) {
  const app = useApp();
  const [shown] = useState(() => {
    const { values = {}, faults = [] } = app.posted ?? {};
    const known = Object.fromEntries(Object.entries(values).filter(([name]) => typeof fields[name] === "string"));
    const errors: Record<string, object> = {};
    const sayAbove = (message: string) => Object.assign(errors, { root: { server: { type: "server", message } } });
    if (faults === null) sayAbove(app.say("form.needsScripts"));
    for (const { field, code } of faults ?? []) {
      const name = alias[field] ?? field.split(".").at(-1) ?? field;
      const message = app.say(`errors.${code}` as Parameters<Say>[0]);
      if (name in fields) errors[name] = { type: "server", message };
      else sayAbove(message);
    }
    return { values: known, errors };
  });
  useEffect(() => {
    app.posted = null;
  }, [app]);
  return shown;
}
