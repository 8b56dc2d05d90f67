import { useApp } from "../app-context/App.ts";

/** The button that sends a form; while the form is on its way it says so and takes no second press. */
export function SubmitButton({
  label,
  sending,
  disabled = false,
  className = "button-block",
  leads = true,
}: {
  label: string;
  sending: boolean;
  /** Nothing can be sent now, for another reason than a form on its way. */
  disabled?: boolean;
  className?: string;
  /** Whether it is what the page wants pressed; another way may stand before it. */
  leads?: boolean;
}) {
  const { say } = useApp();
  return (
    <button
      type="submit"
      className={`button ${leads ? "button-primary" : ""} ${className}`}
      disabled={sending || disabled}
      aria-busy={sending}
    >
      {sending ? say("common.working") : label}
    </button>
  );
}
