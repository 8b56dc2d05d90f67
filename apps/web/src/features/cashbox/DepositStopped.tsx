import { ShieldAlert } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { useTime } from "../../ui/useTime.ts";
import type { DepositStop } from "./depositRoom.ts";

/** In place of the form, while a limit or a time without play closes deposits: what, until when, and what is open. Source: 4-24. */
export function DepositStopped({ stop: { type, until } }: { stop: DepositStop }) {
  const { say, to } = useApp();
  const time = useTime("longMoment");
  const date = until ? time(until) : "";
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
