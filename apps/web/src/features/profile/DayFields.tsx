import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";

const labels = [
  ["from", "profile.roundsFrom"],
  ["to", "profile.roundsTo"],
] as const;

/** The end of a filter's form: from which day to which, none after today, and its button. */
export function DayFields({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const { say, setting } = useApp();
  const today = setting.now.slice(0, 10);
  const chosen = { from, to };
  return (
    <>
      {labels.map(([name, label]) => (
        <Field key={name} label={say(label)}>
          {(wired) => (
            <input {...wired} className="input" type="date" name={name} max={today} defaultValue={chosen[name]} />
          )}
        </Field>
      ))}
      <button type="submit" className="button min-h-12">
        {say("rounds.show")}
      </button>
    </>
  );
}
