import { ShieldAlert } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import type { DepositStop } from "./depositRoom.ts";

/** In place of the form, while a limit or a time without play closes deposits: what, until when, and what is open. Source: 4-24. */
export function DepositStopped({ stop: { type, until } }: { stop: DepositStop }) {
  const { say, setting, to } = useApp();
  const date = until
    ? new Intl.DateTimeFormat(setting.locale, { dateStyle: "long", timeStyle: "short" }).format(new Date(until))
    : "";
  return (
    <Empty
      icon={ShieldAlert}
      title={say("deposit.stopped", { type })}
      hint={say("deposit.stoppedHint", { type, known: until ? "yes" : "no", date })}
    >
      <span className="flex flex-wrap justify-center gap-2">
        <a className="button button-primary" href={to("/profile/limits")}>
          {say("notices.toLimits")}
        </a>
        <a className="button" href={to("/withdraw")}>
          {say("nav.withdraw")}
        </a>
      </span>
    </Empty>
  );
}
