import { CircleAlert } from "lucide-react";
import { type ReactElement, type ReactNode, useId } from "react";

interface Wired {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

/** A label, its control and what is wrong with it. The control is given the attributes that tie the three together. */
export function Field({
  label,
  error,
  hint,
  children,
}: {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  children: (wired: Wired) => ReactElement;
}) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-invalid": Boolean(error), "aria-describedby": described || undefined })}
      {hint && !error && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id?: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <CircleAlert className="icon mt-0.5 size-4" aria-hidden />
      <span>{message}</span>
    </p>
  );
}

/** A fault of the whole form, above its button; with what can be done about it, if anything. */
export function FormFault({ message, children }: { message?: string | undefined; children?: ReactNode }) {
  if (!message) return null;
  return (
    <div className="notice notice-danger" role="alert">
      <CircleAlert className="icon" aria-hidden />
      {children ? (
        <div className="grid justify-items-start gap-3">
          <p>{message}</p>
          {children}
        </div>
      ) : (
        <p>{message}</p>
      )}
    </div>
  );
}
