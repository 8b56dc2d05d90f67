import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";

const day_ms = 24 * 3_600_000;
const usualDays = 30;
/** The first day that is offered lies so far back, so that whatever is chosen is no longer than one file may be. */
const maxDays = 365;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface DaysDownloadProps {
  /** Where the file comes from. */
  action: string;
  title: string;
  hint: string;
  /** Days that are chosen already; the last thirty without any. */
  from?: string;
  to?: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Asks for a file of some days. A plain form, so it also works without scripts. */
export function DaysDownload({ action, title, hint, from, to, children }: DaysDownloadProps) {
  const { say, setting } = useApp();
  const now = Date.parse(setting.now);
  const [first, today] = [dayOf(now - maxDays * day_ms), dayOf(now)];
  const days = [
    ["from", "profile.roundsFrom", from ?? dayOf(now - (usualDays - 1) * day_ms)],
    ["to", "profile.roundsTo", to ?? today],
  ] as const;
  return (
    <form className="panel grid gap-4" action={action} method="get">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{hint}</p>
      </div>
      {children}
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        {days.map(([name, label, day]) => (
          <Field key={name} label={say(label)}>
            {(wired) => (
              <input
                {...wired}
                className="input"
                type="date"
                name={name}
                defaultValue={day}
                min={first}
                max={today}
                required
              />
            )}
          </Field>
        ))}
        <button className="button min-h-12" type="submit">
          <Download className="icon" aria-hidden />
          {say("profile.roundsDownload")}
        </button>
      </div>
    </form>
  );
}
